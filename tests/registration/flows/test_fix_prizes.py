"""Fixing prizes, and correcting them: test 27."""

from uuid import uuid4

import pytest

from finance.flows.waive import waive
from finance.models import Party
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from journal.refusals import Conflicting, Refused, Stale
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Match, Node
from registration.flows.answer_deal import answer_deal
from registration.flows.fix_prizes import fix_prizes
from registration.flows.join_pool import join_pool
from registration.flows.make_deal import make_deal
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import DealInput, PayoutInput, PotInput, PotTerms
from registration.models import Pot, PrizeFix, PrizePayout
from registration.queries.payouts import payables
from rules_engine.money.pots import PotRules, RestRule
from rules_engine.money.tables import PlaceTable, Section
from tests.support import build
from tests.support.prizes import PrizeScene, charge, finish, pay, pot_of, prize_scene, side_pool, terms

pytestmark = pytest.mark.django_db
_AMOUNTS = PotRules((Section("main", 0, (PlaceTable((46_600, 23_300)),)),), are_amounts=True)


def _fix(scene: PrizeScene, holds: int | None = None, seen: int | None = None) -> PrizeFix:
    ctx = scene.by_director.with_note("", seen)
    return fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, holds=holds, ctx=ctx)


def test_prizes_are_fixed_once_when_the_event_is_finished() -> None:
    scene = prize_scene(4, 1000)
    with pytest.raises(Refused, match="event_not_finished"):
        _fix(scene)
    finish(scene)
    with pytest.raises(Stale):
        _fix(scene, seen=1)
    with pytest.raises(Stale, match="pot_changed"):
        _fix(scene, holds=1)
    assert _fix(scene, holds=4000).number == 1
    with pytest.raises(Conflicting, match="prizes_fixed_already"):
        _fix(scene)
    assert balances(scene.book)[scene.pot.account] == 0


def test_prizes_wait_for_everybody_who_has_not_answered_a_deal() -> None:
    scene = prize_scene(2, 1000)
    event_id, pot_id, by = scene.event.pk, scene.pot.pk, scene.by_director.with_note("Said so at the board")
    plan = DealInput("main", {1: 1000, 2: 1000})
    make_deal(event_id=event_id, pot_id=pot_id, plan=plan, ctx=by)
    answer_deal(event_id=event_id, pot_id=pot_id, number=1, entry=1, is_agreed=True, ctx=by)
    finish(scene)
    with pytest.raises(Refused, match="deal_unanswered") as refusal:
        _fix(scene)
    assert refusal.value.verdict.violations[0].params["names"] == scene.players[1].public_name
    answer_deal(event_id=event_id, pot_id=pot_id, number=1, entry=2, is_agreed=False, ctx=by)

    assert [prize.cents for prize in _fix(scene).prizes.order_by("place_from")] == [1300, 700]


def test_an_empty_pot_has_no_prizes() -> None:
    scene = prize_scene(2)
    finish(scene)
    with pytest.raises(Refused, match="nobody_wins"):
        _fix(scene)


def test_a_corrected_final_says_who_owes_and_who_is_owed() -> None:
    """466 and 233 are paid, and the final was the other way round: one owes 233, one is owed 233."""
    scene = prize_scene(2, 34_950, PotInput(PotTerms(_AMOUNTS)))
    for party in scene.players:
        pay(scene, party, 34_950)
    finish(scene)
    _fix(scene)
    winner, second = (row.party for row in payables(scene.pot))
    assert [_pay(scene, party).cents for party in (winner, second)] == [46_600, 23_300]
    finish_event(event_id=scene.event.pk, is_finished=False, ctx=scene.by_director)
    match = Node.objects.get(stage__event=scene.event, state="decided").match
    assert match is not None
    _turn(scene, match.pk)
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)
    row = _fix(scene)
    assert row.booking is not None
    assert (row.number, sorted(row.booking.lines.values_list("cents", flat=True))) == (2, [-23_300, 23_300])
    by_party = {prize.party: (prize.payable, prize.excess) for prize in payables(scene.pot)}
    assert by_party == {winner: (0, 23_300), second: (23_300, 0)}
    assert [balance_of(scene.book, party) for party in (winner, second)] == [23_300, -23_300]
    assert sum(balances(scene.book).values()) == 0


def _pay(scene: PrizeScene, party: Party) -> PrizePayout:
    return pay_prize(
        event_id=scene.event.pk,
        pot_id=scene.pot.pk,
        party_id=party.pk,
        payout=PayoutInput(is_cash=False),
        client=uuid4(),
        ctx=scene.by_treasurer,
    )


def _turn(scene: PrizeScene, match_id: int) -> None:
    """The other side has won the final."""
    length = Match.objects.get(pk=match_id).length
    ctx = scene.by_director.with_note("The other way round")
    correct_result(match_id=match_id, outcome=ScoreInput(final=[2, length]), ctx=ctx)


def _abandoned(scene: PrizeScene, *numbers: int, rest: RestRule = RestRule.ROUNDING) -> Pot:
    """A side pool that two entries joined for 10.00 each; those with these numbers withdraw without getting it back."""
    pool = side_pool(scene, plan=terms("65/35", unit=1, rest=rest))
    for number in (1, 2):
        charge(scene, scene.players[number - 1], **{pool.account: 1000})
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=number, ctx=scene.by_director)
    for number in numbers:
        withdraw_entry(event_id=scene.event.pk, entry_no=number, ctx=scene.by_director)
    build.draw(scene.home, scene.event)
    finish(scene)
    return pool


def _undrawn() -> PrizeScene:
    scene = prize_scene(2)
    event = build.entered(scene.home, 4)
    return PrizeScene(scene.home, event, scene.book, pot_of(event, scene.by_director))


def test_pool_that_all_have_left_is_fixed_and_keeps_what_is_carried() -> None:
    scene = _undrawn()
    pool = _abandoned(scene, 1, 2, rest=RestRule.CARRY)

    fix = _fix(PrizeScene(scene.home, scene.event, scene.book, pool))

    assert (fix.rest, fix.booking, balances(scene.book)[pool.account]) == (2000, None, -2000)
    with pytest.raises(Conflicting, match="prizes_fixed_already"):
        _fix(PrizeScene(scene.home, scene.event, scene.book, pool))


def test_a_member_who_left_before_the_draw_takes_no_prize() -> None:
    scene = _undrawn()
    pool = _abandoned(scene, 2)

    fix = fix_prizes(event_id=scene.event.pk, pot_id=pool.pk, ctx=scene.by_director)

    assert [(prize.entry.number, prize.cents) for prize in fix.prizes.all()] == [(1, 2000)]
    assert balances(scene.book)[pool.account] == 0


def test_a_pool_that_all_members_left_is_no_rounding_difference_but_waived() -> None:
    scene = _undrawn()
    pool = _abandoned(scene, 1, 2)

    with pytest.raises(Refused, match="nobody_wins"):
        fix_prizes(event_id=scene.event.pk, pot_id=pool.pk, ctx=scene.by_director)

    assert "rounding" not in balances(scene.book)
    for party in scene.players[:2]:
        (state,) = states_of(scene.book, party)
        charge_id = state.charge.pk
        waive(book_id=scene.book.pk, party_id=party.pk, charge_id=charge_id, client=uuid4(), ctx=scene.by_treasurer)
    assert balances(scene.book)[pool.account] == 0


def test_a_pool_that_all_members_left_is_the_commission_if_its_rest_is() -> None:
    scene = _undrawn()
    pool = _abandoned(scene, 1, 2, rest=RestRule.COMMISSION)

    fix = fix_prizes(event_id=scene.event.pk, pot_id=pool.pk, ctx=scene.by_director)

    assert (fix.rest, fix.prizes.count(), balances(scene.book)["commission"]) == (2000, 0, -2000)
