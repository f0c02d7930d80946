"""A rating list as a file: its columns, named alike in every language, and the cells of a row."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from ratings.queries.decimals import decimal
from ratings.queries.lists.rating_lists import RatingList, RatingRow
from ratings.queries.players.profiles import HistoryPoint

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


def cells(row: RatingRow, rating_list: RatingList) -> Sequence[object]:
    zone = ZoneInfo(rating_list.pool.federation.time_zone)
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
        rating_list.on.isoformat(),
        rating_list.since.isoformat(),
        _day(row.started_at, zone),
    )


def history_cells(point: HistoryPoint, is_public: bool) -> Sequence[object]:
    """Return the cells of a point. ``is_public``: whether its match is public. A starting value has no match; ``kind``
    says so."""
    match, kind = point.match if is_public else "", "start" if point.match is None else "match"
    numbers = map(decimal, (point.before, point.after, point.difference))
    return (point.at.isoformat(), match, *numbers, kind)


def _day(at: datetime | None, zone: ZoneInfo) -> str:
    return at.astimezone(zone).date().isoformat() if at else ""


def _or_nothing(number: int | None) -> int | str:
    return "" if number is None else number
