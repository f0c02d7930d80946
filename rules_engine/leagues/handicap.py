"""The start of the weaker side by match equity, so that both sides have the same chance.

With MET(x, y) the chance of who needs x against who needs y, and D the rating points between the two:
odds(x, y) = log10(MET / (1 - MET)) + D·√((x + y) / 2) / 2000, chance = 1 / (1 + 10^-odds). For x = y this is the
formula of FIBS. The start s is the one whose chance is nearest to 1/2, of two the smaller; the weaker side always
needs at least ``least_need``, so that no match begins in the Crawford game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log10, sqrt
from typing import Final

from rules_engine.game.equity.chances import KAZAROSS_XG2

LONGEST: Final = len(KAZAROSS_XG2.rows)
_SAME: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Handicap:
    """The start, and the favourite's chance with it and without it."""

    start: int
    favourite: float
    without: float


def chance(needs: tuple[int, int], difference: float) -> float:
    """Return the chance of the first side, which is rated so much higher."""
    equity = KAZAROSS_XG2.chance(needs)
    odds = log10(equity / (1 - equity)) + difference * sqrt(sum(needs) / 2) / 2000
    return 1 / (1 + 10**-odds)


def handicap(length: int, difference: float, share: float = 1, least_need: int = 2) -> Handicap:
    """Return the start for a difference of ratings that is not negative. ``share``: 1/2 is half of the handicap."""
    start = _start(length, difference * share, least_need)
    return Handicap(start, chance((length, length - start), difference), chance((length, length), difference))


def steps(length: int, table_to: int, share: float = 1, least_need: int = 2) -> Iterator[tuple[int, int]]:
    """Yield each start, with the first whole difference from which it is given."""
    before = None
    for difference in range(table_to + 1):
        start = _start(length, difference * share, least_need)
        if start != before:
            yield difference, start
        before = start


def _start(length: int, difference: float, least_need: int) -> int:
    best, nearest = 0, abs(chance((length, length), difference) - 0.5)
    for start in range(1, length - least_need + 1):
        distance = abs(chance((length, length - start), difference) - 0.5)
        if distance < nearest - _SAME:
            best, nearest = start, distance
    return best
