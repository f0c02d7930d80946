"""What the table of a stage gives for a tie, unless its settings say otherwise."""

from dataclasses import replace
from typing import Any, Final

from matches.inputs.events import StageInput
from matches.models import Event
from matches.services.draws.staging import as_refusal
from matches.tie_settings import TieSettings
from rules_engine.draws import formats, settings
from rules_engine.draws.stage import StageJson
from rules_engine.draws.standings.settings import Criterion, TableSettings, Worth

_ORDER: Final = (Criterion.POINTS, Criterion.BOARD_POINTS, Criterion.HEAD_TO_HEAD, Criterion.POINT_DIFFERENCE)


def as_played_by(event: Event, stage: StageInput) -> StageJson:
    """Return the settings of a stage, for teams with a table of league points, boards, head to head and points.

    Settings with another table than the usual one of the format stay as they are.
    """
    draw_format = formats.event_format(stage.format)
    if not (event.is_of_teams and draw_format.takes_level):
        return dict(stage.settings)
    read = as_refusal(lambda: draw_format.read_settings(stage.settings))
    if _table_of(read) != _table_of(draw_format.settings()):
        return dict(stage.settings)
    written: StageJson = settings.write(_with_table(read, event.play.tie, event.side_size))
    return written


def _table_of(read: Any) -> TableSettings:
    table: TableSettings = (read if hasattr(read, "table") else read.play).table
    return table


def _with_table(read: Any, tie: TieSettings, boards: int) -> Any:
    if hasattr(read, "table"):
        return replace(read, table=_table(read.table, tie, boards))
    return replace(read, play=replace(read.play, table=_table(read.play.table, tie, boards)))


def _table(usual: TableSettings, tie: TieSettings, boards: int) -> TableSettings:
    """Return a table for ties. A bye gives just over half of the boards, where it gives anything."""
    half = boards // 2 + 1
    win = boards if tie.points == "boards" else tie.win
    bye = half if tie.points == "boards" else tie.win
    return replace(
        usual,
        order=_ORDER,
        win=win,
        loss=0 if tie.points == "boards" else tie.loss,
        bye=replace(usual.bye, points=bye, score=(half, boards - half)) if usual.bye.points else usual.bye,
        walkover=Worth(win, (boards, 0), usual.walkover.stand_in),
        forfeit=Worth(0, (0, boards), usual.forfeit.stand_in),
    )
