"""The placings of a stage and its tables, as frozen rows: each value with the parts of which it is the sum."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from matches.models import Stage, Standing
from matches.queries.entries import EntryRow, by_ids


@dataclass(frozen=True, slots=True)
class PartRow:
    """``number``: as text. ``code``: in which way it counts. ``node``: of the match; ``opponent``: against whom."""

    code: str
    number: str
    node: str
    opponent: EntryRow | None


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A column of a table. ``number``: as text, exact ("7/2")."""

    code: str
    number: str
    parts: tuple[PartRow, ...] = ()


@dataclass(frozen=True, slots=True)
class StandingRow:
    """``place_from`` to ``place_to``: those who share a place. ``section``: of a table of its own, "" the stage's."""

    entry: EntryRow
    place_from: int
    place_to: int
    section: str = ""
    values: tuple[ValueRow, ...] = ()


def standings(stage: Stage, most: int | None = None) -> list[StandingRow]:
    """The winner first; nobody before a match is decided. ``most``: rows at most. Tables of groups are none."""
    rows = Standing.objects.filter(stage=stage, section="").order_by("place_from", "entry__number", "pk")
    return _rows(rows if most is None else rows[:most])


def tables(stage: Stage) -> list[StandingRow]:
    """Everything in every table of a stage, with its values, table by table."""
    rows = Standing.objects.filter(stage=stage).order_by("section", "place_from", "entry__number", "pk")
    return _rows(rows, with_values=True)


def standing_of(stage: Stage, entry: int) -> StandingRow | None:
    """The place of one entry, if it has one already; of several tables that of the whole stage."""
    rows = Standing.objects.filter(stage=stage, entry=entry).order_by("section")
    return next(iter(_rows(rows, with_values=True)), None)


def _rows(standings: Iterable[Standing], *, with_values: bool = False) -> list[StandingRow]:
    rows = list(standings)
    named = {row.entry_id for row in rows}
    named |= {part[3] for row in rows for value in row.tiebreaks for part in value[2] if with_values and part[3]}
    known = by_ids(named)
    return [
        StandingRow(
            known[row.entry_id],
            row.place_from,
            row.place_to,
            row.section,
            tuple(_value(one, known) for one in row.tiebreaks) if with_values else (),
        )
        for row in rows
    ]


def _value(plain: list[Any], known: Mapping[int, EntryRow]) -> ValueRow:
    code, number, parts = plain
    return ValueRow(code, number, tuple(PartRow(one, size, at or "", known.get(who)) for one, size, at, who in parts))
