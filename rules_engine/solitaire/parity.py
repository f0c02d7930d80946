"""What no jump can change: reasons why a goal cannot be reached, found without a search.

Colour the cells by (row + column) mod 3 and by (row − column) mod 3. A jump takes a peg from two colours of each and
gives one to the third: the parity of all six counts changes. Source: Reiss (1857); Beasley (1985), chapter 4.
"""

from typing import Final

from rules_engine.solitaire.board import CELLS, FULL, PLACES, bit, position_of

_DIAGONALS: Final = tuple(
    position_of(number for number, (row, column) in enumerate(PLACES, 1) if (row + sign * column) % 3 == colour)
    for sign in (1, -1)
    for colour in range(3)
)

#: The four lattices of every second row and column: a jump never adds a peg to one of them.
LATTICES: Final = tuple(
    position_of(number for number, (row, column) in enumerate(PLACES, 1) if (row % 2, column % 2) == (down, right))
    for down in range(2)
    for right in range(2)
)


def jumps_between(start: int, goal: int) -> int:
    """Return how many jumps lead from a position to another: each takes one peg away."""
    return start.bit_count() - goal.bit_count()


def fits_count(start: int, goal: int) -> bool:
    """Return whether the numbers of pegs allow a line: the goal has fewer, or is the position itself."""
    return start == goal or jumps_between(start, goal) > 0


def fits_parity(start: int, goal: int) -> bool:
    """Return whether the six counts have the parity that the number of jumps gives them."""
    jumps = jumps_between(start, goal)
    return all(((start & mask).bit_count() - (goal & mask).bit_count() - jumps) % 2 == 0 for mask in _DIAGONALS)


def finishes_of(vacant: int) -> list[int]:
    """Return the cells on which the last peg can stand after one cell was vacant. Each of them can be reached."""
    start = FULL ^ bit(vacant)
    return [cell for cell in range(1, CELLS + 1) if fits_parity(start, bit(cell))]
