"""Derive the nodes and placings of an event again from its facts."""

from django.db import transaction

from journal.context import ActContext
from matches.derive.rows import RowChanges
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording import events
from matches.recording.rebuilds import record_rebuild


def rebuild_event(*, event_id: int, ctx: ActContext) -> RowChanges:
    """Rebuild an event and return how many rows differed. Only the operator of the installation may do this."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("rebuild", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = events.lock_event(event)
        change = events.rebuild_event(event)
        record_rebuild(stream, change, ctx)
    return change
