"""Position IDs: the examples of GNU Backgammon's own documentation, and the traps."""

from typing import Any

import pytest
from hypothesis import given

from rules_engine.game.board.position import NACKGAMMON, START, Position, opposing, own, pips, read_board, turned
from rules_engine.game.ids import codes
from rules_engine.game.ids.bits import write_bits
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.position_id import read_position_id, write_position_id
from tests.rules_engine.game.board.boards import board, positions, vectors


@pytest.mark.parametrize(
    ("text", "position"),
    [("4HPwATDgc/ABMA", START), ("4Dl4ADbgOXgANg", NACKGAMMON)],
)
def test_ids_of_the_starts(text: str, position: Position) -> None:
    assert write_position_id(position) == text
    assert read_position_id(text) == position


@pytest.mark.parametrize("case", vectors(), ids=lambda case: case["pos"])
def test_id_is_that_of_gnu_backgammon(case: dict[str, Any]) -> None:
    assert write_position_id(read_board(case["pos"])) == case["gnubg_id"]


def test_opponent_of_the_player_on_roll_comes_first() -> None:
    after_31 = read_position_id("sGfwATDgc/ABMA")

    assert {point: own(turned(after_31), point) for point in (5, 6, 8, 13, 24)} == {5: 2, 6: 4, 8: 2, 13: 5, 24: 2}
    assert {point: own(after_31, point) for point in (6, 8, 13, 24)} == {6: 5, 8: 3, 13: 5, 24: 2}


def test_example_with_a_blot_to_hit() -> None:
    position = read_position_id("0HPhATDg2+ABMA")

    assert pips(position) == (160, 162)
    assert opposing(position, 20) == 1


@given(positions())
def test_id_makes_the_same_position_again(position: Position) -> None:
    assert read_position_id(write_position_id(position)) == position


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", codes.POSITION_ID_UNREADABLE),
        ("4HPwATDgc/ABM", codes.POSITION_ID_UNREADABLE),
        ("4HPwATDgc/ABMA==", codes.POSITION_ID_UNREADABLE),
        ("4HPwATDgc/ABMÅ", codes.POSITION_ID_UNREADABLE),
        ("4HPwATDgc/ABMB", codes.POSITION_ID_UNREADABLE),
        ("//////////////", codes.POSITION_ID_UNREADABLE),
        ("////////////Pw", codes.POSITION_ID_UNREADABLE),
    ],
)
def test_text_that_is_no_id_is_refused(text: str, code: str) -> None:
    with pytest.raises(IdError) as refused:
        read_position_id(text)

    assert refused.value.violation.code == code


def test_point_of_both_sides_is_refused() -> None:
    one_on_his_ace_point, one_on_my_24_point = 1 << 0, 1 << 26 + 23

    with pytest.raises(IdError) as refused:
        read_position_id(write_bits(one_on_his_ace_point | one_on_my_24_point, 10))

    assert refused.value.violation.code == codes.POINT_HELD_BY_BOTH


def test_both_on_the_bar_against_closed_boards_is_refused() -> None:
    closed = board({25: 1, **dict.fromkeys(range(1, 7), 2)}, {0: 1, **dict.fromkeys(range(19, 25), 2)})

    with pytest.raises(IdError) as refused:
        read_position_id(write_position_id(closed))

    assert refused.value.violation.code == codes.BOTH_CLOSED_OUT
