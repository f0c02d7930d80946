"""Terms of the staff of a tournament."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.models import StaffPost, Tournament

MORNING_AFTER = time(6)  # of the day after the last, so that a late final can be scored


@dataclass(frozen=True, slots=True)
class Term:
    """Start and end of a post; None for now and for the default end."""

    from_at: datetime | None = None
    until_at: datetime | None = None


NOW_ON: Final = Term()


def term_of(tournament: Tournament, role: str, term: Term, at: datetime) -> tuple[datetime, datetime | None]:
    """Return start and end of a post. By default a director serves until dismissed, others until the morning
    after the last day.

    Raise ``Refused`` for a post that ends before it begins.
    """
    from_at = term.from_at or at
    until = term.until_at or (None if role == StaffPost.Role.DIRECTOR else morning_after(tournament))
    if until is not None and until <= from_at:
        zone = ZoneInfo(tournament.time_zone)
        until_text = f"{until.astimezone(zone):%Y-%m-%d %H:%M}"
        raise Refused(cause("post_over", until_at=until_text))
    return from_at, until


def morning_after(tournament: Tournament) -> datetime:
    """Return six o'clock of the day after the last, in the time zone of the tournament."""
    last = tournament.until_on + timedelta(days=1)
    return datetime.combine(last, MORNING_AFTER, ZoneInfo(tournament.time_zone))
