"""Checks of pots and prizes: who may do what, and whether a pot can be changed."""

from collections.abc import Collection, Mapping
from typing import Final

from clubs.permissions import Role, money_roles
from finance.models import Booking
from finance.queries.charges import open_of
from finance.validators import check_words, money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches.models import Event, Tournament
from matches.permissions import roles_at
from matches.queries.results.started import has_any_started
from matches.queries.tournaments import tournaments
from registration.inputs.pots import LONGEST_NAME, SECTIONS, PotInput, PotTerms
from registration.models import Pot
from registration.permissions import require
from registration.queries.fees import books_of
from registration.queries.pots import has_money, is_paid_into, is_used, settings_of
from registration.queries.prizes import is_of_a_fix, latest_fix
from registration.queries.settlements import is_settled, settlement_of, state_of_book
from registration.queries.tournament_money import tournaments_of
from rules_engine.money.pots import check_rules

MOST_DEALS: Final = 100  # of a pot


def prize_roles(tournament: Tournament, ctx: ActContext) -> frozenset[Role]:
    """Return the roles of an actor at a tournament, and over the money of those who keep its books."""
    roles = roles_at(ctx.actor, tournament, ctx.at)
    for owner in {row.book.owner for row in books_of(tournament)}:
        roles |= money_roles(ctx.actor, owner, ctx.at) & {Role.TREASURER, Role.CASHIER}
    return roles


def event_for(act: str, event_id: int, ctx: ActContext) -> Event:
    """Return an event. Raise NotFound if the actor may not see it, NotAllowed if they may not do this act."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require(act, prize_roles(event.tournament, ctx))
    return event


def check_pot(plan: PotInput, event: Event) -> None:
    """Raise Refused for terms that cannot be, a pool without a name, or one that the federation does not allow."""
    check_terms(plan.kind, plan.terms)
    if plan.kind != Pot.Kind.MAIN:
        check_words(plan.name, LONGEST_NAME)
        if not settings_of(event.tournament.federation).allows_pools:
            raise Refused(cause("pools_not_allowed"))


def check_terms(kind: str, terms: PotTerms) -> None:
    """Raise Refused for terms that cannot be."""
    if kind not in Pot.Kind.values:
        raise Refused(cause("unknown_pot_kind", kind=kind[:80]))
    with money_rules():
        check_rules(terms.rules)
    names = [section.name for section in terms.rules.sections]
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        raise Refused(cause("money.section_unknown", section=unknown[0][:80]))
    if names[:1] != [SECTIONS[0]] or (kind == Pot.Kind.SIDE and len(names) > 1):
        raise Refused(cause("main_section_missing"))


def check_can_change(pot: Pot) -> None:
    """Raise Conflicting once someone paid into a pot, or its prizes are fixed."""
    check_not_fixed(pot)
    if is_paid_into(pot):
        raise Conflicting(cause("pot_in_use"))


def check_can_remove(pot: Pot) -> None:
    """Raise Conflicting once someone was charged for a pot, or a fee, a member or a deal belongs to it."""
    if has_money(pot) or is_used(pot):
        raise Conflicting(cause("pot_in_use"))


def check_not_fixed(pot: Pot) -> None:
    """Raise Conflicting if the prizes of a pot are fixed."""
    if latest_fix(pot) is not None:
        raise Conflicting(cause("prizes_fixed"))


def check_can_answer(pot: Pot, number: int) -> None:
    """Raise Conflicting if the prizes of a pot are fixed, unless its deal of this number was adjusted afterwards."""
    fix = latest_fix(pot)
    if fix is not None and not pot.deals.filter(number=number, act__seq__gt=fix.act.seq).exists():
        raise Conflicting(cause("prizes_fixed"))


def check_deal_count(pot: Pot) -> None:
    """Raise Conflicting for a pot with the most deals."""
    if pot.deals.count() >= MOST_DEALS:
        raise Conflicting(cause("too_many_deals", most=MOST_DEALS))


def check_not_started(event: Event) -> None:
    """Raise Conflicting once a match of an event has started: who is in a side pool stays in, and nobody joins."""
    if has_any_started(event):
        raise Conflicting(cause("pool_has_begun"))


def check_is_side_pool(pot: Pot) -> None:
    """Raise Refused for a pot that has no members."""
    if pot.kind != Pot.Kind.SIDE:
        raise Refused(cause("no_side_pool"))


def check_not_settled(tournament: Tournament) -> None:
    """Raise Conflicting if the books of a tournament are settled."""
    if is_settled(tournament):
        raise Conflicting(cause("books_settled", name=tournament.name))


def check_booking(booking: Booking, account_names: Collection[str], amounts: Mapping[int, int]) -> None:
    """Raise Conflicting for a booking on the pot of a settled tournament or in a closed book, for one that changes what
    was settled, and for one that counters the prizes of a pot: they are fixed again instead. What moves between the
    accounts of one person is always booked.
    """
    if all(name.startswith("party:") for name in account_names):
        return
    if booking.counters_id is not None and is_of_a_fix(booking.counters_id):
        raise Conflicting(cause("booked_by_prizes", number=booking.number))
    refs = [name.partition(":")[2] for name in account_names if name.startswith("pot:")]
    pot_ids = [int(ref) for ref in refs if ref.isdecimal()]
    state = state_of_book(booking.book, pot_ids)
    for name in state.settled_of_pots:
        raise Conflicting(cause("books_settled", name=name))
    if state.is_closed:
        raise Conflicting(cause("book_closed", name=booking.book.name))
    _check_keeps_settled(booking, amounts)


def _check_keeps_settled(booking: Booking, amounts: Mapping[int, int]) -> None:
    """Raise Conflicting if a booking counters what was booked before a tournament was settled, or changes its charges.
    What is carried over is still paid, or paid back.
    """
    if booking.counters_id is not None or booking.kind == Booking.Kind.WAIVE:
        charge_ids = list(amounts)
    elif booking.kind == Booking.Kind.PAYOUT:
        charge_ids = [charge_id for charge_id, cents in amounts.items() if open_of(charge_id) + cents > 0]
    else:
        return
    for tournament in tournaments_of(charge_ids, booking.counters_id):
        settlement = settlement_of(tournament)
        if settlement is not None and (booking.counters is None or booking.counters.act.at <= settlement.act.at):
            raise Conflicting(cause("books_settled", name=tournament.name))
