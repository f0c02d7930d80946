"""What the table of a stage gives for a tie, unless its settings say otherwise."""

from dataclasses import replace
from typing import Any, Final

from matches.inputs.events import StageInput
from matches.models import Event
from matches.services.draws.staging import as_refusal
from matches.tie_settings import TieSettings
from rules_engine.draws import settings
from rules_engine.draws.stage import StageJson
from rules_engine.draws.standings.settings import Criterion, TableSettings, Worth
from rules_engine.leagues.event_formats import event_format

_ORDER: Final = (Criterion.POINTS, Criterion.BOARD_POINTS, Criterion.HEAD_TO_HEAD, Criterion.POINT_DIFFERENCE)


def as_played_by(event: Event, stage: StageInput) -> StageJson:
    """Return the settings of a stage, for teams with a table of league points, boards, head to head and points.

    Settings with another table than the usual one of the format stay as they are.
    """
    draw_format = event_format(stage.format)
    if not (event.is_of_teams and draw_format.takes_level):
        return dict(stage.settings)
    stage_settings = as_refusal(lambda: draw_format.read_settings(stage.settings))
    if _table_of(stage_settings) != _table_of(draw_format.settings()):
        return dict(stage.settings)
    plain: StageJson = settings.write(_with_table(stage_settings, event.play.tie, event.side_size))
    return plain


def _table_of(stage_settings: Any) -> TableSettings:
    table: TableSettings = (stage_settings if hasattr(stage_settings, "table") else stage_settings.play).table
    return table


def _with_table(stage_settings: Any, tie: TieSettings, boards: int) -> Any:
    if hasattr(stage_settings, "table"):
        return replace(stage_settings, table=_table(stage_settings.table, tie, boards))
    return replace(
        stage_settings, play=replace(stage_settings.play, table=_table(stage_settings.play.table, tie, boards))
    )


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
