"""Deadlines: a day counts in the zone of the tournament, and *until* a day ends at its 24:00."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_integer

_YEARS: Final = (2, 9998)  # the day before and after can be computed


def day_at(at: datetime, zone: str) -> date:
    """Return the day in a zone at a time that has a zone of its own (UTC). Raise MoneyRefused for an unknown zone."""
    check_integer("year", at.year, *_YEARS)
    return at.astimezone(_zone(zone)).date()


def end_of(day: date, zone: str) -> datetime:
    """Return the 24:00 of a day in a zone, in UTC; a deadline is met before it. A day may have 23 or 25 hours."""
    check_integer("year", day.year, *_YEARS)
    return datetime.combine(day + timedelta(days=1), time.min, _zone(zone)).astimezone(UTC)


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise MoneyRefused(codes.ZONE_UNKNOWN, zone=name[:80]) from error
