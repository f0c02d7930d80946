"""The tie-breaks of a league's table: what each is of a team's ties. Values are exact.

With P the league points of a team before deductions, b the own boards of a tie and w = 1, 1/2 or 0 for a win, a draw or
a loss: Buchholz is the sum of P over the opponents, Sonneborn-Berger the sum of w·P, the Olympiad's Sonneborn-Berger
the sum of b·P; *cut 1* leaves out the opponent with the fewest points (of several that with the smallest product).
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

from rules_engine.draws.standings.values import simplify
from rules_engine.leagues.league_ties import TeamTie
from rules_engine.words import EntryId, Exact

Points = Mapping[EntryId, Exact]


class LeagueCriterion(StrEnum):
    """A criterion by which the table of a league is ordered."""

    POINTS = "points"
    BOARD_POINTS = "board_points"
    BOARD_DIFFERENCE = "board_difference"
    POINTS_WON = "points_won"
    POINT_DIFFERENCE = "point_difference"
    POINT_QUOTIENT = "point_quotient"
    HEAD_TO_HEAD = "head_to_head"
    HEAD_TO_HEAD_BOARDS = "head_to_head_boards"
    HEAD_TO_HEAD_POINTS = "head_to_head_points"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    SONNEBORN_BERGER = "sonneborn_berger"
    OLYMPIAD_SB = "olympiad_sb"
    OLYMPIAD_SB_CUT_1 = "olympiad_sb_cut_1"
    BERLIN = "berlin"
    WINS = "wins"
    AWAY_WINS = "away_wins"
    FEWEST_LATE = "fewest_late"
    LOT = "lot"


AMONG_THE_LEVEL: Final = frozenset(
    {LeagueCriterion.HEAD_TO_HEAD, LeagueCriterion.HEAD_TO_HEAD_BOARDS, LeagueCriterion.HEAD_TO_HEAD_POINTS}
)
LOWEST_FIRST: Final = frozenset({LeagueCriterion.FEWEST_LATE, LeagueCriterion.LOT})


def _quotient(ties: Sequence[TeamTie], _: Points) -> Exact:
    own = sum(tie.points for tie in ties)
    total = own + sum(tie.opponent_points for tie in ties)
    return simplify(Fraction(own, total)) if total else 0


def _sonneborn_berger(ties: Sequence[TeamTie], points: Points) -> Exact:
    doubled = sum(tie.result * points[tie.opponent] for tie in ties)
    return doubled // 2 if doubled % 2 == 0 else Fraction(doubled) / 2


def _buchholz_cut(ties: Sequence[TeamTie], points: Points) -> Exact:
    amounts = [points[tie.opponent] for tie in ties]
    return sum(amounts) - min(amounts, default=0)


def _olympiad_cut(ties: Sequence[TeamTie], points: Points) -> Exact:
    amounts = [(points[tie.opponent], tie.boards * points[tie.opponent]) for tie in ties]
    return sum(product for _, product in amounts) - min(amounts, default=(0, 0))[1]


VALUES: Final[Mapping[LeagueCriterion, Callable[[Sequence[TeamTie], Points], Exact]]] = {
    LeagueCriterion.BOARD_POINTS: lambda ties, _: sum(tie.boards for tie in ties),
    LeagueCriterion.BOARD_DIFFERENCE: lambda ties, _: sum(tie.boards - tie.opponent_boards for tie in ties),
    LeagueCriterion.POINTS_WON: lambda ties, _: sum(tie.points for tie in ties),
    LeagueCriterion.POINT_DIFFERENCE: lambda ties, _: sum(tie.points - tie.opponent_points for tie in ties),
    LeagueCriterion.POINT_QUOTIENT: _quotient,
    LeagueCriterion.BUCHHOLZ: lambda ties, points: sum(points[tie.opponent] for tie in ties),
    LeagueCriterion.BUCHHOLZ_CUT_1: _buchholz_cut,
    LeagueCriterion.SONNEBORN_BERGER: _sonneborn_berger,
    LeagueCriterion.OLYMPIAD_SB: lambda ties, points: sum(tie.boards * points[tie.opponent] for tie in ties),
    LeagueCriterion.OLYMPIAD_SB_CUT_1: _olympiad_cut,
    LeagueCriterion.BERLIN: lambda ties, _: sum(tie.berlin for tie in ties),
    LeagueCriterion.WINS: lambda ties, _: sum(tie.result == 2 for tie in ties),
    LeagueCriterion.AWAY_WINS: lambda ties, _: sum(tie.result == 2 and not tie.is_home for tie in ties),
    LeagueCriterion.FEWEST_LATE: lambda ties, _: sum(tie.is_late for tie in ties),
}
