"""A tie, the meeting of two teams, as its boards make it: state, boards, points, winner, league points.

A tie has no result of its own: a corrected board moves all of it. A forfeit of all of it, or of both sides, stands over
the boards. It is *clinched* by the side that has more than the other would have with all open boards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from rules_engine.leagues.boards import PLAYOFF_BOARD, Board, BoardRow, BoardRules, boards_of
from rules_engine.leagues.league_points import ExactPair, PointsRule
from rules_engine.leagues.parting import Decider, berlin, more, parted, won
from rules_engine.words import SIDES, Side, other

BY_BOARDS = "boards"


class State(StrEnum):
    """How far a tie is."""

    OPEN = "open"
    OVER = "over"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"


@dataclass(frozen=True, slots=True)
class TieRules:
    """The settings of a tie. ``decide``: the rules that part a level one, in order; none in a league."""

    boards: BoardRules = field(default_factory=BoardRules)
    decide: tuple[Decider, ...] = ()
    table_points: PointsRule = field(default_factory=PointsRule)
    stops_when_decided: bool = False


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A forfeit of the complete tie by one side, or by both (None)."""

    by: Side | None


@dataclass(frozen=True, slots=True)
class TieResult:
    """What a tie stands at. ``winner_by``: the rule that names the winner. ``league_points``: None while it is open.
    ``berlin``: the Berlin count of both sides.
    """

    state: State
    boards: ExactPair
    points: tuple[int, int]
    clinched: Side | None = None
    winner: Side | None = None
    winner_by: str | None = None
    league_points: ExactPair | None = None
    berlin: tuple[int, int] = (0, 0)


def tie_result(
    rules: TieRules, rows: Sequence[BoardRow], forfeit: Forfeit | None = None, lot: Side | None = None
) -> TieResult:
    """Return what the boards make of a tie. Raise LeagueRefused for rows that contradict the rules."""
    boards = boards_of(rules.boards, rows)
    if forfeit is None:
        return _of_boards(rules, boards, _outside(rows, lot))
    if forfeit.by is None:
        return TieResult(State.DOUBLE_FORFEIT, (0, 0), (0, 0), league_points=(0, 0))
    numbers = range(1, rules.boards.boards + 1)
    conceded = tuple(rules.boards.of_winner(number, other(forfeit.by)) for number in numbers)
    return _over(rules, conceded, {}, State.FORFEIT)


def _outside(rows: Sequence[BoardRow], lot: Side | None) -> dict[Decider, Side]:
    """Return the winners that are not in the boards: of the play-off board, and by lot."""
    playoff = next((row.winner for row in rows if row.board == PLAYOFF_BOARD), None)
    winners = {Decider.PLAYOFF: playoff, Decider.LOT: lot}
    return {decider: winner for decider, winner in winners.items() if winner is not None}


def _of_boards(rules: TieRules, boards: tuple[Board, ...], outside: dict[Decider, Side]) -> TieResult:
    has_open = any(board.is_open for board in boards)
    if has_open and not (rules.stops_when_decided and _clinched(boards) is not None):
        return TieResult(State.OPEN, _boards(boards), _points(boards), _clinched(boards))
    return _over(rules, boards, outside, State.OVER)


def _over(rules: TieRules, boards: tuple[Board, ...], outside: dict[Decider, Side], state: State) -> TieResult:
    pair, points = _boards(boards), _points(boards)
    winner, by = _winner(rules, boards, outside)
    league_points = rules.table_points.points(pair, points)
    return TieResult(state, pair, points, _clinched(boards), winner, by, league_points, berlin(boards))


def _winner(rules: TieRules, boards: tuple[Board, ...], outside: dict[Decider, Side]) -> tuple[Side | None, str | None]:
    winner = more(*_boards(boards))
    if winner is not None:
        return winner, BY_BOARDS
    decision = parted(boards, rules.decide, outside)
    return (None, None) if decision is None else (decision[0], decision[1].value)


def _boards(boards: Sequence[Board]) -> ExactPair:
    return (won(boards, 0), won(boards, 1))


def _points(boards: Sequence[Board]) -> tuple[int, int]:
    return (sum(board.points[0] for board in boards), sum(board.points[1] for board in boards))


def _clinched(boards: Sequence[Board]) -> Side | None:
    pair, left = _boards(boards), sum(board.worth for board in boards if board.is_open)
    return next((side for side in SIDES if pair[side] > pair[other(side)] + left), None)
