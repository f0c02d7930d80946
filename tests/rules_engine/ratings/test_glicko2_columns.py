"""A history as columns gives the bits of one match after the other, compiled or not, whatever the ratings."""

import subprocess
import sys
from array import array
from math import isfinite
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.glicko2 import aged, chance, newcomer, rate_one
from rules_engine.ratings.glicko2_columns import Changes, Glicko2Settings, Matches, no_changes, nobody_rated, rate
from rules_engine.ratings.glicko2_settings import BOUNDS

PLAYERS = 6
Match = tuple[float, tuple[int, int], int]
sides = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] != pair[1])
matches = st.lists(st.tuples(st.floats(0, 5000), sides, st.integers(1, 25)), max_size=40)
chosen = st.builds(
    Glicko2Settings,
    *(st.sampled_from((1500.0, *map(float, BOUNDS["start"]))), st.floats(50, 500), st.floats(0.01, 0.2)),
    *(st.floats(0.1, 2), st.floats(1, 400)),
)

BITS = """
import sys
sys.modules["numba"] = None
from tests.rules_engine.ratings.test_glicko2_columns import bits
print(bits().hex())
"""


def columns(history: list[Match]) -> Matches:
    day, winner, loser, length = array("d"), array("q"), array("q"), array("q")
    for when, (one, other), n in history:
        day.append(when)
        winner.append(one)
        loser.append(other)
        length.append(n)
    return Matches(day, winner, loser, length)


def rated(history: list[Match], formula: Glicko2Settings) -> Changes:
    changes = no_changes(len(history))
    rate(columns(history), formula, nobody_rated(PLAYERS, formula), changes)
    return changes


def bits() -> bytes:
    luck = Random(4)
    history = [(luck.uniform(0, 3) + row, (luck.randrange(3), luck.randrange(3, 6)), 5) for row in range(500)]
    return b"".join(column.tobytes() for column in rated(history, Glicko2Settings()))


@settings(max_examples=60, deadline=None)
@given(matches, chosen)
def test_columns_and_single_matches_give_the_same_bits(history: list[Match], formula: Glicko2Settings) -> None:
    changes, known, lived = rated(history, formula), [newcomer(formula)] * PLAYERS, [0] * PLAYERS

    for row, (day, (winner, loser), length) in enumerate(history):
        before = aged(known[winner], day, formula), aged(known[loser], day, formula)
        after = rate_one(*before, formula.tau)
        assert changes.chance[row] == chance(*before)
        for entry, player, one, then in zip((2 * row, 2 * row + 1), (winner, loser), before, after, strict=True):
            assert (changes.before[entry], changes.deviation[entry]) == (one.rating, one.deviation)
            assert (changes.after[entry], changes.deviation_after[entry]) == (then.rating, then.deviation)
            assert changes.experience[entry] == lived[player]
            known[player], lived[player] = then, lived[player] + length


def test_whatever_two_have_their_ratings_stay_numbers() -> None:
    """A starting list may hold anything; a million points apart one of them cannot be surprised."""
    formula = Glicko2Settings()
    for apart in (1e3, 1e4, 1e6, -1e6):
        ratings, changes = nobody_rated(2, formula), no_changes(1)
        ratings.rating[0] += apart
        rate(columns([(1.0, (0, 1), 7)]), formula, ratings, changes)

        assert all(map(isfinite, (*changes.after, *changes.deviation_after, *ratings.volatility)))
        assert changes.after[0] >= changes.before[0]


@pytest.mark.parametrize("least_or_most", [0, 1])
@pytest.mark.parametrize("name", BOUNDS)
def test_the_farthest_settings_leave_numbers(name: str, least_or_most: int) -> None:
    formula = Glicko2Settings()._replace(**{name: float(BOUNDS[name][least_or_most])})
    changes = rated([(row * 3.0, (0, 1) if row % 3 else (1, 0), 5) for row in range(60)], formula)

    assert all(map(isfinite, (*changes.after, *changes.deviation_after)))


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")
def test_compiled_and_plain_give_the_same_bits() -> None:
    plain = subprocess.run([sys.executable, "-c", BITS], check=True, capture_output=True, text=True).stdout.strip()

    assert bits().hex() == plain
