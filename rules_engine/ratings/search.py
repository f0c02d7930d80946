"""The search for the lowest point of a function of several numbers, by the simplex of Nelder and Mead (1965).

No randomness: the same function, the same start and the same number of trials give the same point. Every trial counts;
when they are used up the best point so far is the answer.
"""

from collections.abc import Callable, Sequence

Point = tuple[float, ...]
Function = Callable[[Point], float]
Corner = tuple[float, Point]


def lowest(function: Function, start: Sequence[float], step: float, trials: int) -> Point:
    """Return the best of so many trials, from ``start`` and steps of that size along each axis."""
    corners = [tuple(start), *(_moved(start, axis, step) for axis in range(len(start)))]
    simplex = sorted((function(corner), corner) for corner in corners[: max(1, trials)])
    left = trials - len(simplex)
    while left > 0 and len(simplex) > max(1, len(start)):
        simplex, trial_count = _better(simplex, function)
        left -= trial_count
    return simplex[0][1]


def _moved(start: Sequence[float], axis: int, step: float) -> Point:
    return tuple(x + step * (at == axis) for at, x in enumerate(start))


def _better(simplex: list[Corner], function: Function) -> tuple[list[Corner], int]:
    """Return the simplex with its worst corner reflected or contracted, and the trials that it took."""
    *rest, (worst, far) = simplex
    centre = tuple(sum(xs) / len(rest) for xs in zip(*(point for _, point in rest), strict=True))
    reflection = _try(function, centre, far, -1.0)
    if reflection[0] < rest[0][0]:
        return sorted([*rest, min(reflection, _try(function, centre, far, -2.0))]), 2
    if reflection[0] < rest[-1][0]:
        return sorted([*rest, reflection]), 1
    contraction = _try(function, centre, far, -0.5 if reflection[0] < worst else 0.5)
    if contraction[0] < min(worst, reflection[0]):
        return sorted([*rest, contraction]), 2
    best = rest[0][1]
    shrunk = [_try(function, best, point, 0.5) for _, point in simplex[1:]]
    return sorted([rest[0], *shrunk]), 2 + len(shrunk)


def _try(function: Function, centre: Point, far: Point, way: float) -> Corner:
    """Return the point that lies ``way`` times as far from the centre as ``far`` does, with its value."""
    point = tuple(c + way * (x - c) for c, x in zip(centre, far, strict=True))
    return function(point), point
