"""Numbers fitted to a history: the best of the rows that are weighed, kept only if others agree."""

from collections.abc import Sequence

import pytest

from rules_engine.ratings import fitting
from rules_engine.ratings.search import Point


def _constant(point: Point) -> Sequence[float]:
    """A model whose chance is .5 at the preset and at most .9, near 1."""
    return [max(0.01, 0.9 - 0.4 * (point[0] - 1.0) ** 2)] * 1_000


def test_fitted_finds_the_best_point() -> None:
    (best,) = fitting.fitted(_constant, 1_000, [(0.0,)], 0.4)

    assert best == pytest.approx(1.0, abs=0.05)


def test_fitted_begins_at_the_best_start() -> None:
    assert fitting.fitted(_constant, 1_000, [(0.0,), (1.0,)], 1e-9)[0] == pytest.approx(1.0, abs=1e-3)


def test_fitted_keeps_the_preset_of_a_short_history() -> None:
    assert fitting.fitted(_constant, 9, [(0.0,)], 0.4) == (0.0,)


def test_fitted_weighs_all_rows_but_those_that_teach() -> None:
    def model(point: Point) -> Sequence[float]:
        return [0.9 if point[0] else 0.5] * 200 + [0.51 if point[0] else 0.5] * 600 + [0.01 if point[0] else 0.5] * 200

    assert fitting.fitted(model, 1_000, [(0.0,)], 0.4) == (0.0,)


@pytest.mark.parametrize(("held", "is_better"), [([0.6] * 20, True), ([0.5] * 20, False), ([0.4] * 20, False)])
def test_is_better_looks_at_the_rows_held_back(held: list[float], is_better: bool) -> None:
    assert fitting.is_better([0.9] * 80 + held, [0.5] * 100) is is_better


def test_is_better_asks_for_more_than_chance() -> None:
    noisy = [0.5] * 80 + [0.9, 0.25] * 10

    assert not fitting.is_better(noisy, [0.5] * 100)


@pytest.mark.parametrize(("rows", "trials"), [(0, 160), (1_000, 160), (100_000, 160), (1_000_000, 16)])
def test_trials_for_bounds_the_time(rows: int, trials: int) -> None:
    assert fitting.trials_for(rows) == trials


def test_as_many_rows_are_looked_at_as_are_asked_for() -> None:
    assert fitting.MOST_ROWS >= 100_000
