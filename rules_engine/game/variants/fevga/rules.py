"""Fevga: both sides move the same way, nothing is hit, and one checker holds a point.

Source: BrainKing, *Fevga*. The first checker passes the opponent's starting point before another moves; nobody stands
on all six points of the own starting quarter; six points directly in front of an opponent who has all checkers on one
point are opened. Single 1, double 2, no cube. Our readings: the quarter is checked after each step; the wall at the
end of a play, among the longest plays only.
"""

from typing import Final

from rules_engine.game.variants.outcome import of_two_kinds
from rules_engine.game.variants.position import (
    MOVE,
    OPPOSING,
    START_POINT,
    bytes_of,
    occupied,
    turned_half_round,
)
from rules_engine.game.variants.steps import After, bearing_off
from rules_engine.game.variants.turns import Plays, Turn, free_order
from rules_engine.game.variants.variant import Notation, Variant
from rules_engine.game.variants.written import read_position, write_position

_OPPONENT_START: Final = 12
_QUARTER: Final = slice(19, 25)
_WALL: Final = 6


def steps(position: int, die: int) -> After:
    data = bytes_of(position)
    points, move, opponent = occupied(data), MOVE[die], data[OPPOSING:]
    if not any(data[:_OPPONENT_START]):
        points = points[1:] if points[:1] == [START_POINT] and len(points) > 1 else points
    after = {position + move[point]: point for point in points if point > die and not opponent[point - die]}
    if data[_QUARTER].count(0) <= 1:
        after = {result: source for result, source in after.items() if 0 in bytes_of(result)[_QUARTER]}
    return after | bearing_off(position, data, points, die)


def plays(position: int, turn: Turn) -> Plays:
    """Return the longest plays; those that end with a forbidden wall only if all of them do."""
    longest = free_order(position, turn.dice, steps) if turn.dice else set()
    return Plays({after for after in longest if not has_wall(after)} or longest)


def has_wall(position: int) -> bool:
    """Return whether six points stand directly in front of a point that holds all the opponent's checkers."""
    data = bytes_of(position)
    points = [point for point in range(1, 25) if data[OPPOSING + point]]
    if len(points) != 1:
        return False
    from_opponent = _half_round(points[0])
    return from_opponent > _WALL and all(data[_half_round(from_opponent - step)] for step in range(1, _WALL + 1))


def _half_round(point: int) -> int:
    return point - 12 if point > 12 else point + 12


FEVGA: Final = Variant(
    "fevga",
    f"{'-' * 12}o{'-' * 11}O-",
    plays,
    of_two_kinds,
    Notation(lambda text: read_position(text, (), 15, has_bar=False), write_position, turned_half_round),
    has_cube=False,
)
