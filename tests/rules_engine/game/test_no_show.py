"""What being late costs by the clock."""

import pytest

from rules_engine.game.no_show import NoShow, Owed, owed


@pytest.mark.parametrize(
    ("rule", "minutes", "expected"),
    [
        (NoShow(5), 4, Owed(0, False, None)),
        (NoShow(5), 12, Owed(2, False, None)),
        (NoShow(5), 60, Owed(6, False, None)),  # of a match to 7 never all
        (NoShow(5, at_half=True), 19, Owed(3, False, 20)),
        (NoShow(5, at_half=True), 20, Owed(4, True, 20)),  # 4 of 7 pass the half
        (NoShow(10, forfeit=15, at_half=True), 15, Owed(1, True, 15)),
    ],
)
def test_clock_gives_points_and_in_the_end_the_match(rule: NoShow, minutes: int, expected: Owed) -> None:
    assert owed(rule, 7, minutes) == expected
