"""Derive the nodes and placings of an event again from its facts."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.derive.rows import RowChanges
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording import events
from matches.recording.rebuilds import record_rebuild


def rebuild_event(*, event: int, by: Actor, at: datetime) -> RowChanges:
    """Rebuild an event and return how many rows differed. Only the operator of the installation may do this."""
    event_row = tournaments.event(event, by, at)
    require("rebuild", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = events.lock_event(event_row)
        change = events.rebuild_event(event_row)
        record_rebuild(stream, change, by, at)
    return change
