"""Write after a rebuild of derived rows."""

from datetime import datetime

from journal.acts import Actor, record_act
from journal.models import Stream
from matches.derive.rows import RowChanges


def record_rebuild(stream: Stream, change: RowChanges, by: Actor, at: datetime) -> None:
    """Record an act without facts if rows differed, so that cached pages become stale."""
    if change:
        with record_act(stream, "rebuild", by=by, at=at):
            pass
