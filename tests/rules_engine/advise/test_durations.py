"""How long matches take, beside what is published."""

from statistics import fmean

import pytest

from rules_engine.advise.durations import (
    MINUTES_PER_POINT,
    SLICES,
    factors,
    quantile,
    share_below,
)

LENGTHS = (1, 3, 5, 7, 9, 11, 15, 21)


@pytest.mark.parametrize("length", LENGTHS)
def test_factors_have_mean_one_and_come_in_order(length: int) -> None:
    found = factors(length)

    assert len(found) == SLICES
    assert fmean(found) == pytest.approx(1, abs=0.005)
    assert list(found) == sorted(found)


def test_a_long_match_is_nearer_to_its_mean() -> None:
    spread = [quantile(length, 0.95) for length in LENGTHS]

    assert spread == sorted(spread, reverse=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_share_below_is_the_way_back_of_quantile(length: int) -> None:
    assert share_below(length, quantile(length, 0.3)) == pytest.approx(0.3)
    assert share_below(length, 0) == 0


def test_nine_points_stay_below_the_planned_pace() -> None:
    assert MINUTES_PER_POINT * quantile(9, 0.95) == pytest.approx(11, rel=0.02)


@pytest.mark.parametrize(("length", "no_longer_than"), [(5, 60), (3, 35)])
def test_limits_of_a_club_are_those_of_its_slow_matches(length: int, no_longer_than: int) -> None:
    """Durham/Chapel Hill: "A 5-point match should take no longer than 60 minutes; a 3-point match … 35"."""
    share = share_below(length, no_longer_than / (length * MINUTES_PER_POINT))

    assert 0.90 < share < 0.97
