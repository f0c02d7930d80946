"""Crowded backgammon: 20 checkers, five of them waiting."""

import pytest

from rules_engine.game.board.position import BoardError
from rules_engine.game.variants.crowded.rules import CROWDED
from tests.rules_engine.game.variants.cases import results


def test_there_are_twenty_checkers() -> None:
    with pytest.raises(BoardError) as caught:
        CROWDED.notation.read("-b----E-C---eE---c-e----B- w=6,5")

    assert caught.value.violation.code == "too_many_checkers"
    assert caught.value.violation.params == {"found": 21, "checkers": 20}


def test_checkers_enter_or_move() -> None:
    assert {after[-5:] for after in results("crowded", CROWDED.start, (4, 3))} == {"w=3,5", "w=4,5", "w=5,5"}
