"""The matches that hold the tables of a tournament: called, and perhaps started."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from matches.models import Tournament
from matches.queries.tables import tables


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
    def of(cls, tournament: Tournament) -> "TableUse":
        names, calls = tables.names(tournament), tables.calls_in(tournament)
        used_keys = {tables.key_of(call.params["table"]) for call in calls.values()}
        call_by_match = {match: Called(call.act.at, call.match.length) for match, call in calls.items()}
        return cls(len(names.keys() - used_keys) if names else None, call_by_match)
