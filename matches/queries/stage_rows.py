"""The stages of an event as they stand: what each draws, its sections, what was published of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from matches.models import Commitment, Drawing, EntryFact, Event, Section, Stage, StageFact
from matches.queries import draws
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class DrawingRow:
    """A drawing that was published. ``holds``: it counts; others were taken back, or others took their place."""

    drawing: Drawing
    holds: bool


@dataclass(frozen=True, slots=True)
class Outdated:
    """The field of a stage as it was drawn, where the stages before it say another one now. ``stage``: its position.

    ``come``, ``go``: the numbers of those who would be in, and out. ``reasons``: why nobody can say who would be in.
    ``undo``: the act of the draw, as long as it can be taken back.
    """

    stage: int
    come: tuple[int, ...]
    go: tuple[int, ...]
    reasons: tuple[Violation, ...] = ()
    undo: UUID | None = None


@dataclass(frozen=True, slots=True)
class StageRow:
    """A stage. ``drawings``: every one that was ever made, round by round."""

    stage: Stage
    sections: Sequence[Section]
    drawings: Sequence[DrawingRow]
    is_going_on: bool
    outdated: Outdated | None = None


def stage_rows(event: Event) -> list[StageRow]:
    """In the order in which they are played."""
    return [stage_row(stage) for stage in event.stages.order_by("position")]


def stage_row(stage: Stage) -> StageRow:
    sections = list(Section.objects.filter(stage=stage).order_by("position"))
    return StageRow(stage, sections, _drawings(stage), draws.is_going_on(stage))


def first_drawings(event: Event) -> list[Drawing]:
    """Of each stage that follows others: the drawing that holds and with which it began."""
    rows = Drawing.objects.holding().filter(stage__event=event, stage__position__gt=1)
    found = rows.select_related("act", "stage__event").order_by("-round", "-pk")
    return list({row.stage_id: row for row in found}.values())[::-1]


def with_later_draws(events: Collection[Event]) -> set[int]:
    """Which of some events have drawn a stage that follows others."""
    rows = Drawing.objects.holding().filter(stage__event__in=events, stage__position__gt=1)
    return set(rows.values_list("stage__event", flat=True))


def has_history(stage: Stage) -> bool:
    """Whether something was ever drawn of it, said of an entry in it, or changed of its settings."""
    return any(
        model._default_manager.filter(stage=stage).exists() for model in (Commitment, Drawing, EntryFact, StageFact)
    )


def _drawings(stage: Stage) -> list[DrawingRow]:
    rows = Drawing.objects.filter(stage=stage).select_related("act").order_by("round", "attempt")
    holding = {row.pk for row in draws.drawings(stage)}
    return [DrawingRow(row, row.pk in holding) for row in rows]


def table_of(stage: Stage) -> list[dict[str, Any]]:
    """The standings with their columns, as plain data: each value with what it is summed from."""
    rows = stage.standings.select_related("entry").order_by("section", "place_from", "entry__number", "pk")
    return [
        {
            "entry": row.entry.number,
            "section": row.section,
            "place_from": row.place_from,
            "place_to": row.place_to,
            "values": [_value(value) for value in row.tiebreaks],
        }
        for row in rows
    ]


def _value(told: Sequence[Any]) -> dict[str, Any]:
    code, number, parts = told
    names = ("code", "number", "node", "opponent")
    return {"code": code, "number": number, "parts": [dict(zip(names, part, strict=True)) for part in parts]}
