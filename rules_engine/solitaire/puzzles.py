"""The puzzles of manual 19508, page 32, and the octagon.

The drawings of the manual are lost: all but the classic are candidates that fit its words.
"""

from dataclasses import dataclass
from datetime import date
from typing import Final

from rules_engine.solitaire.board import FULL, PLACES, bit, position_of
from rules_engine.solitaire.parity import finishes_of

_CENTRE: Final = bit(19)
_CORNERS: Final = position_of((1, 3, 9, 15, 23, 29, 35, 37))
_RIM: Final = position_of((1, 2, 3, 4, 8, 9, 15, 16, 22, 23, 29, 30, 34, 35, 36, 37))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. ``name``: a word, or a day in ISO form. ``least``: the fewest moves, where they are proven."""

    name: str
    start: int
    goal: int
    is_candidate: bool = False
    least: int | None = None


PUZZLES: Final = {
    puzzle.name: puzzle
    for puzzle in (
        Puzzle("classic", FULL ^ _CENTRE, _CENTRE),
        Puzzle("cross", position_of((6, 12, 17, 18, 19, 20, 21, 26, 32)), _CENTRE, is_candidate=True, least=6),
        Puzzle("speaker", FULL ^ _CENTRE, _CENTRE | _RIM, is_candidate=True),
        Puzzle(
            "apostles",
            FULL ^ _CENTRE,
            position_of((1, 3, 4, 8, 9, 15, 19, 23, 29, 30, 34, 35, 37)),
            is_candidate=True,
        ),
        Puzzle("pirate", FULL ^ bit(3), bit(35), is_candidate=True),
        Puzzle("octagon", FULL ^ _CORNERS, _CENTRE),
    )
}

_PAIRS: Final = tuple((vacant, finish) for vacant in range(1, len(PLACES) + 1) for finish in finishes_of(vacant))


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day: one vacant cell, and one on which the last peg is to stand."""
    vacant, finish = _PAIRS[day.toordinal() * 23 % len(_PAIRS)]  # 23 and 64 have no common factor
    return Puzzle(day.isoformat(), FULL ^ bit(vacant), bit(finish))


def puzzle_named(name: str) -> Puzzle | None:
    """Return a puzzle by its name, which is a day for that of a day; None for an unknown one."""
    if name in PUZZLES:
        return PUZZLES[name]
    try:
        return puzzle_of(date.fromisoformat(name))
    except ValueError:
        return None
