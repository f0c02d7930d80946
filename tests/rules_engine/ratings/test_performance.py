"""The PR of losses and decisions, and the bounds of grades."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.performance import GRADES, HIGHEST, bounds_of, fits, grade_of, loss_of, performance_rating

RATINGS = st.integers(0, HIGHEST)
DECISIONS = st.integers(1, 10_000)


def test_rating_is_500_times_the_loss_for_each_decision() -> None:
    """A match of 200 decisions in which 2.1 points of equity were lost: 500 × 2.1 / 200 = 5.25."""
    assert performance_rating(210_000, 200) == 525


@given(RATINGS, DECISIONS)
def test_loss_of_a_rating_gives_the_same_rating(rating: int, decisions: int) -> None:
    assert performance_rating(loss_of(rating, decisions), decisions) == rating


@given(st.lists(st.tuples(st.integers(0, 10**7), DECISIONS), min_size=1))
def test_rating_of_several_lies_between_the_best_and_the_worst(parts: list[tuple[int, int]]) -> None:
    ratings = [performance_rating(*part) for part in parts]
    together = performance_rating(sum(loss for loss, _ in parts), sum(decisions for _, decisions in parts))
    assert min(ratings) <= together <= max(ratings)


@pytest.mark.parametrize(
    ("rating", "grade"),
    [
        (0, "super_grandmaster"),
        (250, "super_grandmaster"),
        (251, "grandmaster"),
        (400, "grandmaster"),
        (401, "master"),
        (650, "master"),
        (651, "advanced"),
        (1_000, "advanced"),
        (1_001, "intermediate"),
        (1_600, "intermediate"),
        (1_601, ""),
    ],
)
def test_bound_belongs_to_the_better_grade(rating: int, grade: str) -> None:
    assert grade_of(rating) == grade


@given(RATINGS)
def test_grades_are_the_numbers_between_their_bounds(rating: int) -> None:
    inside = [grade for grade, _ in GRADES if bounds_of(grade)[0] <= rating <= bounds_of(grade)[1]]
    assert inside == [grade_of(rating)] if grade_of(rating) else not inside


@pytest.mark.parametrize(
    ("loss", "is_fit"), [(149_799, False), (149_800, True), (150_000, True), (150_200, True), (150_201, False)]
)
def test_rounded_figures_of_one_analysis_fit(loss: int, is_fit: bool) -> None:
    """5.00 over 150 decisions is a loss of 1.500 points; a rounded PR leaves 0.0015, rounded equity 0.0005."""
    assert fits(loss, 500, 150) is is_fit
