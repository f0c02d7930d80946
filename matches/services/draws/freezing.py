"""Frozen fields: after a commitment the input of the draw must not change."""

from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.models import Commitment, Event
from matches.queries.draws import commitments
from matches.services.draws.drawing import NextDraw
from matches.services.draws.publishing import input_digest


def check_not_frozen(event: Event) -> None:
    """Raise ``Refused`` if there is a commitment to a draw of the event. Call it under the lock of the event."""
    commitment = commitments.open_in(event)
    if commitment is not None:
        raise Refused(cause("field_frozen", since=_local(commitment)))


def check_is_as_bound(commitment: Commitment, next_draw: NextDraw) -> None:
    """Raise ``Refused`` if a rating, club or earlier result has changed since the commitment."""
    if input_digest(next_draw) != commitment.input_sha256:
        raise Refused(cause("field_differs", since=_local(commitment)))


def _local(commitment: Commitment) -> str:
    zone = ZoneInfo(commitment.stage.event.tournament.time_zone)
    return f"{commitment.act.at.astimezone(zone):%H:%M}"
