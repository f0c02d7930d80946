"""Starts by match equity."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues.handicap import chance, handicap, steps


@given(length=st.integers(1, 25), difference=st.integers(0, 800))
def test_level_needs_are_the_formula_of_fibs(length: int, difference: int) -> None:
    assert chance((length, length), difference) == pytest.approx(1 / (1 + 10 ** (-difference * length**0.5 / 2000)))


@given(length=st.integers(1, 25), difference=st.integers(0, 800))
def test_start_is_nearest_to_even_and_leaves_two_points_to_play(length: int, difference: int) -> None:
    result = handicap(length, difference)
    chances = [chance((length, length - start), difference) for start in range(max(1, length - 1))]

    assert 0 <= result.start <= max(0, length - 2)
    assert abs(result.favourite - 0.5) == pytest.approx(min(abs(each - 0.5) for each in chances))
    assert result.favourite <= result.without


@given(length=st.integers(2, 25))
def test_starts_grow_with_the_difference(length: int) -> None:
    table = list(steps(length, 800))

    assert table[0] == (0, 0)
    assert [start for _, start in table] == sorted(start for _, start in table)
