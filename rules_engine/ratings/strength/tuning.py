"""The tuning of constants to a federation's own history: those that predicted it best, near a preset.

What is weighed is the mean log loss of the predictions, sweeps included, plus what it costs to leave the preset: half
the square of each constant's logarithm in units of ``LEEWAY``, over the rows. So a short history moves nothing far, and
a long one decides for itself. Then the number of sweeps and their period are chosen. Rows that are held back decide
whether the preset stays: see ``fitting``. The number of trials falls with the number of rows: the time is bounded.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from rules_engine.ratings import fitting
from rules_engine.ratings.search import Point, lowest
from rules_engine.ratings.strength.columns import Rows, last_rows
from rules_engine.ratings.strength.constants import BOUNDS, Constants
from rules_engine.ratings.strength.estimate import play_through

LEEWAY: Final = 0.4
_STEP: Final = 0.3
_SWEEPS: Final = (0, 1, 2, 3)
_PERIODS: Final = (1 / 3, 1.0, 2.0)  # times that of the preset
_TUNED: Final = (
    *("spread", "drift_per_day", "drift_per_match", "length_exponent"),
    *("score_weight", "score_edge", "growth", "growth_matches", "decline", "rust"),
)


def tuned(rows: Rows, players: int, preset: Constants, leeway: float = LEEWAY) -> Constants:
    """Return the constants for the history that these rows end; the preset if they are not clearly better."""
    sample = last_rows(rows, fitting.MOST_ROWS)
    names = [name for name in _TUNED if getattr(preset, name) > 0.0]

    def chances(constants: Constants) -> Sequence[float]:
        return play_through(sample, players, constants).chance

    def cost(point: Point) -> float:
        distance = sum(x * x for x in point) / (2 * leeway * leeway)
        return fitting.weighed_loss(chances(moved(preset, names, point))) + distance / len(sample.day)

    if len(sample.day) < 10:
        return preset
    best = lowest(cost, [0.0] * len(names), _STEP, fitting.trials_for(len(sample.day)))
    tuning = _swept(moved(preset, names, best), chances)
    return tuning if fitting.is_better(chances(tuning), chances(preset)) else preset


def _swept(constants: Constants, chances: Callable[[Constants], Sequence[float]]) -> Constants:
    """Return the constants with the number of sweeps and the period that predict best."""
    trials = [
        constants._replace(sweeps=sweeps, period=max(1.0, float(round(constants.period * times))))
        for sweeps in _SWEEPS
        for times in (_PERIODS if sweeps else (1.0,))
    ]
    return min(trials, key=lambda trial: fitting.weighed_loss(chances(trial)))


def moved(preset: Constants, names: Sequence[str], point: Sequence[float]) -> Constants:
    """Return the preset with these constants times the exponential of the point, within their bounds."""
    values = {}
    for name, x in zip(names, point, strict=True):
        least, most = BOUNDS[name]
        values[name] = min(most, max(least, getattr(preset, name) * exp(min(50.0, x))))
    return preset._replace(**values)
