"""Facts about the affiliations of clubs in licence years."""

from collections.abc import Collection

from django.db.models import QuerySet

from clubs.models import Club
from journal.unique import first_or_none
from members.models import AffiliationFact, LicenceYear


def latest_facts(year: LicenceYear, club_ids: Collection[int]) -> list[AffiliationFact]:
    """Return the latest fact of each of some clubs in a year; none of a club that was never affiliated in it."""
    return list({fact.club_id: fact for fact in _facts().filter(year=year, club__in=club_ids).order_by("pk")}.values())


def latest_fact(year: LicenceYear, club: Club) -> AffiliationFact | None:
    return first_or_none(_facts().filter(year=year, club=club).order_by("-pk"))


def _facts() -> QuerySet[AffiliationFact]:
    rows: QuerySet[AffiliationFact] = AffiliationFact.objects.select_related(
        "year__federation", "club", "charge__booking__book", "charge__party"
    )
    return rows
