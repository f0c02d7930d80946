"""The official formula over a complete history in columns: the same bits as ``fibs``, many times as fast."""

from array import array
from typing import Final, NamedTuple

from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.fibs import Experience, FibsSettings

FARTHEST: Final = 300.0  # ten to this power is as far from zero as a double can be asked to go


class Matches(NamedTuple):
    """The matches in columns, in order.

    Players are numbered from 0; ``worse`` is 1 where the winner played worse, else 0.
    """

    winner: "array[int]"
    loser: "array[int]"
    length: "array[int]"
    worse: "array[int]"


class Ratings(NamedTuple):
    """The ratings of all players in columns."""

    rating: "array[float]"
    experience: "array[int]"
    matches: "array[int]"


class Changes(NamedTuple):
    """The changes by each match: entry 2·row is the winner's, 2·row + 1 the loser's; ``chance`` is the winner's."""

    before: "array[float]"
    after: "array[float]"
    experience: "array[int]"
    k: "array[float]"
    chance: "array[float]"


class Formula(NamedTuple):
    """The settings as a kernel needs them; ``root`` and ``step`` by length, for all lengths that occur."""

    root: "array[float]"
    step: "array[float]"
    scale: float
    worse_share: float
    ramp: tuple[float, float, float]
    slowing: tuple[float, float, float, float]
    has_ramp: bool
    has_slowing: bool
    is_including: bool


def formula(settings: FibsSettings, longest: int) -> Formula:
    """Return the formula for matches of up to ``longest`` points."""
    ramp, slowdown = settings.ramp, settings.slowing
    lengths = range(longest + 1)
    return Formula(
        root=array("d", [float(n**settings.probability_exponent) for n in lengths]),
        step=array("d", [settings.gain * n**settings.gain_exponent for n in lengths]),
        scale=settings.scale,
        worse_share=settings.worse_share,
        ramp=(ramp.base, ramp.divisor, ramp.floor) if ramp else (1.0, 1.0, 1.0),
        slowing=(slowdown.base, slowdown.slope, slowdown.least, slowdown.most) if slowdown else (1.0, 0.0, 1.0, 1.0),
        has_ramp=ramp is not None,
        has_slowing=slowdown is not None,
        is_including=settings.experience is Experience.INCLUDING,
    )


def nobody_rated(players: int, start: float) -> Ratings:
    """Return the initial ratings of all players."""
    return Ratings(array("d", [start]) * players, array("q", [0]) * players, array("q", [0]) * players)


def no_changes(matches: int) -> Changes:
    """Return empty columns for the changes by these matches."""
    zero, none = array("d", [0.0]), array("q", [0])
    zeros, per_match = zero * (2 * matches), zero * matches
    return Changes(zeros, zeros[:], none * (2 * matches), zeros[:], per_match)


@kernel
def rate(matches: Matches, formula: Formula, ratings: Ratings, changes: Changes) -> None:
    """Rate the matches in their order: ``ratings`` moves on, ``changes`` is filled.

    Columns have short names and hardly a function is called: uncompiled, that costs more than the formula.
    """
    rating, experience, counts = ratings
    before, after, experiences, ks, chances = changes
    roots, steps, scale, share, (base, divisor, floor), slowdown, has_ramp, has_slowing, is_including = formula
    first, row = 0, 0
    for winner, loser, n, is_worse in zip(matches.winner, matches.loser, matches.length, matches.worse):  # noqa: B905  (a kernel knows no strict)
        r1, r2, e1, e2 = rating[winner], rating[loser], experience[winner], experience[loser]
        power = (r2 - r1) * roots[n] / scale
        if not -FARTHEST < power < FARTHEST:
            power = max(-FARTHEST, min(FARTHEST, power))
        p = 1.0 / (1.0 + 10.0**power)
        step = steps[n] * (1.0 - p)
        if is_worse:
            step *= share
        k1 = k2 = slowed(r1, r2, slowdown) if has_slowing else 1.0
        if has_ramp:
            now = n if is_including else 0
            ramp1, ramp2 = base - (e1 + now) / divisor, base - (e2 + now) / divisor
            k1 *= ramp1 if ramp1 > floor else floor
            k2 *= ramp2 if ramp2 > floor else floor
        second = first + 1
        before[first], before[second], ks[first], ks[second] = r1, r2, k1, k2
        experiences[first], experiences[second], chances[row] = e1, e2, p
        rating[winner] = after[first] = r1 + k1 * step
        rating[loser] = after[second] = r2 - k2 * step
        experience[winner], experience[loser] = e1 + n, e2 + n
        counts[winner] += 1
        counts[loser] += 1
        first, row = first + 2, row + 1


@kernel
def slowed(r1: float, r2: float, slowdown: tuple[float, float, float, float]) -> float:
    base, factor, least, most = slowdown
    return min(most, max(least, base - factor * (r1 + r2) / 2.0))
