"""Cloning backgammon: a hit brings a checker on one's own bar."""

import pytest

from rules_engine.game.board.position import BoardError
from rules_engine.game.variants.cloning.rules import CLONING
from tests.rules_engine.game.variants.cases import results, text


def test_clone_enters_at_once_with_the_second_die() -> None:
    assert results("cloning", text({9: 1}, {5: 1}, more="off=14,14"), (4, 2)) == [
        text({3: 1}, {5: 1}, more="off=14,14"),
        text({5: 1, 23: 1}, {0: 1}, more="off=14,14"),
    ]


def test_clone_that_cannot_enter_ends_the_roll() -> None:
    before = text({9: 1}, {5: 1, 21: 2}, more="off=14,6")

    assert results("cloning", before, (4, 4)) == [text({5: 1, 25: 1}, {0: 1, 21: 2}, more="off=14,6")]


def test_high_stacks_have_numbers() -> None:
    high = f"-{{27}}--{{-30}}{'-' * 21} off=0,0"

    assert CLONING.notation.write(CLONING.notation.read(high)) == high


def test_numbers_have_a_limit() -> None:
    with pytest.raises(BoardError) as caught:
        CLONING.notation.read(f"-{{150}}{{100}}{'-' * 23} off=0,0")

    assert caught.value.violation.code == "too_many_checkers"
