"""The rules that part a tie whose boards are level: points, Berlin count, striking boards from the bottom, top board.

*Berlin*: the sum of (boards + 1 - board) over the boards won. *Bottom board elimination*: the last board is struck,
then the last two, until one side has more. *Top board*: the first board that has a winner. Play-off and lot come from
outside.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from rules_engine.leagues.boards import Board
from rules_engine.words import Exact, Side


class Decider(StrEnum):
    """One rule that parts a level tie."""

    POINTS = "points"
    BERLIN = "berlin"
    BOTTOM_BOARD_ELIMINATION = "bottom_board_elimination"
    TOP_BOARD = "top_board"
    PLAYOFF = "playoff"
    LOT = "lot"


def parted(
    boards: Sequence[Board], deciders: Sequence[Decider], outside: Mapping[Decider, Side]
) -> tuple[Side, Decider] | None:
    """Return the winner of a level tie and the first rule that names one. ``outside``: the winners by play-off, lot."""
    for decider in deciders:
        winner = outside.get(decider) if decider not in _RULES else _RULES[decider](boards)
        if winner is not None:
            return winner, decider
    return None


def berlin(boards: Sequence[Board]) -> tuple[int, int]:
    """Return the Berlin count of both sides."""
    return (_berlin_of(boards, 0), _berlin_of(boards, 1))


def more(first: Exact, second: Exact) -> Side | None:
    """Return the side that has more."""
    return None if first == second else 0 if first > second else 1


def won(boards: Sequence[Board], side: Side) -> Exact:
    """Return what the boards of one side are worth."""
    return sum(board.worth for board in boards if board.winner == side)


def _berlin_of(boards: Sequence[Board], side: Side) -> int:
    return sum(len(boards) + 1 - board.number for board in boards if board.winner == side)


def _by_points(boards: Sequence[Board]) -> Side | None:
    return more(sum(board.points[0] for board in boards), sum(board.points[1] for board in boards))


def _by_berlin(boards: Sequence[Board]) -> Side | None:
    return more(*berlin(boards))


def _from_the_bottom(boards: Sequence[Board]) -> Side | None:
    for count in range(len(boards) - 1, 0, -1):
        winner = more(won(boards[:count], 0), won(boards[:count], 1))
        if winner is not None:
            return winner
    return None


def _by_top_board(boards: Sequence[Board]) -> Side | None:
    return next((board.winner for board in boards if board.winner is not None), None)


_RULES: Final[Mapping[Decider, Callable[[Sequence[Board]], Side | None]]] = {
    Decider.POINTS: _by_points,
    Decider.BERLIN: _by_berlin,
    Decider.BOTTOM_BOARD_ELIMINATION: _from_the_bottom,
    Decider.TOP_BOARD: _by_top_board,
}
