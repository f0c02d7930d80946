"""A field that is frozen: once a draw is committed to, what it is drawn from stays as it is."""

from zoneinfo import ZoneInfo

from journal.refusals import Refused, because
from matches.conditions.drawing import Coming
from matches.conditions.publishing import input_digest
from matches.models import Commitment, Event
from matches.queries import commitments


def check_not_frozen(event: Event) -> None:
    """Refused: somebody has committed to a draw of the event. Ask under the lock of the event."""
    bound = commitments.open_in(event)
    if bound is not None:
        raise Refused(because("field_frozen", since=_local(bound)))


def check_is_as_bound(bound: Commitment, seen: Coming) -> None:
    """Refused: a rating, a club or an earlier result is not what it was when the draw was committed to."""
    if input_digest(seen) != bound.input_sha256:
        raise Refused(because("field_differs", since=_local(bound)))


def _local(bound: Commitment) -> str:
    zone = ZoneInfo(bound.stage.event.tournament.time_zone)
    return f"{bound.act.at.astimezone(zone):%H:%M}"
