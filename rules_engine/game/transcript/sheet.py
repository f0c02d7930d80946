"""The score sheet of a replayed record.

A record gives the points of a game, not its kind; the kind follows from the cube. Some writers cut the points of the
deciding game at what the winner needed, or write the length of the match: there the kind stays unknown.
"""

from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet
from rules_engine.game.transcript.report import GameReport, Report


def sheet_of(report: Report) -> ScoreSheet:
    """Return the sheet to be judged; a game without a result is not on it, since it was not finished."""
    transcript = report.transcript
    return ScoreSheet(
        transcript.length, transcript.ruleset, report.start, games=tuple(_game(game) for game in report.games)
    )


def _game(report: GameReport) -> Game:
    if report.how is How.DROP:
        return Game(report.winner, How.DROP, None, report.cube, report.owner, None if report.is_cut else report.points)
    return Game(report.winner, report.how, _kind(report), report.cube, report.owner, report.points)


def _kind(report: GameReport) -> Kind | None:
    return next((kind for kind in Kind if kind.times * report.cube == report.points), None)
