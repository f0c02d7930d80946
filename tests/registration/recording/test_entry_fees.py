"""The charges of a tournament follow its entries. Numbers of tests are those of the money rules' documents."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from clubs.models import Membership, Person, Player
from finance.models import Charge
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotFound, Refused
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.tournaments.change_state import change_state
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Event
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from registration.flows.accept_offer import accept_offer
from registration.flows.approve_registration import approve_registration
from registration.flows.confirm_registration import confirm_registration
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import Pot
from registration.queries.pots import member_ids
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.prizes import terms
from tests.support.registering import acting, change, joins, members

pytestmark = pytest.mark.django_db
_DAY = timedelta(days=1)


def _withdraws(at: Desk, player: Player, number: int, when: datetime = NOON) -> None:
    withdraw_registration(event_id=at.event.pk, number=number, ctx=acting(player, when))


def _undo(at: Desk, kind: str, event: Event | None = None) -> None:
    row = event or at.event
    act = Act.objects.filter(stream__kind="event", stream__key=str(row.pk), kind=kind, undone_by=None).latest("seq")
    undo_act(event_id=row.pk, act_id=act.pk, ctx=ActContext(at.home.by_director, NOON))


def test_15_lowest_fee_that_fits_the_day_of_registration_counts_and_discounts_never_add() -> None:
    at = desk(first_on=date(2027, 3, 14))
    at.home.tournament.time_zone = "Europe/Copenhagen"
    at.home.tournament.save()
    change(at.home, at.event, RegistrationSettingsInput(places=8, approval=Approval.DIRECTOR))
    early, late = date(2027, 2, 28), date(2027, 3, 1)
    at.set_fee("entry", 33_000, until_on=early)
    at.set_fee("entry", 36_000, from_on=late)
    at.set_fee("entry", -2_000, group="member")
    at.set_fee("entry", 16_500, group="junior")
    member, junior, second = members(at.home, 3)
    Membership.objects.update(from_on=date(2020, 1, 1))
    Person.objects.filter(player=junior).update(born_on=date(2011, 3, 15), is_in_categories=True)

    for number, (player, clock) in enumerate([(member, 22), (junior, 22), (second, 23)], start=1):
        minutes = 59 if clock == 22 else 0
        joins(at.event, player, datetime(2027, 2, 28, clock, minutes, minutes, tzinfo=UTC))
        later = ActContext(at.home.by_director, datetime(2027, 3, 5, tzinfo=UTC))
        approve_registration(event_id=at.event.pk, number=number, ctx=later)

    assert [at.owes(player) for player in (member, junior, second)] == [31_000, 16_500, 34_000]


@pytest.mark.parametrize(("days", "back", "kept"), [(14, 36_500, 3_500), (13, 16_500, 23_500), (1, 0, 40_000)])
def test_16_withdrawal_gives_back_what_the_ladder_says(days: int, back: int, kept: int) -> None:
    first_on = NOON.date() + 30 * _DAY
    at = desk(first_on=first_on)
    at.set_fee("entry", 33_000, pot_id=at.pot.pk)
    at.set_fee("registration", 7_000)
    at.set_refunds((14, 10_000, 5_000), (2, 5_000, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.pays(ann, 40_000)

    _withdraws(at, ann, 1, NOON + (30 - days) * _DAY)

    assert (at.owes(ann), at.balance("registration") + at.balance(at.pot.account)) == (-back, -kept)
    at.check()


def test_16_fraction_of_a_cent_is_the_players() -> None:
    at = desk(first_on=NOON.date() + 30 * _DAY)
    at.set_fee("entry", 3_333)
    at.set_refunds((0, 5_000, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.pays(ann, 3_333)

    _withdraws(at, ann, 1)

    assert at.owes(ann) == -1_667


def test_17_acceptance_charges_pot_and_registration_and_a_cancellation_counters_them() -> None:
    at = desk()
    at.set_fee("entry", 4_000, pot_id=at.pot.pk)
    at.set_fee("registration", 1_000)
    at.set_refunds((0, 10_000, 5_000))
    players = members(at.home, 8)
    for player in players:
        joins(at.event, player)

    assert (at.owes(players[0]), at.balance(at.pot.account), at.balance("registration")) == (5_000, -32_000, -8_000)

    at.pays(players[0], 5_000)
    _withdraws(at, players[0], 1)

    assert (at.owes(players[0]), at.balance(at.pot.account), at.balance("registration")) == (-4_500, -28_000, -7_500)

    at.is_paid_back(players[0], 4_500)
    assert at.owes(players[0]) == 0
    at.check()


def test_what_is_kept_stays_in_the_pot_or_is_retained_as_the_fee_says() -> None:
    at = desk()
    at.set_fee("entry", 4_000, pot_id=at.pot.pk, stays_in_pot=False)
    at.set_refunds((0, 2_500, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    _withdraws(at, ann, 1)
    assert (at.owes(ann), at.balance(at.pot.account), at.balance("retained")) == (3_000, 0, -3_000)

    _undo(at, "withdraw_registration")
    assert (at.owes(ann), at.balance(at.pot.account), at.balance("retained")) == (4_000, -4_000, 0)
    at.check()


def test_fee_that_is_not_refundable_and_a_withdrawal_after_the_draw_give_nothing_back() -> None:
    at = desk()
    at.set_fee("entry", 4_000, is_refundable=False)
    ann, bob, cid = members(at.home, 3)
    for player in (ann, bob, cid):
        joins(at.event, player)

    _withdraws(at, ann, 1)
    at.home.tournament.refresh_from_db()
    build.draw(at.home, at.event)
    withdraw_entry(event_id=at.event.pk, entry_no=2, ctx=ActContext(at.home.by_director, NOON))

    assert [at.owes(player) for player in (ann, bob, cid)] == [4_000, 4_000, 4_000]


def test_undone_acceptance_owes_nothing_and_an_undone_withdrawal_owes_the_fee_again() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_fee("registration", 1_000)
    at.set_refunds((0, 5_000, 5_000))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    _withdraws(at, ann, 1)
    assert at.charged(ann) == [500, 2_000]
    _undo(at, "withdraw_registration")
    assert at.charged(ann) == [1_000, 4_000]
    _undo(at, "register")
    assert at.charged(ann) == [0, 0]
    at.check()


def test_what_was_retained_stays_while_its_player_waits_again() -> None:
    at = desk(1, first_on=NOON.date() + 10 * _DAY)
    at.set_fee("entry", 4000)
    at.set_fee("registration", 1000)
    at.set_refunds((2, 5000, 5000))
    ann, bob, cem = members(at.home, 3)
    joins(at.event, ann)
    _withdraws(at, ann, 1)
    for player in (bob, ann, cem):
        joins(at.event, player)
    _withdraws(at, bob, 2)  # the place is offered to Ann

    assert [at.owes(player) for player in (ann, bob)] == [2500, 2500]
    accept_offer(event_id=at.event.pk, number=3, ctx=acting(ann))
    assert at.owes(ann) == 5000
    _withdraws(at, ann, 3)
    assert [at.owes(player) for player in (ann, bob)] == [2500, 2500]
    at.check()


def test_whoever_registers_again_pays_the_price_of_that_day_and_nothing_of_the_first_time() -> None:
    at = desk()
    at.set_fee("entry", 4_000, until_on=NOON.date())
    at.set_fee("entry", 5_000, from_on=NOON.date() + _DAY)
    at.set_fee("registration", 1_000)
    at.set_refunds((0, 5_000, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    _withdraws(at, ann, 1)
    assert at.owes(ann) == 3_000

    joins(at.event, ann, NOON + _DAY)

    assert at.charged(ann) == [0, 1_000, 5_000]
    _undo(at, "register")
    assert at.charged(ann) == [0, 1_000, 2_000]
    at.check()


def test_registration_fee_is_charged_once_for_two_events() -> None:
    at = desk()
    at.set_fee("registration", 1_000)
    at.set_fee("other", 500)
    (ann,) = members(at.home, 1)
    second = build.event(at.home)
    joins(at.event, ann)
    joins(second, ann)
    assert at.charged(ann) == [500, 1_000]

    _withdraws(at, ann, 1)
    assert at.owes(ann) == 1_500
    withdraw_registration(event_id=second.pk, number=1, ctx=acting(ann))

    assert at.owes(ann) == 0


def test_each_player_of_a_pair_is_charged_when_the_partner_has_confirmed() -> None:
    at = desk()
    event = build.doubles(at.home)
    at.set_fee("entry", 4_000, event_id=event.pk)
    ann, bob = members(at.home, 2)
    entrant = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=entrant, ctx=acting(ann))
    assert at.owes(ann) == at.owes(bob) == 0

    confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))

    assert at.owes(ann) == at.owes(bob) == 4_000


def test_accepted_offer_and_an_entry_by_the_desk_are_charged() -> None:
    at = desk(places=1)
    at.set_fee("entry", 4_000)
    ann, bob, cid = members(at.home, 3)
    joins(at.event, ann)
    joins(at.event, bob)
    _withdraws(at, ann, 1)
    assert (at.owes(ann), at.owes(bob)) == (0, 0)

    accept_offer(event_id=at.event.pk, number=2, ctx=acting(bob))
    enter(
        event_id=at.event.pk,
        entrants=[EntryInput(player=cid.public_id)],
        ctx=ActContext(at.home.by_director, NOON, note="wild card"),
    )

    assert (at.owes(bob), at.owes(cid)) == (4_000, 4_000)


def test_treasurers_waiver_stays_when_an_entry_leaves_and_comes_back() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_refunds((0, 5_000, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.waives(ann, 3_000)

    _withdraws(at, ann, 1)
    assert at.charged(ann) == [500]
    _undo(at, "withdraw_registration")

    assert at.charged(ann) == [1_000]
    at.check()


def test_cancelled_tournament_waives_everything_and_one_that_takes_place_after_all_charges_it_again() -> None:
    at = desk()
    at.set_fee("entry", 4_000, pot_id=at.pot.pk, stays_in_pot=False)
    at.set_fee("registration", 1_000, is_refundable=False)
    at.set_refunds((0, 5_000, 0))
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    joins(at.event, bob)
    _withdraws(at, bob, 2)
    ctx = ActContext(at.home.by_director, NOON)

    change_state(ref=at.home.ref, new=TournamentStateInput("cancelled", "Snow"), ctx=ctx)
    assert (at.charged(ann), at.charged(bob), at.balance("retained")) == ([0, 0], [0, 0], 0)

    change_state(ref=at.home.ref, new=TournamentStateInput("planned"), ctx=ctx)
    assert (at.charged(ann), at.charged(bob), at.balance("retained")) == ([1_000, 4_000], [1_000, 2_000], -2_000)
    at.check()


def test_charge_names_the_entry_is_due_by_the_days_to_pay_and_keeps_its_price() -> None:
    at = desk()
    at.row.days_to_pay = 10
    at.row.save()
    at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.set_fee("entry", 3_000, group="member")
    joins(at.event, members(at.home, 1)[0])

    charge = Charge.objects.order_by("pk")[0]
    assert charge.reference.startswith(f"event:{at.event.pk}/entry:")
    assert charge.reference.endswith("/entry")
    assert (charge.due_on, at.owes(ann)) == (NOON.date() + 10 * _DAY, 4_000)
    assert list(Charge.objects.order_by("pk").values_list("cents", flat=True)) == [4_000, 3_000]


def _pool(at: Desk, cents: int = 0, kind: str = Pot.Kind.SIDE, **more: Any) -> Pot:
    """A pool of the event with a fee."""
    pool = Pot.objects.create(event=at.event, book=at.row, kind=kind, name="Under 1600", terms=terms("100").as_json())
    if cents:
        at.set_fee("pool", cents, event_id=at.event.pk, pot_id=pool.pk, **more)
    return pool


def test_pool_chosen_with_a_registration_is_charged_with_its_entry_and_no_other() -> None:
    at = desk(places=1)
    at.set_fee("entry", 4_000, pot_id=at.pot.pk)
    pool, other = _pool(at, 2_500), _pool(at, 1_000)
    ann, bea, cas = members(at.home, 3)

    joins(at.event, ann, pool_ids=[pool.pk])
    joins(at.event, bea, pool_ids=[pool.pk, other.pk])
    joins(at.event, cas)

    assert [at.charged(player) for player in (ann, bea, cas)] == [[2_500, 4_000], [], []]
    assert (at.balance(pool.account), at.balance(other.account), len(member_ids(pool))) == (-2_500, 0, 1)

    _withdraws(at, ann, 1)
    accept_offer(event_id=at.event.pk, number=2, ctx=acting(bea))

    assert [at.charged(player) for player in (ann, bea, cas)] == [[0, 0], [1_000, 2_500, 4_000], []]
    at.check()


def test_pool_is_charged_to_who_joins_it_later_and_waived_when_they_leave() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    pool = _pool(at)
    ann, bea = members(at.home, 2)
    joins(at.event, ann)
    at.set_fee("entry", 500, group="junior")
    at.set_fee("pool", 2_500, event_id=at.event.pk, pot_id=pool.pk)
    joins(at.event, bea)
    ctx = ActContext(at.home.by_director, NOON)

    join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=1, ctx=ctx)
    with pytest.raises(Refused, match="pool_has_fee"):
        join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=2, cents=100, ctx=ctx)
    assert [at.charged(player) for player in (ann, bea)] == [[2_500, 4_000], [4_000]]
    join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=2, cents=2_500, ctx=ctx)
    assert at.charged(bea) == [2_500, 4_000]
    leave_pool(event_id=at.event.pk, pot_id=pool.pk, entry=2, ctx=ctx)

    leave_pool(event_id=at.event.pk, pot_id=pool.pk, entry=1, ctx=ctx)
    assert [at.charged(player) for player in (ann, bea)] == [[0, 4_000], [0, 4_000]]

    join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=1, ctx=ctx)
    assert at.charged(ann) == [2_500, 4_000]
    at.check()


def test_jackpot_with_a_fee_is_charged_to_every_entry_and_waived_with_a_cancellation() -> None:
    at = desk()
    jackpot = _pool(at, 2_000, Pot.Kind.JACKPOT)
    ann, bea = members(at.home, 2)
    for player in (ann, bea):
        joins(at.event, player)

    assert ([at.owes(player) for player in (ann, bea)], at.balance(jackpot.account)) == ([2_000, 2_000], -4_000)

    ctx = ActContext(at.home.by_director, NOON)
    change_state(ref=at.home.ref, new=TournamentStateInput("cancelled", "Snow"), ctx=ctx)
    assert [at.owes(player) for player in (ann, bea)] == [0, 0]

    change_state(ref=at.home.ref, new=TournamentStateInput("planned"), ctx=ctx)
    assert [at.owes(player) for player in (ann, bea)] == [2_000, 2_000]


def test_pool_comes_back_by_the_ladder_of_entries() -> None:
    at = desk(first_on=NOON.date() + 30 * _DAY)
    pool = _pool(at, 1_000)
    at.set_refunds((0, 2_500, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann, pool_ids=[pool.pk])

    _withdraws(at, ann, 1)

    assert (at.owes(ann), at.balance(pool.account)) == (750, -750)


def test_pool_of_an_acceptance_that_is_undone_is_charged_to_nobody() -> None:
    at = desk()
    pool = _pool(at, 1_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann, pool_ids=[pool.pk])
    assert at.owes(ann) == 1_000

    _undo(at, "register")

    assert (at.owes(ann), member_ids(pool)) == (0, [])


def test_only_side_pools_of_the_event_can_be_chosen() -> None:
    at, other = desk(), desk()
    (ann,) = members(at.home, 1)

    with pytest.raises(Refused, match="no_side_pool"):
        joins(at.event, ann, pool_ids=[at.pot.pk])
    with pytest.raises(NotFound, match="unknown_pot"):
        joins(at.event, ann, pool_ids=[_pool(other).pk])


def test_players_who_are_merged_pay_once_for_the_tournament() -> None:
    at = desk()
    at.set_fee("registration", 1_000)
    other = build.event(at.home)
    ann, other_ann = members(at.home, 2)
    for event, player in ((at.event, ann), (other, other_ann)):
        enter(
            event_id=event.pk, entrants=[EntryInput(player=player.public_id)], ctx=ActContext(at.home.by_director, NOON)
        )
        at.pays(player, 1_000)
    officer = ActContext(at.home.by_officer, NOON)
    slug = at.home.federation.slug

    merge = merge_players(
        federation=slug, target=ann.public_id, duplicate=other_ann.public_id, login=ann.public_id, ctx=officer
    )
    assert at.owes(ann) == -1_000

    undo_merge(federation=slug, merge_id=merge.pk, ctx=officer)
    other_ann.refresh_from_db()
    assert (at.owes(ann), at.owes(other_ann)) == (0, 0)
    at.check()
