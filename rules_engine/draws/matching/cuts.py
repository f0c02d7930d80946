"""Odd cuts: a bound that spares the search for who floats.

Draw a line through the ranking between two scores: where an odd number stands above it, at least one pair must
cross it. Where a pair of different scores costs the square of their difference, such a cut may therefore take up
to the square of its step from every pair that crosses it, and the bound gets back as much; a pair that crosses
several loses the sum of their squares, which is never more than the square of its sum. The cheapest pairing by
the lowered costs is the cheapest by the full ones too if it crosses every such cut exactly once; a cut that it
crosses more often is given up. (It is the blossom inequality of the set above the line, known beforehand; Edmonds
1965.) Forced pairs stand outside of it: who is free is counted, and what he crosses.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cuts:
    """``lines``: each the number of contestants above it. ``steps``: what it takes, in units of the cost."""

    lines: tuple[int, ...]
    steps: tuple[int, ...]

    def taken(self, size: int) -> list[int]:
        """For each place (and the bye) what the lines above it take together; a pair loses the difference."""
        sums = [0, *accumulate(self.steps)]
        return [sums[bisect_right(self.lines, place)] for place in range(size)]

    def without(self, lines: Iterable[int]) -> "Cuts":
        gone = set(lines)
        kept = [(line, step) for line, step in zip(self.lines, self.steps, strict=True) if line not in gone]
        return Cuts(tuple(line for line, _ in kept), tuple(step for _, step in kept))

    def crossed_again(self, pairs: Iterable[Pair]) -> list[int]:
        """The lines that more than one pair crosses."""
        across = [0] * len(self.lines)
        for one, other in pairs:
            for at in range(bisect_right(self.lines, one), bisect_right(self.lines, other)):
                across[at] += 1
        return [line for line, times in zip(self.lines, across, strict=True) if times > 1]


NO_CUTS: Final = Cuts((), ())


def cuts(scores: Sequence[int], forced: Collection[Pair], unit: int) -> Cuts:
    """``scores``: in the order of the ranking. ``unit``: what a squared difference of 1 costs; 0: nothing."""
    if not unit:
        return NO_CUTS
    lines = [at for at in range(1, len(scores)) if scores[at] != scores[at - 1]]
    odd = [at for at in lines if _is_odd(at, forced)]
    return Cuts(tuple(odd), tuple(unit * (scores[at - 1] - scores[at]) ** 2 for at in odd))


def _is_odd(line: int, forced: Collection[Pair]) -> bool:
    """Of those above the line who are free; a forced pair on one side takes two of them."""
    crossing = sum(one < line <= other for one, other in forced)
    return (line - crossing) % 2 == 1
