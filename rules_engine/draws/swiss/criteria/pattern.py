"""The pattern of the round: a pair costs the square of its distance from an ideal one (see ``patterns``).

Squares, so that nobody is far from his place to spare several a small step (OpenGotha's manual has the fault).
"""

from collections.abc import Callable

from rules_engine.draws.swiss.criteria.base import Levels, RoundState
from rules_engine.draws.swiss.patterns import Brackets, Pattern


def levels(state: RoundState) -> Levels:
    return Levels(len(state.field.contestants) ** 2, squared(state.brackets), None)


def squared(brackets: Brackets) -> Callable[[int, int], int]:
    """The square of the distance of two, in either order."""
    if brackets.pattern is Pattern.FOLD:
        return _folded(brackets)
    distance = brackets.distance
    return lambda one, other: distance(one, other) ** 2


def _folded(brackets: Brackets) -> Callable[[int, int], int]:
    """The same without detours: it is asked for every pair."""
    home, place = brackets.bracket, brackets.place
    last = [len(members) - 1 for members in brackets.members]

    def far_squared(one: int, other: int) -> int:
        far = place[one] + place[other] - last[home[one]] if home[one] == home[other] else one - other
        return far * far

    return far_squared
