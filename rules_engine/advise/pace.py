"""The live pace of an event: minutes a point, from the matches that are over and from those that still go on.

Of matches that began together the quick ones end first; looking only at those that are over would take the
event for faster than it is. So a match that goes on counts too, as one that takes at least so long. Before anything
is played the pace is the expected one; how far an event may be from it is ``_DOUBT`` (of its logarithm).

A few matches leave the pace open: ``paces`` returns what it may be, given the matches. A forecast that took the
likeliest pace as known would be too sure of itself early in an evening.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from rules_engine.advise.durations import law, quantile

_DOUBT: Final = 0.2
_STEPS: Final = tuple(step / 40 for step in range(-40, 41))  # of the logarithm: from e⁻¹ to e times the expected
_WIDTH: Final = _STEPS[1] - _STEPS[0]
CASES: Final = 50  # of the pace
_LEAST: Final = 1.0  # minutes a point: a start that was noted with the score says nothing
_MOST: Final = 40.0  # and a match that was forgotten neither
_SLOW: Final = 0.95
_ODD: Final = 0.05  # of the matches that go on are slow for reasons of their own, or over and not reported

Likelihoods = tuple[float, ...]  # one for each step, as logarithms


@dataclass(frozen=True, slots=True)
class Timed:
    """A match to ``length`` points that took so many minutes, or (``is_over`` false) has been going on so long."""

    length: int
    minutes: float
    is_over: bool = True


def pace(matches: Iterable[Timed], usual_pace: float) -> float:
    """Return the likeliest minutes a point, given the matches. ``usual_pace``: minutes a point before any is played."""
    return _likeliest(_all(matches, usual_pace), usual_pace)


def paces(matches: Iterable[Timed], usual_pace: float) -> tuple[float, ...]:
    """Return ``CASES`` equally likely minutes a point, the quickest first, given the matches."""
    likelihoods = _all(matches, usual_pace)
    most = max(likelihoods)
    sums = tuple(accumulate((math.exp(likelihood - most) for likelihood in likelihoods), initial=0.0))
    shares = (sums[-1] * (case + 0.5) / CASES for case in range(CASES))
    return tuple(usual_pace * math.exp(_step_below(sums, share)) for share in shares)


def _step_below(sums: Sequence[float], share: float) -> float:
    """Return the logarithm below which this share of the likelihood lies. Within a step it is even."""
    at = bisect_right(sums, share) - 1
    return _STEPS[at] + ((share - sums[at]) / (sums[at + 1] - sums[at]) - 0.5) * _WIDTH


def slow_matches(matches: Mapping[int, Timed], usual_pace: float) -> frozenset[int]:
    """Return the keys of matches that go on longer than 95 of 100 of their length, at the pace of the others."""
    together = _all(matches.values(), usual_pace)
    open_matches = [(key, match) for key, match in matches.items() if not match.is_over]
    return frozenset(
        key
        for key, match in open_matches
        if match.minutes > slow_after(match.length, _without(match, together, usual_pace))
    )


def slow_after(length: int, pace: float) -> float:
    """Return the minutes below which 95 of 100 matches of this length stay."""
    return length * pace * quantile(length, _SLOW)


def _without(match: Timed, together: Likelihoods, usual_pace: float) -> float:
    """Return the pace of all matches but one."""
    if not _is_plausible(match):
        return _likeliest(together, usual_pace)
    pairs = zip(together, _of_going(match, usual_pace), strict=True)
    return _likeliest(tuple(all_ - own for all_, own in pairs), usual_pace)


def _all(matches: Iterable[Timed], usual_pace: float) -> Likelihoods:
    """Return the likelihood of each step. For matches that are over two sums suffice: they make a parabola."""
    plausible = sorted(
        (match for match in matches if _is_plausible(match)),
        key=lambda match: (match.length, match.minutes, match.is_over),
    )
    over = [_weighed(match, usual_pace) for match in plausible if match.is_over]
    weight, moment = math.fsum(weight for weight, _ in over) + _DOUBT**-2, math.fsum(moment for _, moment in over)
    parabola = [step * moment - step * step * weight / 2 for step in _STEPS]
    open_likelihoods = [_of_going(match, usual_pace) for match in plausible if not match.is_over]
    return tuple(map(math.fsum, zip(parabola, *open_likelihoods, strict=True)))


def _likeliest(likelihoods: Likelihoods, usual_pace: float) -> float:
    at = max(range(len(_STEPS)), key=likelihoods.__getitem__)
    return usual_pace * math.exp(_STEPS[at])


def _is_plausible(match: Timed) -> bool:
    a_point = match.minutes / match.length
    return (a_point >= _LEAST or (not match.is_over and match.minutes > 0)) and a_point <= _MOST


def _weighed(match: Timed, usual_pace: float) -> tuple[float, float]:
    """Return the weight of a match for the pace, and its factor's deviation from the mean times that weight."""
    spread = law(match.length)
    return spread.variance**-1, (_factor(match, usual_pace) - spread.mean) / spread.variance


def _of_going(match: Timed, usual_pace: float) -> Likelihoods:
    """Return, for each step, the likelihood that a match takes at least so long."""
    spread, factor = law(match.length), _factor(match, usual_pace)
    return tuple(math.log(1 - (1 - _ODD) * spread.cdf(factor - step)) for step in _STEPS)


def _factor(match: Timed, usual_pace: float) -> float:
    """Return the duration over the expected one, as a logarithm."""
    return math.log(match.minutes / match.length / usual_pace)
