"""Terms of the staff of a tournament."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.models import StaffPost, Tournament
from matches.queries.tournaments.tournaments import find_event_of
from matches.services.tables.tables import check_name, name_on_the_list

_LONGEST_TABLES: Final = 200  # letters
MORNING_AFTER = time(6)  # of the day after the last, so that a late final can be scored


@dataclass(frozen=True, slots=True)
class Term:
    """Start and end of a post; None for now and for the default end."""

    from_at: datetime | None = None
    until_at: datetime | None = None


NOW_ON: Final = Term()


@dataclass(frozen=True, slots=True)
class PostLimits:
    """The event and the tables to which a scorer is limited: none for all."""

    event_id: int | None = None
    tables: tuple[str, ...] = ()


UNLIMITED: Final = PostLimits()


def check_limits(tournament: Tournament, role: str, limits: PostLimits) -> PostLimits:
    """Return the limits with the tables as listed. Raise ``Refused`` for limits of others than scorers, for an event
    of another tournament, and for unknown tables.
    """
    if limits != UNLIMITED and role != StaffPost.Role.SCORER:
        raise Refused(cause("limit_not_scorer"))
    if limits.event_id is not None and find_event_of(tournament, limits.event_id) is None:
        raise Refused(cause("unknown_limit_event"))
    names = dict.fromkeys(name_on_the_list(tournament, _name_of_table(name)) for name in limits.tables)
    if len(",".join(names)) > _LONGEST_TABLES:
        raise Refused(cause("too_many_limit_tables"))
    return PostLimits(limits.event_id, tuple(names))


def _name_of_table(name: str) -> str:
    if "," in name:
        raise Refused(cause("bad_table", table=name[:40]))
    return check_name(name)


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
