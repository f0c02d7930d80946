"""The worth of a match, a bye or a walkover in a table, and the criteria that order the entries.

*Match points* are the points for a match (a win 1 and a loss 0 by default; some clubs give 2 and 1); the *score* of a
match are the points made in it (7–4), or in a match of teams the boards. A criterion of the opponents needs a
substitute in a round without an opponent: the *stand-in*.

Criteria in use in backgammon: head-to-head, then Buchholz without the worst opponent (MSO, London); score, median
Buchholz, Buchholz, progressive, Sonneborn-Berger, board points, share of the points (online Swiss); board points
(teams, Trier). FIDE's tie-break rules (Handbook C.07) are the source of the definitions.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Criterion(Enum):
    """A criterion that separates two entries; more is better in each but FEWEST_LATE.

    POINTS: match points. WINS: matches won, played or by walkover, not byes. HEAD_TO_HEAD: match points among level
    entries. BUCHHOLZ: the opponents' match points; MEDIAN without the best and the worst of them, CUT_1 without the
    worst. SONNEBORN_BERGER: the match points of beaten opponents. PROGRESSIVE: own match points after each round,
    summed. BOARD_POINTS: own side of the scores. POINT_DIFFERENCE: own less the other side. POINT_QUOTIENT: own of all
    points; it orders as won : lost does, and is defined if none was lost. LOT: a lot drawn before the first round.

    Of ties of teams, where the score is the boards: BOARD_DIFFERENCE: own less the other side's. POINTS_WON: on the
    boards. HEAD_TO_HEAD_BOARDS, HEAD_TO_HEAD_POINTS: boards, and points won on them, among level entries. OLYMPIAD_SB:
    the opponents' match points, each times the own boards against them; CUT_1 without the worst opponent. BERLIN:
    boards won, the first of n for n, the last for 1. AWAY_WINS: wins as the second side. FEWEST_LATE: ties that were
    postponed for the entry.
    """

    POINTS = "points"
    WINS = "wins"
    HEAD_TO_HEAD = "head_to_head"
    BUCHHOLZ = "buchholz"
    MEDIAN_BUCHHOLZ = "median_buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    SONNEBORN_BERGER = "sonneborn_berger"
    PROGRESSIVE = "progressive"
    BOARD_POINTS = "board_points"
    POINT_DIFFERENCE = "point_difference"
    POINT_QUOTIENT = "point_quotient"
    LOT = "lot"
    BOARD_DIFFERENCE = "board_difference"
    POINTS_WON = "points_won"
    HEAD_TO_HEAD_BOARDS = "head_to_head_boards"
    HEAD_TO_HEAD_POINTS = "head_to_head_points"
    OLYMPIAD_SB = "olympiad_sb"
    OLYMPIAD_SB_CUT_1 = "olympiad_sb_cut_1"
    BERLIN = "berlin"
    AWAY_WINS = "away_wins"
    FEWEST_LATE = "fewest_late"


OF_TIES: Final = frozenset(
    {
        Criterion.BOARD_DIFFERENCE,
        Criterion.POINTS_WON,
        Criterion.HEAD_TO_HEAD_BOARDS,
        Criterion.HEAD_TO_HEAD_POINTS,
        Criterion.OLYMPIAD_SB,
        Criterion.OLYMPIAD_SB_CUT_1,
        Criterion.BERLIN,
        Criterion.AWAY_WINS,
        Criterion.FEWEST_LATE,
    }
)


LOWEST_FIRST: Final = frozenset({Criterion.FEWEST_LATE})


class StandIn(Enum):
    """The opponent, in criteria of the opponents, of a round in which none was met.

    NOBODY: adds nothing. OPPONENT: the drawn opponent, if there was one. OWN_SCORE: one with the entry's own final
    match points (FIDE C.07, article 16, from 2023). VIRTUAL: one with the entry's match points before the round, plus
    what the entry did not score in it, and half a win in each later round (FIDE C.02, 2009–2023).
    """

    NOBODY = "nobody"
    OPPONENT = "opponent"
    OWN_SCORE = "own_score"
    VIRTUAL = "virtual"


class Missed(Enum):
    """The value of an opponent's rounds without play in the Buchholz of others.

    AS_SCORED: what they gave the opponent. ABSENT_AS_HALF: half a win for each absence or forfeit (the idea of FIDE
    C.07, article 16). ALL_AS_HALF: half a win each, byes and walkovers too (FIDE C.02, 2009–2023).
    """

    AS_SCORED = "as_scored"
    ABSENT_AS_HALF = "absent_as_half"
    ALL_AS_HALF = "all_as_half"


class Dropouts(Enum):
    """The rule for the matches of an entry that left.

    RESULTS_STAND: played ones count, the others do not exist. FORFEITS: the others are forfeited. ANNULLED: none of its
    matches counts. ANNULLED_BELOW_HALF: none, if less than half of them were played, else the others are forfeited
    (FIDE's rule for round robins; Handbook C.05, withdrawals).
    """

    RESULTS_STAND = "results_stand"
    FORFEITS = "forfeits"
    ANNULLED = "annulled"
    ANNULLED_BELOW_HALF = "annulled_below_half"


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a round without play: match points, a score (own side first), and the stand-in for the opponent."""

    points: int
    score: tuple[int, int] = (0, 0)
    stand_in: StandIn = StandIn.NOBODY


_SWISS: Final = (Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.BUCHHOLZ_CUT_1, Criterion.SONNEBORN_BERGER)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The settings of a table.

    ``walkover``: of the present side. ``forfeit``: of the absent side. ``away``: of an entry that was not drawn.
    """

    order: tuple[Criterion, ...] = _SWISS
    win: int = 1
    loss: int = 0
    bye: Worth = Worth(1, stand_in=StandIn.OWN_SCORE)
    walkover: Worth = Worth(1, stand_in=StandIn.OPPONENT)
    forfeit: Worth = Worth(0, stand_in=StandIn.OPPONENT)
    away: Worth = Worth(0, stand_in=StandIn.OWN_SCORE)
    missed: Missed = Missed.AS_SCORED
    dropouts: Dropouts = Dropouts.FORFEITS


SWISS: Final = TableSettings()
ROUND_ROBIN: Final = TableSettings(
    order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.SONNEBORN_BERGER, Criterion.POINT_DIFFERENCE),
    bye=Worth(0),
    away=Worth(0),
    dropouts=Dropouts.ANNULLED_BELOW_HALF,
)
MSO: Final = TableSettings(order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.BUCHHOLZ_CUT_1))
