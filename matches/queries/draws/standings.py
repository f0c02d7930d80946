"""Placings and tables of a stage as frozen rows. Each value has the parts of which it is the sum."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, OuterRef, QuerySet

from journal.prepared import prepared
from matches.models import Section, Stage, Standing
from matches.queries.entries.entries import EntryRow, rows_at
from rules_engine.draws.graph import CONSOLATIONS, SectionKind

_WITH_LISTS: Final = [SectionKind.MAIN.value, *(kind.value for kind in CONSOLATIONS)]


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part of a value.

    ``number``: as text. ``code``: how it counts. ``node``: of the match. ``opponent``: of that match.
    """

    code: str
    number: str
    node: str
    opponent: EntryRow | None


@dataclass(frozen=True, slots=True)
class ValueRow:
    """The value of an entry in a column of a table. ``number``: as exact text ("7/2")."""

    code: str
    number: str
    parts: tuple[PartRow, ...] = ()


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A line of a table.

    ``place_from`` to ``place_to``: a shared place. ``section``: of a separate table, "" for that of the stage.
    """

    entry: EntryRow
    place_from: int
    place_to: int
    section: str = ""
    values: tuple[ValueRow, ...] = ()


def standings(stage: Stage, most: int | None = None) -> list[StandingRow]:
    """Return the placings of the stage, the winner first; empty before a match is decided.

    ``most``: the greatest number of rows. Tables of groups are not included.
    """
    rows = Standing.objects.filter(stage=stage, section="").order_by("place_from", "entry__number", "pk")
    return rows_of(rows if most is None else rows[:most])


@dataclass(frozen=True, slots=True)
class PlaceList:
    """A list of places. ``kind`` and ``name``: of its section, "" for the only list of a stage."""

    kind: str
    name: str
    rows: tuple[StandingRow, ...]


def place_lists(stage: Stage, most: int | None = None) -> tuple[PlaceList, ...]:
    """Return the lists of places of a stage: of the main bracket and of each consolation, of each run of a jackpot, or
    else the only one.

    ``most``: the greatest number of rows of each list.
    """
    sections = list(Section.objects.filter(stage=stage, kind__in=_WITH_LISTS).order_by("position"))
    is_one_list = all(section.kind == SectionKind.MAIN.value for section in sections)
    if is_one_list and not stage.draw_format.run_size:
        rows = tuple(standings(stage, most))
        return (PlaceList("", "", rows),) if rows else ()
    rows_by_section: dict[str, list[StandingRow]] = {section.code: [] for section in sections}
    of_sections = Standing.objects.filter(stage=stage, section__in=rows_by_section)
    for row in rows_of(of_sections.order_by("place_from", "entry__number", "pk")):
        rows_by_section[row.section].append(row)
    lists = ((section, rows_by_section[section.code][:most]) for section in sections)
    return tuple(PlaceList(section.kind, section.name, tuple(rows)) for section, rows in lists if rows)


def tables(stage: Stage) -> list[StandingRow]:
    """Return all rows of all tables of a stage, with their values."""
    return tables_of([stage])[stage.pk]


def tables_of(stages: Collection[Stage], entries: Mapping[int, EntryRow] | None = None) -> dict[int, list[StandingRow]]:
    """Return all rows of all tables of some stages, with their values, by stage. ``entries``: of the event by id, with
    whether each has left, if they are read already.
    """
    tables: dict[int, list[StandingRow]] = {stage.pk: [] for stage in stages}
    standings = _standings(stage_ids=list(tables))
    for standing, row in zip(standings, rows_of(standings, entries, with_values=True), strict=True):
        tables[standing.stage_id].append(row)
    return tables


@prepared
def _standings(stage_ids: list[int]) -> "QuerySet[Standing]":
    rows = Standing.objects.filter(stage__in=stage_ids)
    return rows.order_by("section", "place_from", "entry__number", "pk")


def standing_of(stage: Stage, entry: int) -> StandingRow | None:
    """Return the place of an entry, or None; if it is in several tables, that of the main bracket or of the stage."""
    main = Section.objects.filter(stage=OuterRef("stage"), code=OuterRef("section"), kind=SectionKind.MAIN.value)
    rows = Standing.objects.filter(stage=stage, entry=entry).order_by(Exists(main).desc(), "section")
    return next(iter(rows_of(rows, with_values=True)), None)


def rows_of(
    standings: Iterable[Standing], entries: Mapping[int, EntryRow] | None = None, *, with_values: bool = False
) -> list[StandingRow]:
    """Return placings with their entries. ``entries``: by id, if they are read already."""
    rows = list(standings)
    entry_ids = {row.entry_id for row in rows}
    entry_ids |= {part[3] for row in rows for value in row.tiebreaks for part in value[2] if with_values and part[3]}
    entries_by_id = {row.id: row for row in rows_at(entry_ids - set(entries or ()))} | dict(entries or {})
    return [
        StandingRow(
            entries_by_id[row.entry_id],
            row.place_from,
            row.place_to,
            row.section,
            tuple(_value(tiebreak, entries_by_id) for tiebreak in row.tiebreaks) if with_values else (),
        )
        for row in rows
    ]


def _value(plain: list[Any], entries_by_id: Mapping[int, EntryRow]) -> ValueRow:
    code, number, parts = plain
    return ValueRow(
        code,
        number,
        tuple(
            PartRow(part_code, size, at or "", entries_by_id.get(entry_id)) for part_code, size, at, entry_id in parts
        ),
    )
