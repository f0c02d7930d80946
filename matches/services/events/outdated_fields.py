"""Stages whose drawn field differs from what earlier stages give now, for instance after a correction.

A field differs by its entries, by their seeds, and by the points that they bring.

The draw stands. The differences are displayed, and until a match has started the director can undo the draw.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from journal.refusals import Refused
from matches.derive.stages import carried, changes_before, changes_in, entries_drawn
from matches.models import Drawing, Event, Stage
from matches.queries.draws.stage_rows import Outdated, first_drawings
from matches.queries.entries.entries import numbers_of
from matches.queries.events.act_facts import ActFacts
from matches.queries.tournaments.tournaments import feeder_positions, stages_of
from matches.services.draws.drawing import next_draw
from matches.services.draws.staging import as_refusal
from matches.services.events.undoing import why_not
from rules_engine.draws.phases.fields import NextField, next_field
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.words import EntryId


def outdated_fields(event: Event, at: datetime) -> dict[int, Outdated]:
    """Return the outdated stages by position."""
    return {row.stage: row for row in _outdated(event, at)}


def drawn_from(stage: Stage) -> list[int]:
    """Return the positions of the drawn stages that take their field from this one."""
    return [
        drawing.stage.position
        for drawing in first_drawings(stage.event)
        if stage.position in feeder_positions(drawing.stage)
    ]


def _outdated(event: Event, at: datetime) -> Iterator[Outdated]:
    drawings = first_drawings(event)
    rows = stages_of(event) if drawings else []
    for drawing in drawings:
        earlier = [row for row in rows if row.position < drawing.stage.position]
        comparison = _compared(drawing, earlier, at)
        if comparison != Outdated(comparison.stage):
            yield replace(comparison, undo=drawing.act_id if why_not(event, ActFacts(drawing.act)) is None else None)


def _compared(drawing: Drawing, earlier: Sequence[Stage], at: datetime) -> Outdated:
    """Return the difference between the drawn field and the current one, or why the latter cannot be computed."""
    position, entries_then = drawing.stage.position, entries_drawn([drawing])
    try:
        field_now = _field_now(drawing, earlier, at)
    except Refused as refusal:
        return Outdated(position, reasons=refusal.verdict.violations)
    entries_now = {entry.entry: entry for entry in field_now.entries}
    staying, points_then = entries_then.keys() & entries_now.keys(), carried([drawing])
    return Outdated(
        position,
        come=_numbers(entries_now.keys() - entries_then.keys()),
        go=_numbers(entries_then.keys() - entries_now.keys()),
        seeds=_numbers(entry for entry in staying if entries_then[entry].seed != entries_now[entry].seed),
        points=_numbers(entry for entry in staying if points_then.get(entry) != field_now.carried.get(entry)),
    )


def _numbers(entry_ids: Iterable[EntryId]) -> tuple[int, ...]:
    return tuple(sorted(numbers_of(entry_ids).values()))


def _field_now(drawing: Drawing, earlier: Sequence[Stage], at: datetime) -> NextField:
    """Return the current field. Only withdrawals before the draw count; later ones leave the field as it was."""
    field_from = as_refusal(lambda: read_field_from(drawing.stage.field_from))
    stages = {row.position: _left_before(drawing, row, at) for row in earlier}
    return as_refusal(lambda: next_field(field_from, stages))


def _left_before(drawing: Drawing, row: Stage, at: datetime) -> DrawStage:
    changes = tuple(change for _, change in changes_in(changes_before(row, drawing.act.seq)))
    return row.draw_format.stage_of(row.settings, replace(next_draw(row, at).stage.facts, changes=changes))
