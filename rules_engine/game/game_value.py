"""The value of one game: the cube times its kind; a drop the cube before the offer, never multiplied.

Two other notations are understood. A director's ruling may give points without a kind.
And writers of match records cut the points of the deciding game at what the winner needed, or write the
length of the match there: then the points count as the need, and the kind is not known.
"""

from collections.abc import Sequence
from typing import Final

from rules_engine.game.cube import is_cube_value
from rules_engine.game.score_sheet import Game, How, Kind

KIND_TIMES: Final = tuple(kind.times for kind in Kind)


def value_of(game: Game, need: int, times: Sequence[int] = KIND_TIMES) -> int | None:
    """Return the points that a game adds, the winner needing ``need`` before it; None if it is unknown.

    ``times``: how often the cube can count.
    """
    if game.how is How.RULING and game.kind is None:
        return _ruled_points(game)
    if not is_cube_value(game.cube):
        return None
    if game.how is How.DROP:
        return game.cube
    return game.cube * game.kind.times if game.kind is not None else _value_without_kind(game, need, times)


def is_deciding_without_kind(game: Game, need: int) -> bool:
    """Return whether points stand in the place of a kind and would decide the match."""
    return game.how is not How.DROP and game.kind is None and game.points is not None and game.points >= need


def is_value_on_cube(points: int, cube: int, times: Sequence[int] = KIND_TIMES) -> bool:
    """Return whether a single game, a gammon or a backgammon on this cube is worth these points."""
    return points in [cube * number for number in times]


def _ruled_points(game: Game) -> int | None:
    return game.points if game.points is not None and game.points > 0 else None


def _value_without_kind(game: Game, need: int, times: Sequence[int]) -> int | None:
    if game.points is None or not is_deciding_without_kind(game, need):
        return None
    if is_value_on_cube(game.points, game.cube, times):
        return game.points
    return need if need <= game.cube * max(times) else None
