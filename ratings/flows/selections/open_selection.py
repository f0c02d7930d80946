"""Open a selection of a federation: the criteria by which players are selected."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from clubs.validators import check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from ratings.inputs.selections import SelectionInput
from ratings.models import Selection
from ratings.permissions import require
from ratings.queries.selections.selections import has_selection
from ratings.services.selections.selection_checks import check_criteria, with_criteria


def open_selection(*, federation: str, code: str, plan: SelectionInput, ctx: ActContext) -> Selection:
    """Open a selection. Nothing is public before its first edition. Raise Conflicting if ``code`` is taken."""
    home = federations.federation(federation)
    require("open_selection", roles_over(ctx.actor, home, ctx.at))
    check_slug(code)
    check_criteria(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if has_selection(home, code):
            raise Conflicting(cause("selection_taken", code=code))
        with record_act(stream, "open_selection", ctx.with_note(plan.name[:120])) as act:
            return act.make(with_criteria(Selection(federation=home, code=code), plan))
