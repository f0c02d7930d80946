"""Stages whose drawn field differs from what earlier stages give now, for instance after a correction.

The draw stands. The differences are displayed, and until a match has started the director can undo the draw.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from journal.refusals import Refused
from matches.derive.stages import changes_before, changes_in, entries_drawn
from matches.models import Drawing, Event, Stage
from matches.queries.draws.stage_rows import Outdated, first_drawings
from matches.queries.entries.entries import numbers_of
from matches.queries.tournaments.tournaments import feeder_positions, stages_of
from matches.services.draws.drawing import next_draw
from matches.services.draws.staging import as_refusal
from matches.services.events.undoing import why_not
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.verdict import Violation


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
        newcomers, leavers, reasons = _compared(drawing, earlier, at)
        if newcomers or leavers or reasons:
            undo = drawing.act_id if why_not(event, drawing.act) is None else None
            yield Outdated(drawing.stage.position, newcomers, leavers, reasons, undo)


def _compared(
    drawing: Drawing, earlier: Sequence[Stage], at: datetime
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Violation, ...]]:
    """Return the numbers of the entries that would join and leave, or why this cannot be computed."""
    entries_then = entries_drawn([drawing]).keys()
    try:
        entries_now = _entries_now(drawing, earlier, at)
    except Refused as refusal:
        return (), (), refusal.verdict.violations
    numbers = numbers_of({*entries_then, *entries_now})
    newcomers, leavers = (
        tuple(sorted(numbers[entry_id] for entry_id in entry_ids))
        for entry_ids in (entries_now - entries_then, entries_then - entries_now)
    )
    return newcomers, leavers, ()


def _entries_now(drawing: Drawing, earlier: Sequence[Stage], at: datetime) -> set[int]:
    """Return the current field. Only withdrawals before the draw count; later ones leave the field as it was."""
    field_from = as_refusal(lambda: read_field_from(drawing.stage.field_from))
    stages = {row.position: _left_before(drawing, row, at) for row in earlier}
    return {entry.entry for entry in as_refusal(lambda: next_field(field_from, stages)).entries}


def _left_before(drawing: Drawing, row: Stage, at: datetime) -> DrawStage:
    changes = tuple(change for _, change in changes_in(changes_before(row, drawing.act.seq)))
    return row.draw_format.stage_of(row.settings, replace(next_draw(row, at).stage.facts, changes=changes))
