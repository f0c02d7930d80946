"""A stage that was drawn from the places of others, and what these say now: after a correction others may be in.

The draw stands whatever changes before it; it is pointed out who would be in and who out, and while nobody has begun
the director can take the draw back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from journal.refusals import Refused
from matches.conditions.drawing import coming
from matches.conditions.staging import refusing
from matches.conditions.undoing import why_not
from matches.derive.stages import changes_in, drawn_field, said_before
from matches.models import Drawing, Event, Stage
from matches.queries.entries import numbers_of
from matches.queries.stage_rows import Outdated, first_drawings
from matches.queries.tournaments import feeding, stages_of
from rules_engine.draws.formats import stage_of
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.verdict import Violation


def outdated_fields(event: Event, at: datetime) -> dict[int, Outdated]:
    """By position: the stages whose field, as it was drawn, is not what the stages before them say."""
    return {found.stage: found for found in _outdated(event, at)}


def drawn_from(stage: Stage) -> list[int]:
    """The positions of the stages that take their field from this one and are drawn."""
    return [one.stage.position for one in first_drawings(stage.event) if stage.position in feeding(one.stage)]


def _outdated(event: Event, at: datetime) -> Iterator[Outdated]:
    drawings = first_drawings(event)
    rows = stages_of(event) if drawings else []
    for drawing in drawings:
        earlier = [row for row in rows if row.position < drawing.stage.position]
        come, go, reasons = _compared(drawing, earlier, at)
        if come or go or reasons:
            undo = drawing.act_id if why_not(event, drawing.act) is None else None
            yield Outdated(drawing.stage.position, come, go, reasons, undo)


def _compared(
    drawing: Drawing, earlier: Sequence[Stage], at: datetime
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Violation, ...]]:
    """The numbers of those who would be in, and out; or why nobody can say."""
    then = drawn_field([drawing]).keys()
    try:
        now = _entries_now(drawing, earlier, at)
    except Refused as refusal:
        return (), (), refusal.verdict.violations
    numbers = numbers_of({*then, *now})
    come, go = (tuple(sorted(numbers[one] for one in some)) for some in (now - then, then - now))
    return come, go, ()


def _entries_now(drawing: Drawing, earlier: Sequence[Stage], at: datetime) -> set[int]:
    """Of those only who left before the draw were passed over by it: who leaves later leaves the field as it was."""
    said = refusing(lambda: read_field_from(drawing.stage.field_from))
    stages = {row.position: _left_before(drawing, row, at) for row in earlier}
    return {one.entry for one in refusing(lambda: next_field(said, stages)).entries}


def _left_before(drawing: Drawing, row: Stage, at: datetime) -> DrawStage:
    told = tuple(change for _, change in changes_in(said_before(row, drawing.act.seq)))
    return stage_of(row.format, row.settings, replace(coming(row, at).stage.facts, changes=told))
