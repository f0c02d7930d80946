"""The score sheet that the outline of a ``.mat`` record amounts to.

A record gives the points of a game, not its kind; the cube tells the kind. Some writers cut the points of the
deciding game at what the winner needed, or write the length of the match: there the kind stays unknown.
"""

from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet
from rules_engine.game.transcript.mat_outline import MatGame, MatOutline


def sheet_of(outline: MatOutline) -> ScoreSheet:
    """The sheet to be judged; a game without a result is not on it, since it was not finished."""
    games = tuple(_game(each, outline.length) for each in outline.games)
    return ScoreSheet(outline.length, outline.ruleset, outline.start, games=games)


def _game(read: MatGame, length: int) -> Game:
    if read.is_drop:
        points = None if read.is_cut_drop(length) else read.points
        return Game(read.winner, How.DROP, None, read.cube, read.owner, points)
    return Game(read.winner, read.how, _kind(read), read.cube, read.owner, read.points)


def _kind(read: MatGame) -> Kind | None:
    return next((kind for kind in Kind if kind.times * read.cube == read.points), None)
