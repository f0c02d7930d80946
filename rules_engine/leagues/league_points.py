"""The league points of a tie: by its result, by boards, by a scale, or victory points of the difference of points.

Victory points are those of bridge (World Bridge Federation, 2013): with M the difference of points, B the *blitz* and
t = (√5 - 1) / 2 the winner has 10 + 10·(1 - t^(3M/B)) / (1 - t³), at most 20, rounded to two places, the loser the
rest of 20. A double forfeit gives nothing to either side.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import sqrt
from typing import Final

from rules_engine.words import Exact, Side, other

_GOLDEN: Final = (sqrt(5) - 1) / 2
ExactPair = tuple[Exact, Exact]


class PointsKind(StrEnum):
    """What the league points of a tie are counted by."""

    RESULT = "result"
    BOARDS = "boards"
    SCALE = "scale"
    VP = "vp"


@dataclass(frozen=True, slots=True)
class PointsRule:
    """``bonus`` goes to a loser with ``bonus_from`` boards or more. ``table``: the points for 0, 1, 2 … own boards."""

    kind: PointsKind = PointsKind.RESULT
    win: Exact = 2
    draw: Exact = 1
    loss: Exact = 0
    bonus_from: int | None = None
    bonus: Exact = 1
    table: tuple[Exact, ...] = ()
    blitz: float = 30
    top: int = 20

    def points(self, boards: ExactPair, points: tuple[int, int]) -> ExactPair:
        """Return the league points of both sides of a tie that is over."""
        if self.kind is PointsKind.BOARDS:
            return boards
        if self.kind is PointsKind.SCALE:
            return (self._of_scale(boards[0]), self._of_scale(boards[1]))
        if self.kind is PointsKind.VP:
            return victory_points(points[0] - points[1], self.blitz, self.top)
        return (self._of_result(boards, 0), self._of_result(boards, 1))

    def _of_scale(self, boards: Exact) -> Exact:
        return self.table[min(int(boards), len(self.table) - 1)] if self.table else 0

    def _of_result(self, boards: ExactPair, side: Side) -> Exact:
        own, opponents = boards[side], boards[other(side)]
        if own == opponents:
            return self.draw
        if own > opponents:
            return self.win
        has_bonus = self.bonus_from is not None and own >= self.bonus_from
        return self.loss + self.bonus if has_bonus else self.loss


def victory_points(difference: int, blitz: float, top: int = 20) -> ExactPair:
    """Return the victory points of both sides; ``difference`` is that of the first."""
    half = top / 2
    raw = half + half * (1 - _GOLDEN ** (3 * abs(difference) / blitz)) / (1 - _GOLDEN**3)
    winners = Fraction(round(100 * min(raw, float(top))), 100)
    pair = (winners, top - winners)
    return pair if difference >= 0 else (pair[1], pair[0])
