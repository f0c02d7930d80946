"""What the table of a stage gives for a tie, unless its settings say otherwise."""

from dataclasses import replace
from typing import Any, Final

from journal.refusals import Refused, cause
from matches.derive.tie_counts import criteria_of
from matches.inputs.events import StageInput
from matches.models import Event
from matches.services.draws.staging import as_refusal
from rules_engine.draws import settings
from rules_engine.draws.stage import SettingsJson, StageJson
from rules_engine.draws.standings.settings import OF_TIES, Criterion, TableSettings, Worth
from rules_engine.leagues.event_formats import event_format

_ORDER: Final = (Criterion.POINTS, Criterion.BOARD_POINTS, Criterion.HEAD_TO_HEAD, Criterion.POINT_DIFFERENCE)


def as_played_by(event: Event, stage: StageInput) -> StageJson:
    """Return the settings of a stage, for teams with a table of league points, boards, head to head and points.

    An order of its own stays, and so does a table that gives other points than usual. Raise ``Refused`` for an order by
    what only ties have, in an event without teams.
    """
    check_criteria(event, stage.settings)
    draw_format = event_format(stage.format)
    if not (event.is_of_teams and draw_format.takes_level):
        return dict(stage.settings)
    stage_settings = as_refusal(lambda: draw_format.read_settings(stage.settings))
    table, usual = _table_of(stage_settings), _table_of(draw_format.settings())
    if replace(table, order=usual.order) not in (usual, replace(TableSettings(), order=usual.order)):
        return dict(stage.settings)
    order = _ORDER if table.order == usual.order else table.order
    plain: StageJson = settings.write(_with_table(stage_settings, _table(usual, event, order)))
    return plain


def check_criteria(event: Event, stage_settings: SettingsJson) -> None:
    """Raise ``Refused`` for an order of the table by what only ties have, in an event without teams."""
    names = [criterion.value for criterion in OF_TIES]
    criterion = next((name for name in criteria_of(stage_settings) if name in names), None)
    if criterion is not None and not event.is_of_teams:
        raise Refused(cause("criterion_of_ties", criterion=criterion))


def _table_of(stage_settings: Any) -> TableSettings:
    table: TableSettings = (stage_settings if hasattr(stage_settings, "table") else stage_settings.play).table
    return table


def _with_table(stage_settings: Any, table: TableSettings) -> Any:
    if hasattr(stage_settings, "table"):
        return replace(stage_settings, table=table)
    return replace(stage_settings, play=replace(stage_settings.play, table=table))


def _table(usual: TableSettings, event: Event, order: tuple[Criterion, ...]) -> TableSettings:
    """Return a table for ties. A bye gives just over half of the boards, where it gives anything."""
    tie, boards = event.play.tie, event.side_size
    half = boards // 2 + 1
    win = boards if tie.points == "boards" else tie.win
    bye = half if tie.points == "boards" else tie.win
    return replace(
        usual,
        order=order,
        win=win,
        loss=0 if tie.points == "boards" else tie.loss,
        bye=replace(usual.bye, points=bye, score=(half, boards - half)) if usual.bye.points else usual.bye,
        walkover=Worth(win, (boards, 0), usual.walkover.stand_in),
        forfeit=Worth(0, (0, boards), usual.forfeit.stand_in),
    )
