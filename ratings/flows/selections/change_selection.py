"""Change the criteria of a selection. Published editions keep theirs."""

from django.db import transaction

from clubs.permissions import roles_over
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from ratings.inputs.selections import SelectionInput
from ratings.models import Selection
from ratings.permissions import require
from ratings.queries.selections.selections import criteria_of, selection
from ratings.services.selections.selection_checks import check_criteria, with_criteria


def change_selection(*, federation: str, code: str, plan: SelectionInput, ctx: ActContext) -> Selection:
    """Change the criteria; equal ones write nothing.

    The expected version of ``ctx`` is that of the selection. Raise Conflicting if it has another one.
    """
    home = selection(federation, code).federation
    require("change_selection", roles_over(ctx.actor, home, ctx.at))
    check_criteria(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        row = selection(federation, code)
        if row.version != ctx.expected_version:
            raise Conflicting(cause("selection_changed", version=ctx.expected_version, now=row.version))
        before = criteria_of(row)
        if criteria_of(with_criteria(row, plan)) == before:
            return row
        row.version += 1
        with record_act(stream, "change_selection", ctx.with_note(row.name)):
            row.save()
        return row
