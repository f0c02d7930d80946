"""Grasshopper: entering, jumping, walls."""

import pytest

from rules_engine.game.board.position import BoardError
from rules_engine.game.variants.grasshopper.rules import GRASSHOPPER
from rules_engine.game.variants.outcome import Ending, Outcome
from tests.rules_engine.game.variants.cases import outcome, results, text


def _after(own: dict[int, int], other: dict[int, int]) -> list[str]:
    """The boards that can be reached with nothing waiting, both sides complete by what they have borne off."""
    borne_off = f"off={14 - sum(own.values())},{14 - sum(other.values())}"
    return results("grasshopper", text(own, other, more=f"w=0,0 {borne_off} k=0,0"))


def test_first_turn_enters_on_the_first_quadrant() -> None:
    assert len(results("grasshopper", GRASSHOPPER.start)) == 6


def test_checker_jumps_to_the_next_quadrant() -> None:
    assert len(_after({3: 1}, {})) == 6
    assert len(_after({3: 1}, {8: 1})) == 5
    assert _after({19: 1}, {}) == []


def test_single_checker_does_not_cross_a_wall_and_the_upper_of_a_wall_does() -> None:
    assert len(_after({3: 1}, {5: 2})) == 0
    assert len(_after({3: 2}, {5: 2})) == 6


def test_wall_is_built_six_points_on() -> None:
    assert [after[9] for after in _after({3: 1, 9: 1}, {}) if after[9] == "B"] == ["B"]


def test_walls_borne_off_in_turns_running_win() -> None:
    (after,) = results("grasshopper", text({20: 2}, {1: 2}, more="w=0,0 off=12,12 k=1,0"))

    assert after == text({}, {1: 2}, more="w=0,0 off=14,12 k=2,0")
    assert outcome("grasshopper", after) == Outcome(0, Ending.SINGLE)
    assert outcome("grasshopper", GRASSHOPPER.start) is None


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (text({}, more="w=13,14 off=0,0 k=0,0"), "checkers_missing"),
        (text({}, more="w=15,14 off=0,0 k=0,0"), "too_many_checkers"),
        (text({3: 3}, more="w=11,14 off=0,0 k=0,0"), "position_unreadable"),
        (text({}, more="w=14,14"), "position_fields"),
    ],
)
def test_positions_that_cannot_be(position: str, code: str) -> None:
    with pytest.raises(BoardError) as caught:
        GRASSHOPPER.notation.read(position)

    assert caught.value.violation.code == code
