"""What to do next in a puzzle: a jump that keeps it solvable, or how many jumps to take back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.solitaire.board import JUMPS, Jump
from rules_engine.solitaire.judge import Hop
from rules_engine.solitaire.solve import Proof, solve

_MOST: Final = 150_000  # positions of the search from here: about two seconds
_MOST_BEFORE: Final = 20_000  # of one from an earlier position


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. ``jump``: one that keeps the goal within reach. ``undo``: how many jumps to take back until it is.
    ``proof``: why the puzzle has no solution at all. Without any: no line was found in time.
    """

    jump: Jump | None = None
    undo: int = 0
    proof: Proof | None = None


def hint_for(start: int, hops: Sequence[Hop], goal: int) -> Hint:
    """Return a hint after jumps that can be made. At the goal there is none.

    Who can solve a position could solve those before it, so the last one that can be solved is found by halving.
    """
    positions = [start]
    for hop in hops:
        positions.append(positions[-1] ^ JUMPS[hop].mask)
    solution = solve(positions[-1], goal, _MOST)
    if solution.jumps is not None:
        return Hint(jump=solution.jumps[0] if solution.jumps else None)
    if solution.proof is None or len(positions) == 1:
        return Hint(proof=solution.proof)
    return _hint_before(positions, goal)


def _hint_before(positions: Sequence[int], goal: int) -> Hint:
    """Return how many jumps to take back from the last position, which cannot be solved."""
    first = solve(positions[0], goal, _MOST_BEFORE)
    if first.jumps is None:
        return Hint(proof=first.proof)
    good, bad = 0, len(positions) - 1
    while bad - good > 1:
        middle = (good + bad) // 2
        if solve(positions[middle], goal, _MOST_BEFORE).jumps is None:
            bad = middle
        else:
            good = middle
    return Hint(undo=len(positions) - 1 - good)
