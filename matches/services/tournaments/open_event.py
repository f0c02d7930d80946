"""Check that an event is not finished. A finished event must be reopened before it is changed."""

from journal.refusals import Refused, cause
from matches.models import Event
from matches.queries.tournaments import tournaments


def check_event_open(event: Event) -> None:
    """Raise ``Refused`` if the event is finished. Call it under the lock of the event."""
    if tournaments.is_finished(event):
        raise Refused(cause("event_finished"))
