"""One match weighed: against published figures, and laws of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.strength.passes import STEPS, logistic, moderated, posterior_edge

# mean and variance of the winner, of the loser, length, exponent: chance, then both as they are afterwards
ALONE = (
    (0, 0.04, 0, 0.04, 7, 0.41, 0.5, 0.040436456327, 0.038217603305, -0.040436456327, 0.038217603305),
    (0.1, 0.01, -0.1, 0.04, 11, 0.41, 0.622601911765, 0.109128081821, 0.009851289572, -0.136512327285, 0.037620633148),
    (-0.2, 0.02, 0.3, 0.02, 5, 0.41, 0.280893469909, -0.172797175131, 0.019696964670, 0.272797175131, 0.019696964670),
)

means = st.floats(-3, 3)
variances = st.floats(0.0001, 1)
weights = st.floats(0.5, 6)
points = st.integers(0, 25)


def weighed(case: tuple[float, ...], score: tuple[float, float, float] = (1.0, 0, 0)) -> tuple[float, ...]:
    """(mean, variance) of both sides after the match; ``score`` is (z, weighted W, weighted L)."""
    m1, v1, m2, v2, n, exponent = case[:6]
    before = (m1 - m2, v1 + v2)
    x, h = posterior_edge(before, before[0], (n**exponent, *score), STEPS)
    k, pull = h / (1 + h * before[1]), (x - before[0]) / before[1]
    return m1 + v1 * pull, v1 - v1 * v1 * k, m2 - v2 * pull, v2 - v2 * v2 * k


@pytest.mark.parametrize("case", ALONE)
def test_a_match_moves_both_sides_as_published(case: tuple[float, ...]) -> None:
    s = case[4] ** case[5]
    logit = moderated(s * (case[0] - case[2]), s * s * (case[1] + case[3]))

    assert logistic(logit) == pytest.approx(case[6], abs=1e-11)
    assert weighed(case) == pytest.approx(case[7:], abs=1e-9)


def test_the_score_of_the_loser_counts_as_published() -> None:
    after = weighed((0, 0.04, 0, 0.04, 7, 0.41), (1.13, 0.6 * 7, 0.6 * 3))

    assert after == pytest.approx((0.078894398449, 0.036029747370, -0.078894398449, 0.036029747370), abs=1e-9)


@given(means, variances, weights, points, points)
def test_who_won_is_never_thought_weaker_and_the_slope_is_nought_there(
    d: float, v: float, s: float, won: int, lost: int
) -> None:
    x, h = posterior_edge((d, v), d, (s, 0.4, won, lost), 40)

    slope = s * (1 - logistic(s * x)) + 0.4 * (won * logistic(-0.4 * x) - lost * logistic(0.4 * x)) - (x - d) / v
    assert slope == pytest.approx(0, abs=1e-4 * (h + 1 / v))
    assert h > 0
    assert won < lost or d > 0 or x >= d


@given(means, variances, weights)
def test_the_chances_of_both_sides_make_one(d: float, v: float, s: float) -> None:
    assert logistic(moderated(s * d, s * s * v)) + logistic(moderated(-s * d, s * s * v)) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("x", [1e9, -1e9, 745.0, -745.0])
def test_no_difference_is_too_large(x: float) -> None:
    assert 0 < logistic(x) <= 1
