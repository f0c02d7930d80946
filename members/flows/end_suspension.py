"""End a suspension before its last day."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from members.models import Suspension
from members.permissions import require
from members.queries.suspensions import is_ended, suspension
from members.recording.suspensions import state_end


def end_suspension(*, federation: str, suspension_id: int, ctx: ActContext) -> Suspension:
    """End a suspension at once. ``ctx.note``: the reason, which is required. Raise Conflicting if it is over."""
    home = federations.federation(federation)
    require("end_suspension", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        row = suspension(home, suspension_id)
        if is_ended(row) or row.until_on < today:
            raise Conflicting(cause("suspension_over", name=row.player.canonical.public_name))
        with record_act(stream, "end_suspension", ctx) as act:
            state_end(act, row)
        return suspension(home, suspension_id)
