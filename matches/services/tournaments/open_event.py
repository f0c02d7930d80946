"""Check that an event can be changed: it is of this site, not finished, and its tournament not cancelled."""

from journal.refusals import Refused, cause
from matches.models import Event
from matches.queries.tournaments import tournaments


def check_event_open(event: Event) -> None:
    """Raise ``Refused`` if the event is of another site, finished or cancelled. Call it under the lock of the event."""
    check_own_event(event)
    if tournaments.is_finished(event):
        raise Refused(cause("event_finished"))
    if tournaments.is_cancelled(event):
        raise Refused(cause("tournament_cancelled"))


def check_own_event(event: Event) -> None:
    """Raise ``Refused`` for an event of another site. A newer document of that site changes it."""
    if event.is_imported:
        raise Refused(cause("event_imported"))
