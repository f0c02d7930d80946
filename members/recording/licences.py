"""Write licences and member numbers, within an act of the federation, which must be locked."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from clubs.models import Club, Federation, Player
from finance.inputs import ChargeInput
from finance.models import Charge
from finance.queries.charges import states_of, states_with_ids
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_each, waive_charges
from finance.recording.parties import parties_of
from journal.acts import ActRecorder
from journal.context import ActContext
from members.models import FeeCategory, Licence, LicenceFact, LicenceYear, MemberNumber
from members.queries import licences, numbers
from members.recording.licence_letters import write_licence_letters
from members.recording.standings import refresh_standings
from rules_engine.money.accounts import LICENCE
from rules_engine.money.licences import last_day_of_grace, start_of

_IN_ONE_BOOKING: Final = 100  # charges
_LONGEST: Final = 120  # letters of what a charge is for


@dataclass(frozen=True, slots=True)
class NewLicence:
    """A licence to give. ``cents``: what is charged for it. ``request``: the one that the player asked for."""

    player: Player
    category: FeeCategory
    club: Club | None
    cents: int = 0
    request: Licence | None = None


def give_licences(
    act: ActRecorder, year: LicenceYear, rows: Sequence[NewLicence], today: date, ctx: ActContext
) -> list[Licence]:
    """State licences of a year, charge those that cost something, and give their players numbers. Return them in order.

    The book of the year is locked after the federation.
    """
    start = start_of(year.span, today)
    charges = _charge(year, rows, last_day_of_grace(year.span, start), ctx)
    new_rows = [_requested(act, row) or _licence(year, row) for row in rows]
    act.state_all([licence for licence in new_rows if licence.pk is None])
    pairs = zip(rows, new_rows, strict=True)
    act.state_all([_grant(licence, start, charges.get(row.player.pk)) for row, licence in pairs])
    number_players(act, year.federation, [row.player for row in rows])
    refresh_standings([licence.pk for licence in new_rows])
    write_licence_letters(act, new_rows, "given")
    return new_rows


def ask_licence_of(act: ActRecorder, year: LicenceYear, row: NewLicence) -> Licence:
    """State a licence that is asked for."""
    licence = act.state(_licence(year, row))
    refresh_standings([licence.pk])
    return licence


def waive_rest(licence: Licence, ctx: ActContext) -> None:
    """Waive what was charged for a licence and is not waived yet. What was paid of it becomes a credit."""
    grant = licences.facts_of([licence.pk]).filter(charge__isnull=False).first()
    if grant is not None and grant.charge is not None:
        waive_charge(grant.charge, ctx)


def waive_charge(charge: Charge, ctx: ActContext) -> None:
    """Waive what of a charge is not waived yet. What was paid of it becomes a credit. Its book is locked."""
    book, party = charge.booking.book, charge.party
    lock_book(book)
    (state,) = states_with_ids(states_of(book, party), [charge.pk])
    cents = state.booked.charged - state.booked.waived
    if cents:
        waive_charges(book, party, {charge.pk: cents}, ctx)


def withdraw(act: ActRecorder, licence: Licence) -> None:
    """State that a licence is withdrawn. What is owed for it is waived before."""
    act.state(LicenceFact(licence=licence, kind=LicenceFact.Kind.WITHDRAWN))
    refresh_standings([licence.pk])


def number_players(act: ActRecorder, federation: Federation, players: Sequence[Player]) -> None:
    """Give the next numbers to the players who have none."""
    holder_ids = numbers.players_with_number(federation, [player.pk for player in players])
    value = numbers.next_value(federation)
    rows = [player for player in players if player.pk not in holder_ids]
    act.state_all([new_number(federation, player, str(value + place)) for place, player in enumerate(rows)])


def new_number(federation: Federation, player: Player, number: str) -> MemberNumber:
    """Return a stored number for a player, not stored yet."""
    return MemberNumber(federation=federation, player=player, number=number, value=numbers.value_of(number))


def _requested(act: ActRecorder, row: NewLicence) -> Licence | None:
    """Return the licence that was asked for; one in another category, or through another club, is withdrawn."""
    if row.request is None or (row.request.category_id, row.request.club) == (row.category.pk, row.club):
        return row.request
    withdraw(act, row.request)
    return None


def _grant(licence: Licence, start: date, charge: Charge | None) -> LicenceFact:
    return LicenceFact(licence=licence, kind=LicenceFact.Kind.GRANTED, from_on=start, charge=charge)


def _licence(year: LicenceYear, row: NewLicence) -> Licence:
    return Licence(year=year, player=row.player, category=row.category, club=row.club)


def _charge(year: LicenceYear, rows: Sequence[NewLicence], due_on: date, ctx: ActContext) -> dict[int, Charge]:
    """Charge the players, and return their charges by id of the player."""
    dear = [row for row in rows if row.cents]
    if year.book is None or not dear:
        return {}
    stream, parties = lock_book(year.book), parties_of(row.player for row in dear)
    charges = dict[int, Charge]()
    for first in range(0, len(dear), _IN_ONE_BOOKING):
        part = dear[first : first + _IN_ONE_BOOKING]
        items = [(parties[row.player.pk], _item(year, row, due_on)) for row in part]
        part_charges = charge_each(stream, year.book, items, ctx)
        charges |= {row.player.pk: charge for row, charge in zip(part, part_charges, strict=True)}
    return charges


def _item(year: LicenceYear, row: NewLicence, due_on: date) -> ChargeInput:
    words = f"{year.federation.name} {year.code} · {row.category.name}"[:_LONGEST]
    return ChargeInput(LICENCE, row.cents, words, due_on, f"licence:{year.pk}/player:{row.player.pk}")
