"""When a match was played, told by the desk that types it later: results are rated in the order of this."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from journal.refusals import Refused, because
from matches.models import Event


def check_played_at(event: Event, played_at: datetime | None, at: datetime) -> None:
    """Refused: a time that is still to come, or before the first day of the tournament. None: now."""
    if played_at is None:
        return
    tournament = event.tournament
    zone = ZoneInfo(tournament.time_zone)
    if played_at > at:
        raise Refused(because("time_to_come", at=_said(played_at, zone)))
    if played_at < datetime.combine(tournament.from_on, time.min, zone):
        raise Refused(because("time_too_early", at=_said(played_at, zone), first=f"{tournament.from_on:%Y-%m-%d}"))


def _said(moment: datetime, zone: ZoneInfo) -> str:
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"
