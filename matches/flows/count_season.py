"""Add up a season: read what was played, write what changed."""

from collections.abc import Callable
from datetime import datetime

from journal.acts import lock, recording, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.derive.seasons import Counted, derive_season
from matches.models import SeasonTable
from matches.queries import seasons


class SeasonChangedError(TryAgainError):
    """Another run, or a change of the terms, was written between reading and writing: try again."""


def count_season(*, season: int, at: datetime) -> Callable[[], None]:
    """Read and add up, outside any transaction; returns what is to be written.

    Every run counts the stream up: of two at once that read different facts, one reads again.
    """
    table = seasons.season_by_id(season)
    seen = seasons.number(table)
    counted = Counted.of(table)
    return lambda: _write(table, seen, counted, at)


def _write(table: SeasonTable, seen: int, counted: Counted, at: datetime) -> None:
    stream = lock(Stream.Kind.SEASON, table.pk)
    if stream.seq != seen:
        raise SeasonChangedError
    with recording(stream, "count_season", by=system(), at=at):
        derive_season(table, counted)
