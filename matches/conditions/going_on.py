"""A finished event stays as it is: every act on its field, its draw or its results waits until it is taken up again."""

from journal.refusals import Refused, because
from matches.models import Event
from matches.queries import tournaments


def check_goes_on(event: Event) -> None:
    """Refused: it is finished. Ask under the lock of the event."""
    if tournaments.is_finished(event):
        raise Refused(because("event_finished"))
