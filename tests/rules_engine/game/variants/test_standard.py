"""The board of backgammon in variants."""

import pytest
from hypothesis import given

from rules_engine.game.board.position import BoardError, Position, read_board
from rules_engine.game.board.results import results
from rules_engine.game.variants import standard
from rules_engine.game.variants.turns import Turn
from tests.rules_engine.game.board.boards import positions, rolls


@given(positions(), rolls)
def test_plays_are_the_results_of_backgammon(position: Position, roll: tuple[int, int]) -> None:
    assert standard.plays(position, Turn(roll)).results == results(position, roll)


@given(positions())
def test_texts_are_those_of_backgammon(position: Position) -> None:
    notation = standard.notation()

    assert notation.read(notation.write(position)) == read_board(notation.write(position))


def test_no_fields_and_no_sixteenth_checker() -> None:
    for text, code in (("-" * 26 + " w=0,0", "position_fields"), ("-P" + "-" * 24, "too_many_checkers")):
        with pytest.raises(BoardError) as caught:
            standard.notation().read(text)
        assert caught.value.violation.code == code
