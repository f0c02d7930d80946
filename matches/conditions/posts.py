"""From when until when somebody serves at a tournament."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.refusals import Refused, because
from matches.models import Post, Tournament

MORNING_AFTER = time(6)  # of the day after the last: a final that lasts until the small hours is still scored


@dataclass(frozen=True, slots=True)
class Term:
    """From when until when; None: from now, and until the usual end."""

    from_at: datetime | None = None
    until_at: datetime | None = None


NOW_ON: Final = Term()


def term_of(tournament: Tournament, role: str, term: Term, at: datetime) -> tuple[datetime, datetime | None]:
    """A director serves until he is dismissed, a scorer until the morning after the last day, unless it is said.

    Refused: a post that would be over before it begins.
    """
    from_at = term.from_at or at
    until = term.until_at or (morning_after(tournament) if role == Post.Role.SCORER else None)
    if until is not None and until <= from_at:
        zone = ZoneInfo(tournament.time_zone)
        told = f"{until.astimezone(zone):%Y-%m-%d %H:%M}"
        raise Refused(because("post_over", until_at=told))
    return from_at, until


def morning_after(tournament: Tournament) -> datetime:
    """Six o'clock of the day after the last, where the tournament is."""
    last = tournament.until_on + timedelta(days=1)
    return datetime.combine(last, MORNING_AFTER, ZoneInfo(tournament.time_zone))
