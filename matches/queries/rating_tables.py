"""A rating list as a file: its columns, whose names are the same in every language, and the cells of a row."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from matches.queries.profiles import HistoryPoint
from matches.queries.rating_lists import RatingList, RatingRow

HEADER: Final = (
    "rank",
    "player",
    "name",
    "country",
    "rating",
    "experience",
    "strength",
    "spread",
    "last_match_on",
    "rank_before",
    "rating_before",
    "places",
    "points",
    "on",
    "since",
    "started_on",
)
HISTORY_HEADER: Final = ("played_at", "match", "rating_before", "rating", "difference", "kind")


def cells(row: RatingRow, told: RatingList) -> Sequence[object]:
    zone = ZoneInfo(told.pool.federation.time_zone)
    return (
        row.rank,
        row.player.public_id,
        row.player.public_name,
        row.player.public_country,
        decimal(row.rating),
        row.experience,
        decimal(row.strength),
        decimal(row.spread),
        _day(row.played_at, zone),
        _or_nothing(row.rank_before),
        decimal(row.rating_before),
        _or_nothing(row.places),
        decimal(row.points),
        told.on.isoformat(),
        told.since.isoformat(),
        _day(row.started_at, zone),
    )


def history_cells(point: HistoryPoint, shown: bool) -> Sequence[object]:
    """``shown``: whether the match is public. What a player starts with has none: its kind tells them apart."""
    match, kind = point.match if shown else "", "start" if point.match is None else "match"
    numbers = map(decimal, (point.before, point.after, point.difference))
    return (point.at.isoformat(), match, *numbers, kind)


def decimal(hundredths: int | None) -> str:
    """1512.34 for 151234, as programs read it; nothing for nothing."""
    if hundredths is None:
        return ""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def _day(at: datetime | None, zone: ZoneInfo) -> str:
    return at.astimezone(zone).date().isoformat() if at else ""


def _or_nothing(number: int | None) -> int | str:
    return "" if number is None else number
