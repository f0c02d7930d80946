"""Write affiliations of clubs, within an act of the federation, which must be locked."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from clubs.models import Club
from finance.inputs import ChargeInput
from finance.models import Charge
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_each
from finance.recording.parties import party_of
from journal.acts import ActRecorder
from journal.context import ActContext
from members.models import AffiliationFact, LicenceYear
from rules_engine.money.accounts import LICENCE
from rules_engine.money.licences import last_day_of_grace, start_of

_LONGEST: Final = 120  # letters of what a charge is for


def affiliate(act: ActRecorder, year: LicenceYear, clubs: Sequence[Club], today: date, ctx: ActContext) -> None:
    """State that clubs are affiliated from today, or from the start of the year, and charge them its fee.

    The book of the year is locked after the federation.
    """
    start = start_of(year.span, today)
    charges = _charge(year, clubs, last_day_of_grace(year.span, start), ctx)
    kind = AffiliationFact.Kind.AFFILIATED
    pairs = zip(clubs, charges, strict=True)
    act.state_all(
        [AffiliationFact(year=year, club=club, kind=kind, from_on=start, charge=charge) for club, charge in pairs]
    )


def end_affiliation(act: ActRecorder, year: LicenceYear, club: Club) -> None:
    """State that the affiliation of a club is withdrawn. What is owed for it is waived before."""
    act.state(AffiliationFact(year=year, club=club, kind=AffiliationFact.Kind.WITHDRAWN))


def _charge(year: LicenceYear, clubs: Sequence[Club], due_on: date, ctx: ActContext) -> Sequence[Charge | None]:
    if year.book is None or not year.club_cents:
        return [None] * len(clubs)
    stream = lock_book(year.book)
    items = [(party_of(club), _item(year, club, due_on)) for club in clubs]
    return charge_each(stream, year.book, items, ctx)


def _item(year: LicenceYear, club: Club, due_on: date) -> ChargeInput:
    words = f"{year.federation.name} {year.code} · {club.name}"[:_LONGEST]
    return ChargeInput(LICENCE, year.club_cents, words, due_on, f"licence:{year.pk}/club:{club.pk}")
