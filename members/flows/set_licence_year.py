"""Define a licence year, or change one that has no licences yet."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from members.inputs import YearInput
from members.models import LicenceYear
from members.permissions import require
from members.queries.years import check_unchanged, find_year
from members.recording.years import write_year
from members.services.year_checks import book_of, check_not_in_use, check_overlap, check_year


def set_licence_year(*, federation: str, plan: YearInput, ctx: ActContext) -> LicenceYear:
    """Store a year under its code. An equal one writes nothing.

    Raise Refused if its days are those of another year, or if licences exist and its days, grace or book change.
    """
    home = federations.federation(federation)
    require("set_licence_year", roles_over(ctx.actor, home, ctx.at))
    check_year(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        check_unchanged(stream, ctx.expected_version)
        row = find_year(home, plan.code)
        check_overlap(home, plan)
        if row is not None:
            check_not_in_use(row, plan)
        return write_year(stream, home, plan, book_of(home, plan.book_id), row, ctx)
