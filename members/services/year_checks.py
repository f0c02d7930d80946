"""Checks of licence years and fee categories."""

import re
from typing import Final

from clubs.models import Federation
from finance.models import Book
from finance.queries.books import books_of
from finance.validators import check_words, money_rules
from journal.refusals import Refused, cause, check_each
from journal.unique import first_or_none
from members.inputs import CategoryInput, YearInput
from members.models import LicenceYear
from members.queries import years
from rules_engine.money.amounts import check_integer

MOST_GRACE: Final = 366  # days
LONGEST_YEAR: Final = 1_100  # days, of three years
OLDEST: Final = 120
MOST_CATEGORIES: Final = 30  # of a year
_LONGEST_CODE: Final = 20
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,20}", re.ASCII)
_FIRST, _LAST = 1900, 2200


def check_year(plan: YearInput) -> None:
    """Raise Refused with all that is wrong with a year by itself."""
    check_each(lambda: check_code(plan.code), lambda: _check_days(plan), lambda: _check_club_fee(plan))


def check_category(plan: CategoryInput) -> None:
    """Raise Refused with all that is wrong with a category by itself."""
    check_each(
        lambda: check_code(plan.code),
        lambda: check_words(plan.name, 80),
        lambda: _check_ages(plan.age_from, plan.age_below),
        lambda: _check_cents(plan.cents),
    )


def check_code(code: str) -> None:
    """Raise Refused unless a code consists of 1 to 20 plain letters, digits and hyphens, as it stands in addresses."""
    if not _CODE.fullmatch(code):
        raise Refused(cause("bad_code", code=code[:40], most=_LONGEST_CODE))


def check_overlap(federation: Federation, plan: YearInput) -> None:
    """Raise Refused if another year of the federation has a day of this one. The federation must be locked."""
    other = years.overlapping(federation, plan.from_on, plan.until_on, plan.code)
    if other is not None:
        raise Refused(cause("licence_years_overlap", year=other.code))


def check_not_in_use(year: LicenceYear, plan: YearInput) -> None:
    """Raise Refused if days, grace or book of a year change after licences were asked or given, or clubs affiliated."""
    before = (year.from_on, year.until_on, year.grace_days, year.book_id)
    if before != (plan.from_on, plan.until_on, plan.grace_days, plan.book_id) and years.has_licences(year):
        raise Refused(cause("licence_year_in_use", year=year.code))


def book_of(federation: Federation, book_id: int | None) -> Book | None:
    """Return the book of the federation in which a year is charged. Raise Refused for one that is not its own."""
    if book_id is None:
        return None
    row = first_or_none(books_of(federation).filter(pk=book_id)) if 0 < book_id < 2**63 else None
    if row is None:
        raise Refused(cause("unknown_book", book=min(book_id, 2**63)))
    return row


def check_has_book(year: LicenceYear, cents: int) -> None:
    """Raise Refused for a price in a year without a book."""
    if cents and year.book_id is None:
        raise Refused(cause("licence_year_without_book", year=year.code))


def _check_days(plan: YearInput) -> None:
    if not _FIRST <= plan.from_on.year <= plan.until_on.year <= _LAST or plan.from_on > plan.until_on:
        raise Refused(cause("bad_licence_year"))
    if (plan.until_on - plan.from_on).days > LONGEST_YEAR or not 0 <= plan.grace_days <= MOST_GRACE:
        raise Refused(cause("bad_licence_year"))


def _check_club_fee(plan: YearInput) -> None:
    _check_cents(plan.club_cents)
    if plan.club_cents and plan.book_id is None:
        raise Refused(cause("licence_year_without_book", year=plan.code[:40]))


def _check_ages(age_from: int | None, age_below: int | None) -> None:
    ages = [age for age in (age_from, age_below) if age is not None]
    if any(not 0 <= age <= OLDEST for age in ages) or (len(ages) == 2 and ages[0] >= ages[1]):
        raise Refused(cause("bad_ages"))


def _check_cents(cents: int) -> None:
    with money_rules():
        check_integer("amount", cents, 0)
