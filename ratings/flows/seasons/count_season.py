"""Calculate the table of a season and write the rows that changed."""

from collections.abc import Callable
from datetime import datetime

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.jobs import TryAgainError
from journal.models import Stream
from ratings.derive.seasons import Counted, derive_season
from ratings.models import SeasonTable
from ratings.queries.seasons import seasons


class SeasonChangedError(TryAgainError):
    """Another run or a change of the terms was written between reading and writing. Try again."""


def count_season(*, season_id: int, at: datetime) -> Callable[[], None]:
    """Read and calculate outside any transaction. Return the function that writes.

    Every run increments the stream. Of two runs at once that read different facts, one reads again.
    """
    table = seasons.season_by_id(season_id)
    seq = seasons.number(table)
    standings = Counted.of(table)
    return lambda: _write(table, seq, standings, at)


def _write(table: SeasonTable, seq: int, standings: Counted, at: datetime) -> None:
    stream = lock(Stream.Kind.SEASON, table.pk)
    if stream.seq != seq:
        raise SeasonChangedError
    with record_act(stream, "count_season", ActContext(system(), at)):
        derive_season(table, standings)
