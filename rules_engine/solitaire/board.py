"""The French board of 37 holes and its jumps.

Source: Reiss, *Beiträge zur Theorie des Solitär-Spiels*, J. reine angew. Math. 54 (1857); Beasley, *The Ins and Outs of
Peg Solitaire* (1985). Cells are numbered 1 to 37 by rows, as in manual 19508. A position is a set of bits: that of cell
n is ``1 << (n - 1)``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

ROWS: Final = (3, 5, 7, 7, 7, 5, 3)
CELLS: Final = sum(ROWS)
FULL: Final = (1 << CELLS) - 1
_WIDTH: Final = max(ROWS)

#: Row and column of each cell, from 0; the first is cell 1.
PLACES: Final = tuple(
    (row, column + (_WIDTH - length) // 2) for row, length in enumerate(ROWS) for column in range(length)
)
_NUMBERS: Final = {place: number for number, place in enumerate(PLACES, 1)}


@dataclass(frozen=True, slots=True)
class Jump:
    """A peg jumps from a cell over the next one into the one behind it. Cells are numbers from 1."""

    source: int
    over: int
    target: int

    @property
    def pegs(self) -> int:
        """The two cells that have a peg before the jump."""
        return bit(self.source) | bit(self.over)

    @property
    def mask(self) -> int:
        """The three cells that change."""
        return self.pegs | bit(self.target)


def bit(cell: int) -> int:
    return 1 << (cell - 1)


def position_of(cells: Iterable[int]) -> int:
    """Return the position with pegs in some cells."""
    return sum({bit(cell) for cell in cells})


def cells_of(position: int) -> list[int]:
    """Return the cells with a peg, in order."""
    return [cell for cell in range(1, CELLS + 1) if position & bit(cell)]


def _jumps() -> Iterator[Jump]:
    for (row, column), source in _NUMBERS.items():
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            over = _NUMBERS.get((row + down, column + right))
            target = _NUMBERS.get((row + 2 * down, column + 2 * right))
            if over and target:
                yield Jump(source, over, target)


#: All 92 jumps, by source and target.
JUMPS: Final = {
    (jump.source, jump.target): jump for jump in sorted(_jumps(), key=lambda jump: (jump.source, jump.target))
}


def jumps_from(position: int) -> list[Jump]:
    """Return the jumps that can be made, sorted by source and target."""
    return [jump for jump in JUMPS.values() if position & jump.mask == jump.pegs]
