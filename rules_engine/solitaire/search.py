"""Search for lines. The number of jumps is known, so positions are searched level by level, one peg fewer a level.

``beam`` keeps the most promising positions of each level: it is quick and proves nothing. ``meet`` keeps all of them,
from both ends, until the levels meet: it finds a line or proves that there is none.

Played backwards, with pegs and holes exchanged, it is the same game: the jumps of a line from ``start`` to ``goal``, in
reverse order, are a line from the complement of ``goal`` to the complement of ``start``.
"""

from collections.abc import Callable, Collection
from math import inf
from typing import Final

from rules_engine.solitaire.board import CELLS, FULL, JUMPS, PLACES, Jump, bit
from rules_engine.solitaire.parity import LATTICES, jumps_between

_MASKS: Final = tuple((jump.mask, jump.pegs) for jump in JUMPS.values())
_Level = Collection[int]  # positions with as many pegs


class GaveUpError(Exception):
    """A search became too large to prove anything."""


def beam(start: int, goal: int, width: int) -> list[Jump] | None:
    """Return a line from ``start`` to ``goal``, searched from both ends; None if none was found.

    ``width``: the positions that are kept of each level.
    """
    line = _beam(start, goal, width)
    if line is not None:
        return line
    backwards = _beam(FULL ^ goal, FULL ^ start, width)
    return backwards and backwards[::-1]


def meet(start: int, goal: int, most: int) -> list[Jump] | None:
    """Return a line from ``start`` to ``goal``; None: there is none. Raise GaveUpError beyond ``most`` positions."""
    forward: list[_Level] = [{start}]
    backward: list[_Level] = [{FULL ^ goal}]
    size = 0
    for _ in range(jumps_between(start, goal)):
        levels, target = (forward, goal) if len(forward[-1]) <= len(backward[-1]) else (backward, FULL ^ start)
        levels.append(_next_level(levels[-1], _keeps(target), most - size))
        size += len(levels[-1])
    middle = next((position for position in forward[-1] if FULL ^ position in backward[-1]), None)
    if middle is None:
        return None
    return _line(forward, middle) + _line(backward, FULL ^ middle)[::-1]


def _beam(start: int, goal: int, width: int) -> list[Jump] | None:
    levels: list[_Level] = [{start}]
    cost, keeps = _cost(goal), _keeps(goal)
    for _ in range(jumps_between(start, goal)):
        levels.append(
            set(sorted(_next_level(levels[-1], keeps), key=lambda position: (cost(position), position))[:width])
        )
    return _line(levels, goal) if goal in levels[-1] else None


def _next_level(level: _Level, keeps: Callable[[int], bool], most: float = inf) -> set[int]:
    """Return the positions after one more jump. Raise GaveUpError if they are more than ``most``."""
    positions: set[int] = set()
    for position in level:
        for mask, pegs in _MASKS:
            if position & mask == pegs and keeps(position ^ mask):
                positions.add(position ^ mask)
        if len(positions) > most:
            raise GaveUpError
    return positions


def _keeps(goal: int) -> Callable[[int], bool]:
    """Return a test whether a position has enough pegs on each lattice, which only lose some."""
    needs = [(mask, count) for mask in LATTICES if (count := (goal & mask).bit_count())]
    return lambda position: all((position & mask).bit_count() >= count for mask, count in needs)


def _cost(goal: int) -> Callable[[int], int]:
    """Return a measure of positions: how far their pegs are from the nearest cell of the goal, added up."""
    targets = [PLACES[cell] for cell in range(CELLS) if goal >> cell & 1]
    far = [min((abs(row - down) + abs(column - right) for down, right in targets), default=0) for row, column in PLACES]
    weights = [(1 << cell, weight) for cell, weight in enumerate(far) if weight]
    return lambda position: sum(weight for mask, weight in weights if position & mask)


def _line(levels: list[_Level], last: int) -> list[Jump]:
    """Return jumps that lead to a position of the last level."""
    jumps = []
    for level in reversed(levels[:-1]):
        jump = next(
            jump for jump in JUMPS.values() if last & jump.mask == bit(jump.target) and last ^ jump.mask in level
        )
        jumps.append(jump)
        last ^= jump.mask
    return jumps[::-1]
