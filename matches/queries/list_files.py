"""A published list as a file: its columns, whose names are the same in every language, and the cells of a row."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from doors.tabled import Tabled
from matches.models import ListedPlayer, RatingList
from matches.queries.published_lists import each, rows
from matches.queries.rating_lists import Narrowing
from matches.queries.rating_tables import decimal

HEADER: Final = (
    *("rank", "player", "name", "country", "rating", "experience", "strength", "spread", "last_match_on"),
    *("rank_before", "rating_before", "places", "points", "on", "edition"),
)
_RATINGS: Final = frozenset({"rating", "strength", "spread", "rating_before", "points"})


def tabled(told: RatingList, wanted: Narrowing) -> Tabled:
    """The rows that are wanted, read when the file is sent."""
    rows_ = (_text_of(told, wanted), _cells_of(told, wanted), _head_of(told), _plain_rows(told, wanted))
    return Tabled(_name_of(told), HEADER, *rows_)


def _cells_of(told: RatingList, wanted: Narrowing) -> Iterator[Sequence[object]]:
    """Numbers and days as such: the workbook. Nothing for nothing; ratings with their hundredths."""
    for row in each(rows(told, wanted)):
        yield [_number(name, value) for name, value in _named(told, row).items()]


def _text_of(told: RatingList, wanted: Narrowing) -> Iterator[Sequence[object]]:
    """As programs read them: the table."""
    for row in each(rows(told, wanted)):
        yield [_text(name, value) for name, value in _named(told, row).items()]


def _named(told: RatingList, row: ListedPlayer) -> Mapping[str, int | str | date | None]:
    """The cells of a row by the names of the columns; ratings in hundredths."""
    player = row.player
    who = {"player": player.public_id, "name": player.public_name, "country": player.public_country}
    what = {"rating": row.rating, "experience": row.experience, "strength": row.strength, "spread": row.spread}
    then = {"rank_before": row.rank_before, "rating_before": row.rating_before}
    moved = {"places": row.places, "points": row.points, "on": told.on, "edition": told.edition}
    return {"rank": row.rank, **who, **what, "last_match_on": row.last_on, **then, **moved}


def _name_of(told: RatingList) -> str:
    """Of the file, without its ending."""
    pool = told.pool
    return f"{pool.federation.slug}-{pool.code}-{told.on:%Y-%m-%d}-{told.edition}"


def _head_of(told: RatingList) -> Mapping[str, object]:
    """What a file says of the list itself."""
    where = {"federation": told.pool.federation.slug, "pool": told.pool.code}
    what = {"on": told.on.isoformat(), "edition": told.edition, "published_at": told.act.at.isoformat()}
    return {**where, **what, "listing": told.listing, "counts": told.counts, "rows_sha256": told.rows_sha256}


def _plain_rows(told: RatingList, wanted: Narrowing) -> Iterator[Mapping[str, object]]:
    """Rows for JSON: ratings as whole hundredths."""
    for row in each(rows(told, wanted)):
        cells = _named(told, row)
        yield {name: value.isoformat() if isinstance(value, date) else value for name, value in cells.items()}


def _number(name: str, value: object) -> object:
    return value / 100 if name in _RATINGS and isinstance(value, int) else value


def _text(name: str, value: object) -> object:
    if name in _RATINGS and (value is None or isinstance(value, int)):
        return decimal(value)
    return value.isoformat() if isinstance(value, date) else "" if value is None else value
