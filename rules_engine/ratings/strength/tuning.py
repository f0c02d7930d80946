"""The tuning of constants to a federation's own history: those that predicted it best, near a preset.

What is weighed is the mean log loss of the filter's predictions (the first fifth of the rows only teaches), plus what
it costs to leave the preset: half the square of each constant's logarithm in units of ``LEEWAY``, over the rows. So a
short history moves nothing far, and a long one decides for itself. At most ``MOST_ROWS`` rows are looked at, the first,
and the number of trials falls with their number: the time is bounded.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from rules_engine.ratings.search import lowest
from rules_engine.ratings.strength.columns import Rows, first_rows
from rules_engine.ratings.strength.constants import BOUNDS, Constants
from rules_engine.ratings.strength.estimate import play_through

MOST_ROWS: Final = 25_000
LEEWAY: Final = 0.4
_TAUGHT: Final = 0.2  # the part of the rows that is not scored
_STEP: Final = 0.3
_WORK: Final = 1_800_000  # rows times trials
_TRIALS: Final = 160
_TUNED: Final = (
    *("spread", "drift_per_day", "drift_per_match", "length_exponent"),
    *("score_weight", "score_edge", "growth", "growth_matches", "decline", "rust"),
)


def tuned(rows: Rows, players: int, preset: Constants, leeway: float = LEEWAY) -> Constants:
    """Return the constants for the history that these rows begin; too few rows leave the preset."""
    sample = first_rows(rows, MOST_ROWS)
    count = len(sample.day)
    if count < 2:
        return preset
    names = [name for name in _TUNED if getattr(preset, name) > 0.0]

    def cost(point: Sequence[float]) -> float:
        outcome = play_through(sample, players, moved(preset, names, point)._replace(sweeps=0))
        chances = outcome.chance[int(count * _TAUGHT) :]
        return (-sum(map(log, chances)) + sum(x * x for x in point) / (2 * leeway * leeway)) / len(chances)

    best = lowest(cost, [0.0] * len(names), _STEP, min(_TRIALS, _WORK // count))
    return moved(preset, names, best)


def moved(preset: Constants, names: Sequence[str], point: Sequence[float]) -> Constants:
    """Return the preset with these constants times the exponential of the point, within their bounds."""
    values = {}
    for name, x in zip(names, point, strict=True):
        least, most = BOUNDS[name]
        values[name] = min(most, max(least, getattr(preset, name) * exp(min(50.0, x))))
    return preset._replace(**values)
