"""Remove the last stage of an event, if nothing in it was drawn or decided."""

from django.db import transaction

from journal.context import ActContext
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.chaining import check_may_go
from matches.services.draws.drawing import stage_at


def remove_stage(*, event_id: int, stage_no: int, ctx: ActContext) -> None:
    """Remove a stage. ``stage_no``: its position. Raise ``Refused`` for the first stage, one that others follow, or one
    that was drawn or changed before.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        row = stage_at(event, stage_no)
        check_may_go(row)
        with event_act(stream, event, "remove_stage", ctx):
            row.delete()
