"""Licence years and their categories."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from typing import Final

from django.db.models import QuerySet

from clubs.models import Federation
from journal.models import Act, Stream
from journal.refusals import NotFound, Refused, Stale, cause
from journal.unique import first_or_none
from members.models import AffiliationFact, FeeCategory, Licence, LicenceYear

LICENCE_ACTS: Final = (
    *("set_licence_year", "set_fee_category", "ask_licence", "give_licence", "renew_licences", "withdraw_licence"),
    *("import_members", "affiliate_clubs", "withdraw_affiliation"),
)


def years_of(federation: Federation) -> QuerySet[LicenceYear]:
    """Return the licence years of a federation, the latest first."""
    return (
        LicenceYear.objects.filter(federation=federation)
        .select_related("book", "federation")
        .order_by("-from_on", "pk")
    )


def years_charged_in(book_ids: Collection[int], last_day: date) -> list[LicenceYear]:
    """Return the licence years that are charged in some books and have not ended before a day, the earliest first."""
    rows = LicenceYear.objects.filter(book__in=book_ids, until_on__gte=last_day).select_related("book")
    return list(rows.order_by("from_on", "pk"))


def has_years(federation: Federation) -> bool:
    """Return whether a federation has licence years."""
    return years_of(federation).exists()


def find_year(federation: Federation, code: str) -> LicenceYear | None:
    return first_or_none(years_of(federation).filter(code=code))


def year(federation: Federation, code: str) -> LicenceYear:
    """Return a licence year by its code. Raise NotFound for an unknown one."""
    row = find_year(federation, code)
    if row is None:
        raise NotFound(cause("unknown_licence_year", year=code[:40]))
    return row


def year_on(federation: Federation, day: date) -> LicenceYear | None:
    """Return the licence year in which a day lies."""
    return first_or_none(years_of(federation).filter(from_on__lte=day, until_on__gte=day))


def current_year(federation: Federation, today: date) -> LicenceYear | None:
    """Return the licence year of today, otherwise the last that has begun, otherwise the first."""
    rows = years_of(federation)
    return rows.filter(from_on__lte=today).first() or rows.order_by("from_on", "pk").first()


def year_before(year: LicenceYear) -> LicenceYear | None:
    return years_of(year.federation).filter(until_on__lt=year.from_on).first()


def categories_of(year: LicenceYear) -> QuerySet[FeeCategory]:
    """Return the fee categories of a year, the dearest first."""
    return FeeCategory.objects.filter(year=year).order_by("-cents", "code")


def open_categories(federation: Federation, today: date) -> QuerySet[FeeCategory]:
    """Return the fee categories of the years that have not ended, the earliest year first, the dearest first."""
    rows = FeeCategory.objects.filter(year__federation=federation, year__until_on__gte=today)
    return rows.select_related("year__book").order_by("year__from_on", "-cents", "code")


def has_open_category(federation: Federation, today: date) -> bool:
    """Return whether players can ask for a licence."""
    return open_categories(federation, today).exists()


def years_with_categories(federation: Federation) -> list[tuple[LicenceYear, list[FeeCategory]]]:
    """Return all licence years with their fee categories, in two queries."""
    rows = FeeCategory.objects.filter(year__federation=federation).order_by("-cents", "code")
    categories = defaultdict[int, list[FeeCategory]](list)
    for row in rows:
        categories[row.year_id].append(row)
    return [(year, categories[year.pk]) for year in years_of(federation)]


def find_category(year: LicenceYear, code: str) -> FeeCategory | None:
    return first_or_none(categories_of(year).filter(code=code))


def category(year: LicenceYear, code: str) -> FeeCategory:
    """Return a fee category of a year by its code. Raise Refused for an unknown one."""
    row = find_category(year, code)
    if row is None:
        raise Refused(cause("unknown_fee_category", category=code[:40], year=year.code))
    return row


def has_licences(year: LicenceYear) -> bool:
    """Return whether licences of a year were asked or given, or clubs affiliated in it."""
    return Licence.objects.filter(year=year).exists() or AffiliationFact.objects.filter(year=year).exists()


def has_licences_in(category: FeeCategory) -> bool:
    return Licence.objects.filter(category=category).exists()


def overlapping(federation: Federation, from_on: date, until_on: date, code: str) -> LicenceYear | None:
    """Return another licence year that has a day between two days."""
    rows = years_of(federation).filter(from_on__lte=until_on, until_on__gte=from_on)
    return first_or_none(rows.exclude(code=code))


def version_of(federation: Federation) -> int:
    """Return the version of a federation, on which decisions about its licences are based."""
    rows = Stream.objects.filter(kind=Stream.Kind.FEDERATION, key=str(federation.pk))
    return first_or_none(rows.values_list("seq", flat=True)) or 0


def check_unchanged(stream: Stream, expected_version: int | None) -> None:
    """Raise Stale if an act on licences is newer than ``expected_version``, which None does not ask."""
    if expected_version is None or expected_version == stream.seq:
        return
    later = Act.objects.filter(stream=stream, seq__gt=expected_version, kind__in=LICENCE_ACTS)
    if expected_version > stream.seq or later.exists():
        raise Stale(cause("licences_changed"))
