"""A published rating list as a file: its columns, named alike in every language, and the cells of a row."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from interfaces.shared.table_download import TableDownload
from ratings.models import ListedPlayer, RatingList
from ratings.queries.decimals import decimal
from ratings.queries.lists.published_lists import each, rows
from ratings.queries.lists.rating_lists import Narrowing

HEADER: Final = (
    *("rank", "player", "name", "country", "rating", "experience", "strength", "spread", "last_match_on"),
    *("rank_before", "rating_before", "places", "points", "on", "edition"),
)
_RATINGS: Final = frozenset({"rating", "strength", "spread", "rating_before", "points"})


def rating_list_table(rating_list: RatingList, filters: Narrowing) -> TableDownload:
    """Return the rows of the list that match, as a table that is read when the file is sent."""
    rows_ = (
        _text_of(rating_list, filters),
        _cells_of(rating_list, filters),
        _head_of(rating_list),
        _plain_rows(rating_list, filters),
    )
    return TableDownload(_name_of(rating_list), HEADER, *rows_)


def _cells_of(rating_list: RatingList, filters: Narrowing) -> Iterator[Sequence[object]]:
    """Yield numbers and dates as such, for workbooks. Empty cells are None; ratings have their hundredths."""
    for row in each(rows(rating_list, filters)):
        yield [_number(name, value) for name, value in _named(rating_list, row).items()]


def _text_of(rating_list: RatingList, filters: Narrowing) -> Iterator[Sequence[object]]:
    """Yield the cells as text, for CSV."""
    for row in each(rows(rating_list, filters)):
        yield [_text(name, value) for name, value in _named(rating_list, row).items()]


def _named(rating_list: RatingList, row: ListedPlayer) -> Mapping[str, int | str | date | None]:
    """Return the cells of a row by the names of the columns; ratings in hundredths."""
    player = row.player
    person = {"player": player.public_id, "name": player.public_name, "country": player.public_country}
    rating = {"rating": row.rating, "experience": row.experience, "strength": row.strength, "spread": row.spread}
    before = {"rank_before": row.rank_before, "rating_before": row.rating_before}
    changes = {"places": row.places, "points": row.points, "on": rating_list.on, "edition": rating_list.edition}
    return {"rank": row.rank, **person, **rating, "last_match_on": row.last_on, **before, **changes}


def _name_of(rating_list: RatingList) -> str:
    """Return the name of the file, without its suffix."""
    pool = rating_list.pool
    return f"{pool.federation.slug}-{pool.code}-{rating_list.on:%Y-%m-%d}-{rating_list.edition}"


def _head_of(rating_list: RatingList) -> Mapping[str, object]:
    """Return the metadata of the list for JSON."""
    place = {"federation": rating_list.pool.federation.slug, "pool": rating_list.pool.code}
    edition = {
        "on": rating_list.on.isoformat(),
        "edition": rating_list.edition,
        "published_at": rating_list.act.at.isoformat(),
    }
    return {
        **place,
        **edition,
        "listing": rating_list.listing,
        "counts": rating_list.counts,
        "rows_sha256": rating_list.rows_sha256,
    }


def _plain_rows(rating_list: RatingList, filters: Narrowing) -> Iterator[Mapping[str, object]]:
    """Yield rows for JSON: ratings as whole hundredths."""
    for row in each(rows(rating_list, filters)):
        cells = _named(rating_list, row)
        yield {name: value.isoformat() if isinstance(value, date) else value for name, value in cells.items()}


def _number(name: str, value: object) -> object:
    return value / 100 if name in _RATINGS and isinstance(value, int) else value


def _text(name: str, value: object) -> object:
    if name in _RATINGS and (value is None or isinstance(value, int)):
        return decimal(value)
    return value.isoformat() if isinstance(value, date) else "" if value is None else value
