"""Check that an event is not finished, and its tournament not cancelled. Otherwise it cannot be changed."""

from journal.refusals import Refused, cause
from matches.models import Event
from matches.queries.tournaments import tournaments


def check_event_open(event: Event) -> None:
    """Raise ``Refused`` if the event is finished or cancelled. Call it under the lock of the event."""
    if tournaments.is_finished(event):
        raise Refused(cause("event_finished"))
    if tournaments.is_cancelled(event):
        raise Refused(cause("tournament_cancelled"))
