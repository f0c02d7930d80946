"""A history played through: laws of the whole."""

import subprocess
import sys
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.strength.columns import Rows, rows
from rules_engine.ratings.strength.constants import PRESETS
from rules_engine.ratings.strength.estimate import play_through
from tests.rules_engine.ratings.strength.world import rows_of, season

POINTS = PRESETS["points"]
seeds = st.integers(0, 10_000)

BITS = """
import sys
sys.modules["numba"] = None
from rules_engine.ratings.strength.constants import PRESETS
from rules_engine.ratings.strength.estimate import play_through
from tests.rules_engine.ratings.strength.world import rows_of
print(play_through(rows_of(400, 12, 7), 12, PRESETS["points"]).chance.tobytes().hex())
"""


@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(1, 60))
def test_what_comes_later_changes_no_prediction(seed: int, cut: int) -> None:
    whole, part = season(80, 6, seed), season(80, 6, seed)[:cut]

    assert play_through(rows(part), 6, POINTS).chance == play_through(rows(whole), 6, POINTS).chance[:cut]


@settings(max_examples=20, deadline=None)
@given(seeds, st.permutations(range(6)))
def test_other_numbers_for_the_players_change_nothing(seed: int, names: list[int]) -> None:
    matches = season(80, 6, seed)
    renamed = [(day, names[one], names[other], n, won, lost) for day, one, other, n, won, lost in matches]

    assert play_through(rows(renamed), 6, POINTS).chance == play_through(rows(matches), 6, POINTS).chance


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_two_whom_nobody_knows_have_even_chances(seed: int) -> None:
    (*_, last) = season(40, 6, seed)
    matches = [*season(40, 6, seed), (last[0] + 1, 6, 7, 7.0, 7.0, 3.0)]

    assert play_through(rows(matches), 8, POINTS).chance[-1] == 0.5


def test_the_stronger_are_found_and_weighing_again_predicts_better() -> None:
    history = rows_of(3000, 12, 1)

    filtered = play_through(history, 12, POINTS._replace(sweeps=0)).chance[1500:]
    swept = play_through(history, 12, POINTS).chance[1500:]

    assert sum(p > 0.5 for p in swept) > 0.55 * len(swept)
    assert sum(swept) > 0.999 * sum(filtered)


def test_an_empty_history_is_played_through() -> None:
    assert play_through(rows([]), 0, POINTS).chance == array("d")


def test_days_that_run_back_are_no_time() -> None:
    back = rows([(100.0, 0, 1, 7.0, 0.0, 0.0), (50.0, 0, 1, 7.0, 0.0, 0.0), (100.0, 1, 0, 7.0, 0.0, 0.0)])

    assert all(0 < p < 1 for p in play_through(back, 2, POINTS).chance)


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")
def test_compiled_and_plain_give_the_same_bits() -> None:
    plain = subprocess.run([sys.executable, "-c", BITS], check=True, capture_output=True, text=True).stdout.strip()

    history: Rows = rows_of(400, 12, 7)
    assert play_through(history, 12, POINTS).chance.tobytes().hex() == plain
