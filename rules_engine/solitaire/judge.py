"""Judge a line of jumps."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_engine.solitaire import codes
from rules_engine.solitaire.board import CELLS, JUMPS, bit, jumps_from
from rules_engine.verdict import Code, Param, Violation

Hop = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was judged. ``position``: after it, or before the jump that cannot be made.

    ``moves``: jumps in a row by one peg are one move. ``is_reached``: whether the goal stands at the end, or without a
    goal whether no jump is left; False with a violation.
    """

    position: int
    moves: int
    is_reached: bool
    violation: Violation | None = None


def judge(position: int, hops: Sequence[Hop], goal: int | None = None) -> Line:
    """Judge jumps, each from a cell to a cell. The first that cannot be made ends the line, with its number from 1."""
    for number, hop in enumerate(hops, 1):
        fault = _fault(position, *hop)
        if fault is not None:
            return Line(position, 0, False, Violation(fault[0], number, fault[1]))
        position ^= JUMPS[hop].mask
    is_reached = not jumps_from(position) if goal is None else position == goal
    return Line(position, moves_of(hops), is_reached)


def moves_of(hops: Sequence[Hop]) -> int:
    """Return how many moves jumps are: a jump of the peg that has just jumped belongs to the same move."""
    return len(hops) - sum(before[1] == after[0] for before, after in pairwise(hops))


def _fault(position: int, source: int, target: int) -> tuple[Code, dict[str, Param]] | None:
    """Return why a jump cannot be made; None if it can."""
    unknown = next((cell for cell in (source, target) if not 1 <= cell <= CELLS), None)
    if unknown is not None:
        return codes.CELL_UNKNOWN, {"cell": unknown}
    if not position & bit(source):
        return codes.SOURCE_EMPTY, {"source": source}
    if position & bit(target):
        return codes.TARGET_OCCUPIED, {"target": target}
    jump = JUMPS.get((source, target))
    if jump is None:
        return codes.NOT_A_JUMP, {"source": source, "target": target}
    return None if position & bit(jump.over) else (codes.NOTHING_JUMPED, {"source": source, "target": target})
