"""The columns of ratings as they are stored: in hundredths, a tie to the even one; never fed back."""

from array import array
from math import sqrt

from rules_engine.ratings.compiled import kernel


def hundredths_of(values: "array[float]") -> "array[int]":
    """Return the nearest hundredth of each."""
    rounded = array("q", bytes(8 * len(values)))
    into_hundredths(values, rounded)
    return rounded


def scaled_strengths(
    skills: "tuple[array[float], array[float]]", scale: tuple[float, float]
) -> "tuple[array[int], array[int]]":
    """Return strength and its uncertainty, on the familiar scale, to the point, in hundredths.

    ``skills``: means and variances; ``scale``: where nought stands, and points in a unit of skill.
    """
    strength, spread = (array("q", bytes(8 * len(skills[0]))) for _ in range(2))
    onto_scale(skills[0], skills[1], strength, spread, scale)
    return strength, spread


@kernel
def into_hundredths(values: "array[float]", rounded: "array[int]") -> None:
    for at in range(len(values)):
        rounded[at] = round(values[at] * 100.0)


@kernel
def onto_scale(
    mean: "array[float]",
    variance: "array[float]",
    strength: "array[int]",
    spread: "array[int]",
    scale: tuple[float, float],
) -> None:
    start, unit = scale
    for at in range(len(mean)):
        strength[at] = 100 * round(start + unit * mean[at])
        spread[at] = 100 * round(2.0 * unit * sqrt(variance[at]))
