"""Plakoto: pins in the place of hits, and the mother."""

import pytest

from rules_engine.game.board.position import BoardError
from rules_engine.game.variants.outcome import DRAW, Ending, Outcome
from rules_engine.game.variants.plakoto.rules import PLAKOTO
from tests.rules_engine.game.variants.cases import outcome, results, text


def test_single_checker_is_pinned() -> None:
    assert text({6: 1, 20: 1}, pins=(6,)) in results("plakoto", text({7: 1, 22: 1}, {6: 1}), (1, 2))


def test_pinned_checker_is_freed_by_the_last_to_leave() -> None:
    assert results("plakoto", text({8: 1}, pins=(8,)), (3, 2)) == [text({3: 1}, {8: 1})]


def test_one_checker_on_a_pinned_one_closes_a_point() -> None:
    assert results("plakoto", text({8: 1}, {6: 1}, pins=(6,)), (2, 2)) == []


def test_pinned_checker_does_not_move_and_stops_bearing_off() -> None:
    assert results("plakoto", text({1: 1}, {3: 1}, pins=(3,)), (1, 2)) == []
    assert results("plakoto", text({1: 1}, {3: 1}), (1, 2)) == [text({}, {3: 1})]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (text({1: 1, 24: 1}, pins=(1,)), None),
        (text({1: 1}, pins=(1,)), Outcome(0, Ending.MOTHER)),
        (text({}, {24: 1}, pins=(24,)), Outcome(1, Ending.MOTHER)),
        (text({}, {1: 1, 24: 1}, pins=(24,)), None),
        (text({1: 1}, {24: 1}, pins=(1, 24)), DRAW),
        (text({}, {12: 2}), Outcome(0, Ending.SINGLE)),
        (text({}, {12: 15}), Outcome(0, Ending.GAMMON)),
    ],
)
def test_ends(position: str, expected: Outcome | None) -> None:
    assert outcome("plakoto", position) == expected


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (text({}, pins=(1,)), "pin_without_checker"),
        (text({1: 16}), "too_many_checkers"),
        (text({1: 15}, {24: 1}, pins=(24,)), "too_many_checkers"),
        (text({25: 1}), "bar_not_used"),
        (text({1: 1}) + "-", "position_unreadable"),
    ],
)
def test_positions_that_cannot_be(position: str, code: str) -> None:
    with pytest.raises(BoardError) as caught:
        PLAKOTO.notation.read(position)

    assert caught.value.violation.code == code
