"""Positions: text and number, both sides' views, refusals."""

import pytest
from hypothesis import given

from rules_engine.game.board import codes
from rules_engine.game.board.position import (
    HYPERGAMMON,
    NACKGAMMON,
    START,
    BoardError,
    Position,
    opposing,
    own,
    pips,
    read_board,
    turned,
    write_board,
)
from tests.rules_engine.game.board.boards import board, positions


def test_start_is_as_every_set_is_laid_out() -> None:
    mine = {point: own(START, point) for point in range(26) if own(START, point)}
    his = {point: opposing(START, point) for point in range(26) if opposing(START, point)}

    assert mine == {6: 5, 8: 3, 13: 5, 24: 2}
    assert his == {1: 2, 12: 5, 17: 3, 19: 5}
    assert turned(START) == START


@pytest.mark.parametrize(("start", "count"), [(START, 167), (NACKGAMMON, 194), (HYPERGAMMON, 69)])
def test_pips_of_a_start(start: Position, count: int) -> None:
    assert pips(start) == (count, count)


def test_what_is_not_shown_is_borne_off() -> None:
    position = read_board("a----------------------A-B")

    assert (own(position, 0), own(position, 25), own(position, 23)) == (12, 2, 1)
    assert (opposing(position, 25), opposing(position, 0)) == (14, 1)


@given(positions())
def test_board_text_makes_the_same_position_again(position: Position) -> None:
    assert read_board(write_board(position)) == position


@given(positions())
def test_turned_twice_is_the_same_and_once_swaps_the_pips(position: Position) -> None:
    assert turned(turned(position)) == position
    assert pips(turned(position)) == pips(position)[::-1]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", codes.BOARD_UNREADABLE),
        ("-" * 25, codes.BOARD_UNREADABLE),
        ("-b----E-C---eE---c-e----P-", codes.BOARD_UNREADABLE),
        ("-b----E-C---eE---c-e----É-", codes.BOARD_UNREADABLE),
        ("A" + "-" * 25, codes.BOARD_WRONG_BAR),
        ("-" * 25 + "a", codes.BOARD_WRONG_BAR),
        ("-" * 20 + "OA----", codes.TOO_MANY_CHECKERS),
        ("-" * 20 + "hh----", codes.TOO_MANY_CHECKERS),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, code: str) -> None:
    with pytest.raises(BoardError) as refused:
        read_board(text)

    assert refused.value.violation.code == code


def test_board_of_the_tests_is_read_as_written() -> None:
    assert board({6: 5, 8: 3, 13: 5, 24: 2}, {1: 2, 12: 5, 17: 3, 19: 5}) == START
