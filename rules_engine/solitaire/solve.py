"""Find a line to a goal, or prove that there is none."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules_engine.solitaire.board import Jump
from rules_engine.solitaire.parity import fits_count, fits_parity
from rules_engine.solitaire.search import GaveUpError, beam, meet

_WIDTHS: Final = (50, 200)  # positions of a level, in the quick searches
_SHARE: Final = 600  # of the positions of a search that gave up, those of a level in a last quick one
_MOST: Final = 1_200_000  # positions of a search that proves: about ten seconds, 100 MB


class Proof(StrEnum):
    """Why a goal cannot be reached."""

    COUNT = "count"  # it has too many pegs
    PARITY = "parity"
    SEARCH = "search"  # every line was tried


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer to a puzzle: ``jumps`` that lead to the goal, or the ``proof`` that none do. Both None: not found."""

    jumps: tuple[Jump, ...] | None = None
    proof: Proof | None = None


def solve(start: int, goal: int, most: int = _MOST) -> Solution:
    """Solve a puzzle. ``most``: the positions of the search that proves. All of up to 20 pegs are decided, and all that
    lead from one vacant cell to one peg.
    """
    proof = _quick_proof(start, goal)
    if proof is not None:
        return Solution(proof=proof)
    for width in _WIDTHS:
        line = beam(start, goal, width)
        if line is not None:
            return Solution(tuple(line))
    return _thorough(start, goal, most)


def _quick_proof(start: int, goal: int) -> Proof | None:
    if not fits_count(start, goal):
        return Proof.COUNT
    return None if fits_parity(start, goal) else Proof.PARITY


def _thorough(start: int, goal: int, most: int) -> Solution:
    try:
        line = meet(start, goal, most)
    except GaveUpError:
        line = beam(start, goal, most // _SHARE)
        return Solution(None if line is None else tuple(line))
    return Solution(proof=Proof.SEARCH) if line is None else Solution(tuple(line))
