"""What is done to each of a million matches: kernels over columns, none of which calls another."""

from typing import Any

from rules_engine.ratings.compiled import kernel

Column = Any  # an array of whole numbers
Pair = tuple[Column, Column]


@kernel
def by_side(side: Column, of: Pair, into: Pair) -> None:
    """First the winner's, then the loser's; where nobody won, as they stood."""
    one, other = of
    winner, loser = into
    for row in range(len(side)):
        if side[row] == 1:
            winner[row], loser[row] = other[row], one[row]
        else:
            winner[row], loser[row] = one[row], other[row]


@kernel
def forget_unplayed(ending: Column, length: Column, points: Pair, played: int) -> None:
    """A score is evidence where it was played to its end, and nowhere else."""
    won, lost = points
    for row in range(len(ending)):
        more, less = won[row], lost[row]
        if ending[row] != played or more < length[row] or less >= more or less < 0:
            won[row] = lost[row] = 0


@kernel
def number_seen(of: tuple[Column, Column, Column, Column, Column], what: Column) -> None:
    """``of``: ending, side, whether both moved, length, size of a side; see ``told.seen``."""
    ending, side, moved, length, size = of
    for row in range(len(ending)):
        told = (ending[row] * 4 + side[row]) * 2 + moved[row]
        what[row] = ((told * 65536 + length[row]) * 64 + min(size[row], 63)) * 2


@kernel
def look_ahead(numbers: Column, moment: Column, coming: Column, then: Column) -> None:
    """Back through the rows: of each player the moment of his next one. ``numbers``: the winner's, then the loser's;
    ``coming``: by number, the earliest moment so far, which moves on."""
    for at in range(len(moment) - 1, -1, -1):
        winner, loser = numbers[2 * at], numbers[2 * at + 1]
        then[2 * at], then[2 * at + 1] = coming[winner], coming[loser]
        coming[winner] = coming[loser] = moment[at]
