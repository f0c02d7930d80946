"""The placings of a stage, as frozen rows."""

from dataclasses import dataclass

from matches.models import Stage, Standing
from matches.queries.entries import EntryRow, by_ids


@dataclass(frozen=True, slots=True)
class StandingRow:
    """``place_from`` to ``place_to``: those who share a place."""

    entry: EntryRow
    place_from: int
    place_to: int


def standings(stage: Stage) -> list[StandingRow]:
    """The winner first; nobody before a match is decided."""
    rows = list(Standing.objects.filter(stage=stage).order_by("place_from", "entry__number", "pk"))
    known = by_ids(row.entry_id for row in rows)
    return [StandingRow(known[row.entry_id], row.place_from, row.place_to) for row in rows]
