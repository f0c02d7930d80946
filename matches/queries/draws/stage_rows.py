"""The stages of an event with their sections and drawings."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from matches.models import Commitment, Drawing, EntryFact, Event, Section, Stage, StageFact, Standing
from matches.queries.draws import draws
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class DrawingRow:
    """A published drawing. ``holds``: it counts; others were undone or replaced."""

    drawing: Drawing
    holds: bool


@dataclass(frozen=True, slots=True)
class Outdated:
    """A stage whose drawn field differs from what earlier stages give now. ``stage``: its position.

    ``come``, ``go``: numbers of the entries that would join and leave. ``seeds``, ``points``: of those that stay with
    another seed, and with other points from earlier stages. ``reasons``: why the field cannot be computed. ``undo``:
    the act of the draw, if it can be undone.
    """

    stage: int
    come: tuple[int, ...] = ()
    go: tuple[int, ...] = ()
    seeds: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    reasons: tuple[Violation, ...] = ()
    undo: UUID | None = None


@dataclass(frozen=True, slots=True)
class StageRow:
    """A stage. ``drawings``: all of them, round by round."""

    stage: Stage
    sections: Sequence[Section]
    drawings: Sequence[DrawingRow]
    is_going_on: bool
    outdated: Outdated | None = None


def stage_rows(event: Event) -> list[StageRow]:
    """Return the stages of an event in the order of play."""
    return [stage_row(stage) for stage in event.stages.order_by("position")]


def stage_row(stage: Stage) -> StageRow:
    sections = list(Section.objects.filter(stage=stage).order_by("position"))
    return StageRow(stage, sections, _drawings(stage), draws.is_going_on(stage))


def first_drawings(event: Event) -> list[Drawing]:
    """Return the first drawing that holds of each stage that follows others."""
    rows = Drawing.objects.holding().filter(stage__event=event, stage__position__gt=1)
    drawings = rows.select_related("act", "stage__event").order_by("-round", "-pk")
    return list({row.stage_id: row for row in drawings}.values())[::-1]


def has_history(stage: Stage) -> bool:
    """Return whether a stage was ever drawn, committed to or changed, or an entry changed in it."""
    return any(
        model._default_manager.filter(stage=stage).exists() for model in (Commitment, Drawing, EntryFact, StageFact)
    )


def _drawings(stage: Stage) -> list[DrawingRow]:
    rows = Drawing.objects.filter(stage=stage).select_related("act").order_by("round", "attempt")
    current_ids = {row.pk for row in draws.drawings(stage)}
    return [DrawingRow(row, row.pk in current_ids) for row in rows]


@dataclass(frozen=True, slots=True)
class TiebreakPart:
    """A summand of a value, the match (its node) and the opponent (the id of an entry) that it comes from.

    ``number``: as text, such as "7/2".
    """

    code: str
    number: str
    node: str | None
    opponent: int | None


@dataclass(frozen=True, slots=True)
class TiebreakValue:
    """The value of a criterion, as text, and its summands."""

    code: str
    number: str
    parts: tuple[TiebreakPart, ...]


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of the standings. ``entry``: its number in the event."""

    entry: int
    section: str
    place_from: int
    place_to: int
    values: tuple[TiebreakValue, ...]


def table_of(stage: Stage) -> list[TableLine]:
    """Return the standings, each value with its parts."""
    rows = stage.standings.select_related("entry").order_by("section", "place_from", "entry__number", "pk")
    return [_line(row) for row in rows]


def _line(row: Standing) -> TableLine:
    values = tuple(
        TiebreakValue(code, number, tuple(TiebreakPart(*part) for part in parts))
        for code, number, parts in row.tiebreaks
    )
    return TableLine(row.entry.number, row.section, row.place_from, row.place_to, values)
