"""The fitting of a model's numbers to a history: those that predict it best.

A model gives the chance of each winner before the match, in the order of the history, for a point of numbers; the
point 0 is its preset. The first fifth of the rows only teaches. The next three fifths are weighed. Our own constants
replace a preset only if they predict the last fifth, which no trial sees, better by more than chance explains (the
standard error of the mean difference). The systems beside which ours is shown get more: the best point on all rows but
those that teach.
"""

from collections.abc import Callable, Iterable, Sequence
from math import log, sqrt
from typing import Final

from rules_engine.ratings.search import Point, lowest

MOST_ROWS: Final = 120_000  # the latest ones
_TAUGHT: Final = 0.2  # the parts of the rows at which weighing begins
_HELD: Final = 0.8  # and ends
_WORK: Final = 16_000_000  # rows times trials
_TRIALS: Final = 160
Model = Callable[[Point], Sequence[float]]


def trials_for(rows: int) -> int:
    """Return how many points are tried, so that the time is bounded."""
    return min(_TRIALS, _WORK // max(1, rows))


def weighed_loss(chances: Sequence[float]) -> float:
    """Return the mean log loss of the rows that are weighed."""
    return _mean(_losses(chances[int(len(chances) * _TAUGHT) : int(len(chances) * _HELD)]))


def fitted(model: Model, rows: int, starts: Sequence[Point], step: float) -> Point:
    """Return the best point found from the best of ``starts``; the first of them for a short history."""

    def measure(point: Point) -> float:
        return _mean(_losses(model(point)[int(rows * _TAUGHT) :]))

    if rows < 10:
        return starts[0]
    start = min(starts, key=measure) if len(starts) > 1 else starts[0]
    return lowest(measure, start, step, trials_for(rows))


def is_better(chances: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether the first predict the rows held back better than the others, beyond chance."""
    first = int(len(chances) * _HELD)
    gains = [b - a for a, b in zip(_losses(chances[first:]), _losses(other[first:]), strict=True)]
    mean = _mean(gains)
    variance = _mean((gain - mean) ** 2 for gain in gains)
    return mean > sqrt(variance / len(gains))


def _losses(chances: Iterable[float]) -> list[float]:
    return [-log(max(1e-12, p)) for p in chances]


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)
