"""The matches that hold the tables of a tournament: called, and perhaps started."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from matches.models import MatchFact, Tournament
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
        names, holders = tables.names(tournament), tables.holders(tournament)
        ids = [match for matches in holders.values() for match in matches]
        facts = MatchFact.objects.holding().filter(match__in=ids, kind=MatchFact.Kind.TABLE).order_by("pk")
        rows = facts.values_list("match", "act__at", "match__length")
        calls = {match: Called(at, length) for match, at, length in rows}
        return cls(len(names.keys() - holders.keys()) if names else None, calls)
