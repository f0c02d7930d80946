"""The lowest point of functions whose lowest point is known."""

import pytest

from rules_engine.ratings.search import Point, lowest


def bowl(point: Point) -> float:
    return sum((at + 1) * (x - at) ** 2 for at, x in enumerate(point))


def valley(point: Point) -> float:
    """Rosenbrock's: the floor is easy to find and hard to follow."""
    x, y = point
    return (1 - x) ** 2 + 100 * (y - x * x) ** 2


def test_the_bottom_of_a_bowl_is_found() -> None:
    assert lowest(bowl, [5.0, 5.0, 5.0], 1.0, 300) == pytest.approx((0, 1, 2), abs=1e-4)


def test_a_bent_valley_is_followed_to_its_end() -> None:
    assert lowest(valley, [-1.2, 1.0], 0.5, 400) == pytest.approx((1, 1), abs=1e-4)


@pytest.mark.parametrize("trials", [1, 2, 3, 7])
def test_few_trials_never_make_it_worse(trials: int) -> None:
    assert bowl(lowest(bowl, [5.0, 5.0], 1.0, trials)) <= bowl((5.0, 5.0))


def test_nothing_to_move_stays() -> None:
    assert lowest(bowl, [], 1.0, 10) == ()
