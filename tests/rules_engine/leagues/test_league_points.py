"""League points by result, boards, scale and victory points."""

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues.league_points import PointsKind, PointsRule, victory_points


def test_published_victory_points_of_twenty_boards() -> None:
    assert victory_points(1, 15 * sqrt(20)) == (Fraction(1028, 100), Fraction(972, 100))


@given(difference=st.integers(-500, 500), blitz=st.integers(1, 200))
def test_victory_points_sum_to_twenty_and_favour_the_winner(difference: int, blitz: int) -> None:
    first, second = victory_points(difference, blitz)

    assert first + second == 20
    assert (first >= second) if difference >= 0 else (first <= second)
    assert victory_points(-difference, blitz) == (second, first)


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        (PointsRule(), (2, 0)),
        (PointsRule(win=3, bonus_from=2, bonus=1), (3, 1)),
        (PointsRule(win=3, bonus_from=3), (3, 0)),
        (PointsRule(PointsKind.BOARDS), (3, 2)),
        (PointsRule(PointsKind.SCALE, table=(0, 1, 3, 6, 7)), (6, 3)),
        (PointsRule(PointsKind.SCALE), (0, 0)),
    ],
)
def test_points_of_three_boards_to_two(rule: PointsRule, points: tuple[int, int]) -> None:
    assert rule.points((3, 2), (20, 18)) == points
