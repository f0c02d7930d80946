"""The placings of a stage, as frozen rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from matches.models import Stage, Standing
from matches.queries.entries import EntryRow, by_ids


@dataclass(frozen=True, slots=True)
class StandingRow:
    """``place_from`` to ``place_to``: those who share a place."""

    entry: EntryRow
    place_from: int
    place_to: int


def standings(stage: Stage, most: int | None = None) -> list[StandingRow]:
    """The winner first; nobody before a match is decided. ``most``: rows at most."""
    rows = Standing.objects.filter(stage=stage).order_by("place_from", "entry__number", "pk")
    return _rows(rows if most is None else rows[:most])


def standing_of(stage: Stage, entry: int) -> StandingRow | None:
    """The place of one entry, if it has one already."""
    return next(iter(_rows(Standing.objects.filter(stage=stage, entry=entry))), None)


def _rows(standings: Iterable[Standing]) -> list[StandingRow]:
    rows = list(standings)
    known = by_ids(row.entry_id for row in rows)
    return [StandingRow(known[row.entry_id], row.place_from, row.place_to) for row in rows]
