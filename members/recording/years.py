"""Write licence years and fee categories, by acts of the federation, which must be locked."""

from clubs.models import Federation
from finance.models import Book
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from members.inputs import CategoryInput, YearInput
from members.models import FeeCategory, LicenceYear


def write_year(
    stream: Stream, federation: Federation, plan: YearInput, book: Book | None, row: LicenceYear | None, ctx: ActContext
) -> LicenceYear:
    """Store a year: a new one, or another state of a row. An equal one writes nothing."""
    if row is not None and year_input(row) == plan:
        return row
    year = row or LicenceYear(federation=federation, code=plan.code)
    year.from_on, year.until_on, year.grace_days, year.book = plan.from_on, plan.until_on, plan.grace_days, book
    year.club_cents = plan.club_cents
    with record_act(stream, "set_licence_year", ctx.with_note(plan.code)):
        year.save()
    return year


def write_category(
    stream: Stream, year: LicenceYear, plan: CategoryInput, row: FeeCategory | None, ctx: ActContext
) -> FeeCategory:
    """Store a category: a new one, or another state of a row. An equal one writes nothing."""
    category = row or FeeCategory(year=year, code=plan.code)
    if row is not None and category_input(row) == plan:
        return row
    category.name, category.cents, category.by_months = plan.name, plan.cents, plan.by_months
    category.age_from, category.age_below = plan.age_from, plan.age_below
    with record_act(stream, "set_fee_category", ctx.with_note(f"{year.code} {plan.code} {plan.cents}")):
        category.save()
    return category


def year_input(row: LicenceYear) -> YearInput:
    """Return the state of a year."""
    return YearInput(row.code, row.from_on, row.until_on, row.grace_days, row.book_id, row.club_cents)


def category_input(row: FeeCategory) -> CategoryInput:
    """Return the state of a category."""
    return CategoryInput(row.code, row.name, row.cents, row.age_from, row.age_below, row.by_months)
