"""Derive how the affiliations of clubs stand from their facts and charges."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from clubs.models import Club
from clubs.queries import federations
from finance.models import Book, Party
from finance.queries.settled_charges import Settlement, settlements_of
from members.models import AffiliationFact, LicenceYear
from members.queries import years
from members.queries.affiliations import latest_fact, latest_facts
from rules_engine.money.licences import LicenceState, last_day_of_grace


@dataclass(frozen=True, slots=True)
class ClubAffiliation:
    """A club in a licence year. ``fact``: the latest one; None: it was never affiliated in the year.

    ``state``: None without a fact.
    """

    club: Club
    fact: AffiliationFact | None = None
    state: LicenceState | None = None

    @property
    def holds(self) -> bool:
        """Whether the club is affiliated, paid or not."""
        return self.state not in (None, LicenceState.WITHDRAWN)

    @property
    def counts(self) -> bool:
        """Whether the club is affiliated and owes nothing for it."""
        return self.state in (LicenceState.PAID_UP, LicenceState.WAIVED)


def affiliations_of(year: LicenceYear, today: date, club_ids: Collection[int] | None = None) -> list[ClubAffiliation]:
    """Return all clubs of the federation by name, each with its affiliation in a year, in five queries.

    ``club_ids``: of some clubs alone.
    """
    clubs = federations.clubs_of(year.federation)
    rows = list(clubs if club_ids is None else clubs.filter(pk__in=club_ids))
    facts = latest_facts(year, [club.pk for club in rows])
    states = {row.club.pk: row for row in affiliations_from(facts, today)}
    return [states.get(club.pk, ClubAffiliation(club)) for club in rows]


def affiliation_of(year: LicenceYear, club: Club, today: date) -> ClubAffiliation:
    """Return how the affiliation of a club in a year stands."""
    fact = latest_fact(year, club)
    return affiliations_from([fact], today)[0] if fact else ClubAffiliation(club)


def year_of_affiliation(club: Club, today: date) -> LicenceYear | None:
    """Return the licence year of today if the club is affiliated in it and owes nothing for it."""
    year = years.year_on(club.federation, today)
    return year if year and affiliation_of(year, club, today).counts else None


def affiliations_from(facts: Sequence[AffiliationFact], today: date) -> list[ClubAffiliation]:
    """Return how affiliations stand, of the latest fact of each club and year."""
    settlements = _settlements(facts)
    return [ClubAffiliation(fact.club, fact, _state(fact, settlements, today)) for fact in facts]


def _state(fact: AffiliationFact, settlements: dict[int, Settlement], today: date) -> LicenceState:
    if fact.from_on is None:
        return LicenceState.WITHDRAWN
    if fact.charge_id is None:
        return LicenceState.PAID_UP
    settlement = settlements[fact.charge_id]
    if settlement.on is None:
        is_owed = today <= last_day_of_grace(fact.year.span, fact.from_on)
        return LicenceState.OWED if is_owed else LicenceState.LAPSED
    return LicenceState.WAIVED if settlement.is_waived else LicenceState.PAID_UP


def _settlements(facts: Sequence[AffiliationFact]) -> dict[int, Settlement]:
    parties: dict[Book, list[Party]] = defaultdict(list)
    for fact in facts:
        if fact.charge is not None:
            parties[fact.charge.booking.book].append(fact.charge.party)
    settlements = dict[int, Settlement]()
    for book, rows in parties.items():
        settlements |= settlements_of(book, rows)
    return settlements
