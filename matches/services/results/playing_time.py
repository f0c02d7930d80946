"""The time of play that the desk states for a score entered later. Results are rated in this order."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.models import Event


def check_played_at(event: Event, played_at: datetime | None, at: datetime) -> None:
    """Raise ``Refused`` for a time in the future or before the tournament. None means now."""
    if played_at is None:
        return
    tournament = event.tournament
    zone = ZoneInfo(tournament.time_zone)
    if played_at > at:
        raise Refused(cause("time_to_come", at=_time_text(played_at, zone)))
    if played_at < datetime.combine(tournament.from_on, time.min, zone):
        raise Refused(cause("time_too_early", at=_time_text(played_at, zone), first=f"{tournament.from_on:%Y-%m-%d}"))


def _time_text(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"
