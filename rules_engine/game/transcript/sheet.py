"""The score sheet that a replayed record amounts to.

A record gives the points of a game, not its kind; the kind follows from the cube. Some writers cut the points of the
deciding game at what the winner needed, or write the length of the match: there the kind stays unknown.
"""

from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet
from rules_engine.game.transcript.report import GameReport, Report


def sheet_of(report: Report) -> ScoreSheet:
    """The sheet to be judged; a game without a result is not on it, since it was not finished."""
    transcript = report.transcript
    return ScoreSheet(
        transcript.length, transcript.ruleset, report.start, games=tuple(_game(each) for each in report.games)
    )


def _game(read: GameReport) -> Game:
    if read.how is How.DROP:
        return Game(read.winner, How.DROP, None, read.cube, read.owner, None if read.is_cut else read.points)
    return Game(read.winner, read.how, _kind(read), read.cube, read.owner, read.points)


def _kind(read: GameReport) -> Kind | None:
    return next((kind for kind in Kind if kind.times * read.cube == read.points), None)
