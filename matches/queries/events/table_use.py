"""The matches that hold the tables of a tournament: called, and perhaps started."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Tournament
from matches.queries.results.match_row import MatchRow
from matches.queries.tables import tables
from matches.queries.tables.tables import TableRow


@dataclass(frozen=True, slots=True)
class Called:
    """A match that holds a table. ``at``: when it was called. ``length``: in points."""

    at: datetime
    length: int


@dataclass(frozen=True, slots=True)
class TableUse:
    """The tables of a tournament. ``free``: how many; None without a list. ``called``: by match."""

    free: int | None
    called: Mapping[int, Called]

    @classmethod
    def on(cls, table_rows: Sequence[TableRow], rows: Sequence[MatchRow]) -> "TableUse":
        """Return the use of the tables of a tournament by its open matches, of which both are read already."""
        pairs = [(row.called_at, row) for row in rows if row.table and row.called_at]
        pairs.sort(key=lambda pair: (pair[0], pair[1].id))  # as they were called: the forecast depends on the order
        calls = {row.id: Called(at, row.length) for at, row in pairs}
        free = {tables.key_of(table.name) for table in table_rows if table.is_free}
        return cls(len(free) if table_rows else None, calls)

    @classmethod
    def of(cls, tournament: Tournament) -> "TableUse":
        names, calls = tables.names(tournament), tables.calls_in(tournament)
        used_keys = {tables.key_of(call.params["table"]) for call in calls.values()}
        call_by_match = {match: Called(call.act.at, call.match.length) for match, call in calls.items()}
        return cls(len(names.keys() - used_keys) if names else None, call_by_match)
