"""The boards of a tie: who won each, with which score, and how it ended.

A board that is forfeited, or empty on one side, goes to the other side with length-0; one that is empty on both sides,
or forfeited by both, goes to nobody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rules_engine.leagues import codes
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.words import SIDES, Exact, Side

PLAYOFF_BOARD = 0


class Ending(StrEnum):
    """How a board ended, or that it is open."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    EMPTY = "empty"
    DOUBLE_FORFEIT = "double_forfeit"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board as reported. ``absent``: which sides of an empty board have no player."""

    board: int
    winner: Side | None = None
    score: tuple[int, int] | None = None
    ending: Ending = Ending.PLAYED
    absent: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class Board:
    """One board as it counts."""

    number: int
    worth: Exact
    is_open: bool
    winner: Side | None
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The number of boards of a tie, the length and the worth of each, and what a forfeited board counts in points."""

    boards: int = 4
    lengths: tuple[int, ...] = (7,) * 4
    worths: tuple[Exact, ...] = (1,) * 4
    forfeit_points: Literal["length", "none"] = "length"

    def of_winner(self, number: int, winner: Side) -> Board:
        """Return a board that is won without play."""
        points = self.lengths[number - 1] if self.forfeit_points == "length" else 0
        pair = (points, 0) if winner == 0 else (0, points)
        return Board(number, self.worths[number - 1], False, winner, pair)

    def of_nobody(self, number: int, is_open: bool = False) -> Board:
        return Board(number, self.worths[number - 1], is_open, None, (0, 0))


def boards_of(rules: BoardRules, rows: Sequence[BoardRow]) -> tuple[Board, ...]:
    """Return every board of a tie in order; one without a row is open. The play-off board is none of them.

    Raise LeagueRefused for a board that is there twice or does not exist, and for a row that contradicts itself.
    """
    by_number: dict[int, BoardRow] = {}
    for row in rows:
        _check(rules, row)
        if row.board in by_number:
            raise LeagueRefused(codes.BOARD_TWICE, board=row.board)
        by_number[row.board] = row
    numbers = range(1, rules.boards + 1)
    return tuple(_board(rules, by_number.get(number, BoardRow(number, ending=Ending.OPEN))) for number in numbers)


def _check(rules: BoardRules, row: BoardRow) -> None:
    if not PLAYOFF_BOARD <= row.board <= rules.boards:
        raise LeagueRefused(codes.BOARD_UNKNOWN, board=row.board, boards=rules.boards)
    if row.winner is None and row.ending in (Ending.PLAYED, Ending.FORFEIT):
        raise LeagueRefused(codes.BOARD_WITHOUT_WINNER, board=row.board)
    if row.board != PLAYOFF_BOARD and row.ending is Ending.PLAYED and not _has_score(rules, row):
        raise LeagueRefused(codes.BOARD_SCORE_WRONG, board=row.board, length=rules.lengths[row.board - 1])


def _has_score(rules: BoardRules, row: BoardRow) -> bool:
    """Return whether a played board has no score, or one in which the winner has the length and the other less."""
    if row.score is None or row.winner is None:
        return row.winner is not None
    own, opponents = row.score[row.winner], row.score[1 - row.winner]
    return 0 <= opponents < own == rules.lengths[row.board - 1]


def _board(rules: BoardRules, row: BoardRow) -> Board:
    match row.ending:
        case Ending.PLAYED:
            worth = rules.worths[row.board - 1]
            return Board(row.board, worth, False, row.winner, row.score or (0, 0))
        case Ending.FORFEIT if row.winner is not None:
            return rules.of_winner(row.board, row.winner)
        case Ending.EMPTY:
            return _empty(rules, row)
        case _:
            return rules.of_nobody(row.board, is_open=row.ending is Ending.OPEN)


def _empty(rules: BoardRules, row: BoardRow) -> Board:
    present = [side for side in SIDES if not row.absent[side]]
    winner = row.winner if row.winner is not None else present[0] if len(present) == 1 else None
    return rules.of_nobody(row.board) if winner is None else rules.of_winner(row.board, winner)
