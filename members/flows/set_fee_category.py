"""Define a fee category of a licence year, or change one."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from members.inputs import CategoryInput
from members.models import FeeCategory
from members.permissions import require
from members.queries import years
from members.recording.years import write_category
from members.services.year_checks import MOST_CATEGORIES, check_category, check_has_book


def set_fee_category(*, federation: str, year: str, plan: CategoryInput, ctx: ActContext) -> FeeCategory:
    """Store a category under its code. Another price holds for licences that are given later. An equal one writes
    nothing.

    Raise Refused for a price in a year without a book.
    """
    home = federations.federation(federation)
    require("set_fee_category", roles_over(ctx.actor, home, ctx.at))
    check_category(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        years.check_unchanged(stream, ctx.expected_version)
        licence_year = years.year(home, year)
        check_has_book(licence_year, plan.cents)
        row = years.find_category(licence_year, plan.code)
        if row is None and years.categories_of(licence_year).count() >= MOST_CATEGORIES:
            raise Refused(cause("too_many_categories", most=MOST_CATEGORIES))
        return write_category(stream, licence_year, plan, row, ctx)
