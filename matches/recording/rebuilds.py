"""Write after a rebuild of derived rows."""

from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from matches.derive.rows import RowChanges


def record_rebuild(stream: Stream, change: RowChanges, ctx: ActContext) -> None:
    """Record an act without facts if rows differed, so that cached pages become stale."""
    if change:
        with record_act(stream, "rebuild", ctx):
            pass
