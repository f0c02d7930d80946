"""The lowest point of a function of several numbers, by the simplex of Nelder and Mead (1965).

No randomness: the same function, the same start and the same number of trials give the same point. Every trial counts;
when they are used up the best point so far is the answer.
"""

from collections.abc import Callable, Sequence

Point = tuple[float, ...]
Function = Callable[[Point], float]
Corner = tuple[float, Point]


def lowest(function: Function, start: Sequence[float], step: float, trials: int) -> Point:
    """The best of so many trials, from ``start`` and steps of that size along each axis."""
    corners = [tuple(start), *(_moved(start, axis, step) for axis in range(len(start)))]
    simplex = sorted((function(corner), corner) for corner in corners[: max(1, trials)])
    left = trials - len(simplex)
    while left > 0 and len(simplex) > max(1, len(start)):
        simplex, used = _better(simplex, function)
        left -= used
    return simplex[0][1]


def _moved(start: Sequence[float], axis: int, step: float) -> Point:
    return tuple(x + step * (at == axis) for at, x in enumerate(start))


def _better(simplex: list[Corner], function: Function) -> tuple[list[Corner], int]:
    """The simplex with its worst corner thrown over, or drawn in; and the trials that it took."""
    *others, (worst, far) = simplex
    centre = tuple(sum(xs) / len(others) for xs in zip(*(point for _, point in others), strict=True))
    thrown = _try(function, centre, far, -1.0)
    if thrown[0] < others[0][0]:
        return sorted([*others, min(thrown, _try(function, centre, far, -2.0))]), 2
    if thrown[0] < others[-1][0]:
        return sorted([*others, thrown]), 1
    drawn = _try(function, centre, far, -0.5 if thrown[0] < worst else 0.5)
    if drawn[0] < min(worst, thrown[0]):
        return sorted([*others, drawn]), 2
    best = others[0][1]
    shrunk = [_try(function, best, point, 0.5) for _, point in simplex[1:]]
    return sorted([others[0], *shrunk]), 2 + len(shrunk)


def _try(function: Function, centre: Point, far: Point, way: float) -> Corner:
    """The point that lies ``way`` times as far from the centre as ``far`` does."""
    point = tuple(c + way * (x - c) for c, x in zip(centre, far, strict=True))
    return function(point), point
