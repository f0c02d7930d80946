"""Performance ratings (PR): 500 × the equity lost / the decisions that count; lower is better.

Equity lost is in hundred-thousandths of a point, a PR in hundredths. Forced and obvious decisions do not count: an
analyser leaves them out.
"""

from typing import Final

GRADES: Final = (
    ("super_grandmaster", 250),
    ("grandmaster", 400),
    ("master", 650),
    ("advanced", 1_000),
    ("intermediate", 1_600),
)  # the highest PR of each, of the Backgammon Masters Awarding Body
HIGHEST: Final = 10_000  # in hundredths
MOST_DECISIONS: Final = 10_000
LEAST_FOR_A_LIST: Final = 500
USUAL_MONTHS: Final = 12


def performance_rating(loss: int, decisions: int) -> int:
    """Return the PR, half a hundredth rounded up. ``decisions``: at least one."""
    return (loss + decisions) // (2 * decisions)


def loss_of(rating: int, decisions: int) -> int:
    """Return the equity lost at a PR: exact, in whole hundred-thousandths."""
    return 2 * rating * decisions


def fits(loss: int, rating: int, decisions: int) -> bool:
    """Return whether an equity lost, stated in thousandths, and a PR belong to each other.

    Both are rounded: the PR to a hundredth, the equity to a thousandth.
    """
    return abs(loss - loss_of(rating, decisions)) <= decisions + 50


def grade_of(rating: int) -> str:
    """Return the grade of a PR, "" above all of them. The bounds belong to the better grade."""
    return next((grade for grade, highest in GRADES if rating <= highest), "")


def bounds_of(grade: str) -> tuple[int, int]:
    """Return the lowest and the highest PR of a grade. Raise KeyError for an unknown one."""
    highest = dict(GRADES)[grade]
    return max((limit + 1 for _, limit in GRADES if limit < highest), default=0), highest
