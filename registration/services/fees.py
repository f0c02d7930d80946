"""Who may set the fees of a tournament, and checks of what they enter."""

from collections.abc import Collection, Sequence
from dataclasses import astuple
from itertools import pairwise
from typing import Final

from clubs.models import Player
from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause, check_offered
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, Tournament
from matches.queries.tournaments import tournaments
from registration.inputs.fees import FeeChange, FeeInput, StepInput
from registration.models import FeeItem, Pot, TournamentBook
from registration.permissions import fee_roles, require
from registration.queries.fees import Group, Item, fees_of, groups_to_state, pot_of
from registration.queries.repriced_fees import RepricedFee, repriced_fees
from rules_engine.money.amounts import FULL_BP, LARGEST, check_integer

MOST_FEES: Final = 100  # of a book
MOST_STEPS: Final = 20
MOST_DAYS: Final = 3650
_OF_EVENTS: Final = frozenset({Item.ENTRY, Item.POOL, Item.RE_ENTRY})


def tournament_for(act: str, ref: TournamentRef, ctx: ActContext) -> Tournament:
    """Return a tournament. Raise NotFound if the actor may not see it, NotAllowed if they may not do this act."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require(act, fee_roles(ctx.actor, tournament, ctx.at))
    return tournament


def check_stated_groups(tournament: Tournament, player: Player, groups: Collection[str]) -> None:
    """Raise Refused for a group that a player need not state: the site knows it, or no fee depends on it."""
    surplus = set(groups) - set(groups_to_state(player, tournament)) if groups else None
    if surplus:
        raise Refused(cause("group_not_stated", group=min(surplus)))


def check_days(days: int | None) -> None:
    """Raise Refused for days to pay out of bounds."""
    if days is not None:
        with money_rules():
            check_integer("days", days, 0, MOST_DAYS)


def new_fee(book: TournamentBook, plan: FeeInput) -> FeeItem:
    """Return a fee that is not stored yet. Raise Refused for one that cannot be."""
    event = _event(book.tournament, plan)
    pot = _pot(book, event, plan)
    _check_amount(plan)
    if plan.from_on is not None and plan.until_on is not None and plan.from_on > plan.until_on:
        raise Refused(cause("fee_ends_before_it_begins"))
    check_offered("unknown_fee_group", Group, group=plan.group)
    fee = FeeItem(book=book, event=event, pot=pot, item=plan.item, cents=plan.cents, group=plan.group)
    fee.from_on, fee.until_on = plan.from_on, plan.until_on
    fee.is_refundable, fee.stays_in_pot = plan.is_refundable, plan.stays_in_pot
    return fee


def find_same_fee(fee: FeeItem) -> FeeItem | None:
    """Return the fee that decides the same: it was sent twice, or another one for the same people and days.

    Raise Conflicting for another amount or account, or too many fees.
    """
    rows = fees_of(fee.book)
    for row in rows:
        if _decides_same(row, fee):
            return _only_same(row, fee)
    if len(rows) >= MOST_FEES:
        raise Conflicting(cause("too_many_fees", most=MOST_FEES))
    return None


def changed_fee(fee: FeeItem, change: FeeChange) -> FeeItem | None:
    """Return a fee with other values, not stored; None if they are equal. Raise Refused for one that cannot be,
    Conflicting if there is another one for the same people and days.
    """
    if (fee.cents, fee.from_on, fee.until_on, fee.group) == astuple(change):
        return None
    plan = FeeInput(fee.item, change.cents, fee.event_id, fee.pot_id, change.from_on, change.until_on, change.group)
    row = new_fee(fee.book, plan)
    row.pk, row.is_refundable, row.stays_in_pot = fee.pk, fee.is_refundable, fee.stays_in_pot
    rows = [other for other in fees_of(fee.book) if other.pk != fee.pk and _decides_same(other, row)]
    if rows:
        raise Conflicting(cause("fee_set_already"))
    return row


def repriced_by(book: TournamentBook, new_fee_row: FeeItem) -> list[RepricedFee]:
    """Return whom a fee touches that is changed. It is not stored yet."""
    before = fees_of(book)
    return repriced_fees(book, before, [new_fee_row if row.pk == new_fee_row.pk else row for row in before])


def check_steps(steps: Sequence[StepInput]) -> None:
    """Raise Refused for a ladder with two steps of a day, one that gives more back later, or values out of bounds."""
    if len(steps) > MOST_STEPS:
        raise Refused(cause("too_many_steps", most=MOST_STEPS))
    with money_rules():
        for step in steps:
            check_integer("days", step.days_before, 0, MOST_DAYS)
            check_integer("share", step.entry_bp, 0, FULL_BP)
            check_integer("share", step.registration_bp, 0, FULL_BP)
    days = [step.days_before for step in steps]
    if len(set(days)) < len(days):
        raise Refused(cause("step_twice", days=next(day for day in days if days.count(day) > 1)))
    in_order = sorted(steps, key=lambda step: -step.days_before)
    for earlier, later in pairwise(in_order):
        if later.entry_bp > earlier.entry_bp or later.registration_bp > earlier.registration_bp:
            raise Refused(cause("steps_rise", days=later.days_before))


def _decides_same(row: FeeItem, fee: FeeItem) -> bool:
    """Return whether two fees are for the same, for the same people and days, and both prices or both discounts."""
    names = ["item", "event_id", "group", "from_on", "until_on", *(["pot_id"] if fee.item == Item.POOL else [])]
    is_same = all(getattr(row, name) == getattr(fee, name) for name in names)
    return is_same and (row.cents > 0) == (fee.cents > 0)


def _only_same(row: FeeItem, fee: FeeItem) -> FeeItem:
    names = ("cents", "pot_id", "is_refundable", "stays_in_pot")
    if any(getattr(row, name) != getattr(fee, name) for name in names):
        raise Conflicting(cause("fee_set_already"))
    return row


def _event(tournament: Tournament, plan: FeeInput) -> Event | None:
    check_offered("unknown_fee_item", Item.values, item=plan.item)
    if plan.item == Item.REGISTRATION and plan.event_id is not None:
        raise Refused(cause("fee_is_for_tournament"))
    if plan.event_id is None:
        if plan.item in _OF_EVENTS:
            raise Refused(cause("fee_needs_event"))
        return None
    event = tournaments.find_event_of(tournament, plan.event_id)
    if event is None:
        raise Refused(cause("fee_needs_event"))
    return event


def _pot(book: TournamentBook, event: Event | None, plan: FeeInput) -> Pot | None:
    if plan.pot_id is None:
        if plan.item == Item.POOL:
            raise Refused(cause("fee_needs_pot"))
        return None
    pot = pot_of(book, event, plan.pot_id)
    if pot is None:
        raise Refused(cause("unknown_fee_pot"))
    return pot


def _check_amount(plan: FeeInput) -> None:
    with money_rules():
        check_integer("amount", plan.cents, -LARGEST)
    if plan.cents == 0:
        raise Refused(cause("fee_is_zero"))
