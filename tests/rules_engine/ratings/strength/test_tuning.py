"""Constants from a history: better for it, near the preset where it says little, and always within bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.evaluation.score import score
from rules_engine.ratings.strength import tuning
from rules_engine.ratings.strength.columns import Rows, first_rows, rows
from rules_engine.ratings.strength.constants import PRESETS, Constants, check_constants
from rules_engine.ratings.strength.estimate import play_through
from tests.rules_engine.ratings.strength.world import rows_of

PLAYERS = 180
POINTS = PRESETS["points"]
HISTORY = rows_of(2400, PLAYERS, 2)  # few matches each: newcomers to the end


def loss(history: Rows, constants: Constants) -> float:
    return score(play_through(history, PLAYERS, constants._replace(sweeps=0)).chance[500:]).log_loss


def test_a_history_that_knows_better_is_heard() -> None:
    """among these players skill is spread far wider than the preset thinks."""
    narrow = POINTS._replace(spread=0.02, drift_per_match=0.0001)

    found = tuning.tuned(HISTORY, PLAYERS, narrow)

    assert found.spread > 2 * narrow.spread
    assert loss(HISTORY, found) < loss(HISTORY, narrow) - 0.005
    assert found.period >= 1.0
    assert list(map(type, found)) == list(map(type, POINTS))  # the kernels are compiled once for each list of types


def test_the_same_history_gives_the_same_constants() -> None:
    few = first_rows(HISTORY, 300)

    assert tuning.tuned(few, PLAYERS, POINTS) == tuning.tuned(few, PLAYERS, POINTS)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_constants_that_are_worse_on_the_rows_held_back_are_not_taken(seed: int) -> None:
    history = rows_of(1000, 50, seed)

    found = tuning.tuned(history, 50, POINTS)

    held = [play_through(history, 50, constants).chance[800:] for constants in (found, POINTS)]
    assert score(held[0]).log_loss <= score(held[1]).log_loss


def test_the_sweeps_are_tuned() -> None:
    many = POINTS._replace(spread=0.02, drift_per_match=0.0001, sweeps=0, period=7.0)

    assert (tuning.tuned(HISTORY, PLAYERS, many).sweeps, tuning.tuned(HISTORY, PLAYERS, many).period) != (0, 7.0)


def test_a_history_too_short_to_say_anything_leaves_the_preset() -> None:
    assert tuning.tuned(rows([]), 0, POINTS) == POINTS
    assert tuning.tuned(first_rows(HISTORY, 1), PLAYERS, POINTS) == POINTS


@given(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=2))
def test_no_trial_leaves_the_bounds(point: list[float]) -> None:
    assert check_constants(tuning.moved(POINTS, ("spread", "growth_matches"), point)).is_ok
