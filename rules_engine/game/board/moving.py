"""The moves of one checker by one die, fast: the international rules, as far as positions alone show.

Positions are plain integers here, not ``Position``: creating objects would take longer than the moves.

A checker on the bar moves first. A point with two or more of the opponent's checkers is closed; one checker alone
is hit. With all checkers home a checker is borne off with the exact die, or the rearmost one with a higher die.
"""

from itertools import compress
from typing import Final

from rules_engine.game.board.position import (
    BAR,
    BLOCK,
    BLOT,
    HIT,
    HOME,
    MOVE,
    POINTS,
    bytes_of,
)

Moves = dict[int, int]  # by the point that a checker leaves, the rearmost first: the position after it

_IS_OWN: Final = bytes(0 < byte < BLOT for byte in range(256))


def occupied(data: bytes) -> list[int]:
    """Return the points on the board with checkers of the player on roll, the rearmost first."""
    return list(compress(POINTS, data[24:0:-1].translate(_IS_OWN)))


def moves(position: int, die: int) -> Moves:
    """Return every move of one checker with this die."""
    data = bytes_of(position)
    if data[BAR] & 15:
        return _entering(position, data, die)
    points, move = occupied(data), MOVE[die]
    results = {
        point: position + move[point] + (HIT[point - die] if data[point - die] == BLOT else 0)
        for point in points
        if point > die and data[point - die] < BLOCK
    }
    if points and points[0] <= HOME:
        results |= _bearing_off(position, points, die)
    return results


def hit_at(data: bytes, point: int) -> int:
    """Return what landing on this point adds to a position beside the move itself."""
    return HIT[point] if data[point] == BLOT else 0


def _entering(position: int, data: bytes, die: int) -> Moves:
    entry = BAR - die
    if data[entry] >= BLOCK:
        return {}
    return {BAR: position + MOVE[die][BAR] + hit_at(data, entry)}


def _bearing_off(position: int, points: list[int], die: int) -> Moves:
    if die in points:
        return {die: position + MOVE[die][die]}
    rearmost = points[0]
    return {rearmost: position + MOVE[die][rearmost]} if rearmost < die else {}
