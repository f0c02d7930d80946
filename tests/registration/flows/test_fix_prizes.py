"""Fixing prizes, and correcting them: test 27."""

from uuid import uuid4

import pytest

from finance.queries.balances import balances
from journal.refusals import Conflicting, Refused, Stale
from matches.flows.events.finish_event import finish_event
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Match, Node
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.models import PrizeFix
from registration.queries.payouts import payables
from tests.support.prizes import PrizeScene, finish, pay, prize_scene

pytestmark = pytest.mark.django_db


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


def test_an_empty_pot_has_no_prizes() -> None:
    scene = prize_scene(2)
    finish(scene)
    with pytest.raises(Refused, match="nobody_wins"):
        _fix(scene)


def test_a_corrected_final_says_who_owes_and_who_is_owed() -> None:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    finish(scene)
    _fix(scene)
    winner, second = (row.party for row in payables(scene.pot))
    for party in (winner, second):
        pay_prize(
            event_id=scene.event.pk,
            pot_id=scene.pot.pk,
            party_id=party.pk,
            payout=PayoutInput(is_cash=False),
            client=uuid4(),
            ctx=scene.by_treasurer,
        )
    finish_event(event_id=scene.event.pk, is_finished=False, ctx=scene.by_director)
    match = Node.objects.get(stage__event=scene.event, state="decided").match
    assert match is not None
    _turn(scene, match.pk)
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)
    row = _fix(scene)
    assert (row.number, sorted(row.booking.lines.values_list("cents", flat=True))) == (2, [-600, 600])
    by_party = {prize.party: (prize.payable, prize.excess) for prize in payables(scene.pot)}
    assert by_party == {winner: (0, 600), second: (600, 0)}


def _turn(scene: PrizeScene, match_id: int) -> None:
    """The other side has won the final."""
    length = Match.objects.get(pk=match_id).length
    ctx = scene.by_director.with_note("The other way round")
    correct_result(match_id=match_id, outcome=ScoreInput(final=[2, length]), ctx=ctx)
