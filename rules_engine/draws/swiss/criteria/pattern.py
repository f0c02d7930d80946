"""The pattern of the round: a pair costs the square of its distance from an ideal one (see ``patterns``).

Squares, so that nobody is far from their place only to spare several others a small step (a fault that OpenGotha's
manual describes).
"""

from collections.abc import Callable

from rules_engine.draws.swiss.criteria.base import Levels, RoundState
from rules_engine.draws.swiss.patterns import Brackets, Pattern


def levels(state: RoundState) -> Levels:
    return Levels(len(state.field.contestants) ** 2, squared(state.brackets), None)


def squared(brackets: Brackets) -> Callable[[int, int], int]:
    """Return the function for the square of the distance of two, in either order."""
    if brackets.pattern is Pattern.FOLD:
        return _folded(brackets)
    distance = brackets.distance
    return lambda first, second: distance(first, second) ** 2


def _folded(brackets: Brackets) -> Callable[[int, int], int]:
    """Return a faster version for folded brackets, since it is called for every pair."""
    home, place = brackets.bracket, brackets.place
    last = [len(members) - 1 for members in brackets.members]

    def far_squared(first: int, second: int) -> int:
        far = place[first] + place[second] - last[home[first]] if home[first] == home[second] else first - second
        return far * far

    return far_squared
