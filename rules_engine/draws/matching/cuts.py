"""The odd cuts of a ranking: a bound that saves the search for the entry that floats.

Draw a line through the ranking between two scores. If an odd number stands above it, at least one pair must cross it.
If a pair of different scores costs the square of their difference, such a cut may therefore take up to the square of
its step from every pair that crosses it, and the bound gets the same amount back. A pair that crosses several lines
loses the sum of their squares, which is never more than the square of their sum. The cheapest pairing by the lowered
costs is also the cheapest by the full ones if it crosses every such cut exactly once; a cut that it crosses more often
is given up. (This is the blossom inequality of the set above the line, known beforehand; Edmonds 1965.) Forced pairs
are left out: only free places count, and the lines that free pairs cross.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cuts:
    """The odd cuts of a ranking.

    ``lines``: each the number of contestants above it. ``steps``: what each takes, in units of the cost.
    """

    lines: tuple[int, ...]
    steps: tuple[int, ...]

    def taken(self, size: int) -> list[int]:
        """Return for each place (and the bye) what the lines above it take together; a pair loses the difference."""
        sums = [0, *accumulate(self.steps)]
        return [sums[bisect_right(self.lines, place)] for place in range(size)]

    def without(self, lines: Iterable[int]) -> "Cuts":
        removed_lines = set(lines)
        remaining = [
            (line, step) for line, step in zip(self.lines, self.steps, strict=True) if line not in removed_lines
        ]
        return Cuts(tuple(line for line, _ in remaining), tuple(step for _, step in remaining))

    def crossed_again(self, pairs: Iterable[Pair]) -> list[int]:
        """Return the lines that more than one pair crosses."""
        across = [0] * len(self.lines)
        for first, second in pairs:
            for at in range(bisect_right(self.lines, first), bisect_right(self.lines, second)):
                across[at] += 1
        return [line for line, times in zip(self.lines, across, strict=True) if times > 1]


NO_CUTS: Final = Cuts((), ())


def cuts(scores: Sequence[int], forced_pairs: Collection[Pair], unit: int) -> Cuts:
    """Return the cuts. ``scores``: in the order of the ranking. ``unit``: the cost of a squared difference of 1, 0 for
    none.
    """
    if not unit:
        return NO_CUTS
    lines = [at for at in range(1, len(scores)) if scores[at] != scores[at - 1]]
    odd = [at for at in lines if _is_odd(at, forced_pairs)]
    return Cuts(tuple(odd), tuple(unit * (scores[at - 1] - scores[at]) ** 2 for at in odd))


def _is_odd(line: int, forced_pairs: Collection[Pair]) -> bool:
    """Return whether an odd number of free places is above the line; a forced pair on one side takes two of them."""
    crossing = sum(first < line <= second for first, second in forced_pairs)
    return (line - crossing) % 2 == 1
