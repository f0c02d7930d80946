"""The arithmetic of Glicko-2, and the rating of a history in columns by it.

Steps are those of Glickman, Example of the Glicko-2 system (2013); the volatility by its Illinois variant of regula
falsi. *mu* and *phi* are rating and deviation in units of ``SCALE``. Each match is a period of its own; between two
matches of a player the variance grows by volatility² for each ``period`` of idle days.

All kernels stand in one file: their compiled forms on disk are discarded when the file changes, and only then.
"""

from array import array
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

from rules_engine.ratings.compiled import kernel

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
_CLOSE: Final = 1e-6
_STEPS: Final = 100
_STEEPEST: Final = 30.0  # beyond it a result would be no surprise at all, and information nought
Pair = tuple[float, float]
Triple = tuple[float, float, float]


class Glicko2Settings(NamedTuple):
    """The constants of Glicko-2.

    ``deviation``: a newcomer's, and the most; ``tau`` bounds how the volatility moves; ``period`` in days.
    """

    start: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    tau: float = 0.5
    period: float = 30.0


class Matches(NamedTuple):
    """The matches in columns, in order; ``day`` is a count of days, players are numbered from 0."""

    day: "array[float]"
    winner: "array[int]"
    loser: "array[int]"
    length: "array[int]"


class Ratings(NamedTuple):
    """The ratings of all players in columns; ``day`` is that of the last match, if there is one."""

    rating: "array[float]"
    deviation: "array[float]"
    volatility: "array[float]"
    experience: "array[int]"
    matches: "array[int]"
    day: "array[float]"


class Changes(NamedTuple):
    """The changes by each match: entry 2·row is the winner's, 2·row + 1 the loser's; ``chance`` has the winner's alone.

    ``deviation`` is the one before the match, idle days included, ``deviation_after`` the one that it left.
    """

    before: "array[float]"
    after: "array[float]"
    experience: "array[int]"
    deviation: "array[float]"
    deviation_after: "array[float]"
    chance: "array[float]"


def nobody_rated(players: int, settings: Glicko2Settings) -> Ratings:
    """Return the initial ratings of all players."""
    rating, deviation, volatility = (
        array("d", [value]) * players for value in (settings.start, settings.deviation, settings.volatility)
    )
    none = array("q", [0]) * players
    return Ratings(rating, deviation, volatility, none, none[:], array("d", [0.0]) * players)


def no_changes(matches: int) -> Changes:
    """Return empty columns for the changes by these matches."""
    zero, none = array("d", [0.0]), array("q", [0])
    zeros = zero * (2 * matches)
    return Changes(zeros, zeros[:], none * (2 * matches), zeros[:], zeros[:], zero * matches)


@kernel
def rate(matches: Matches, settings: Glicko2Settings, ratings: Ratings, changes: Changes) -> None:
    """Rate the matches in their order: ``ratings`` moves on, ``changes`` is filled."""
    for row in range(len(matches.day)):
        winner, loser = matches.winner[row], matches.loser[row]
        first = arrived(ratings, winner, matches.day[row], settings)
        second = arrived(ratings, loser, matches.day[row], settings)
        changes.chance[row] = forecast((first[0], first[1]), (second[0], second[1]))
        winner_after = weighed(first, evidence((first[0] - MIDDLE) / SCALE, (second[0], second[1]), 1.0), settings.tau)
        loser_after = weighed(second, evidence((second[0] - MIDDLE) / SCALE, (first[0], first[1]), 0.0), settings.tau)
        note(changes, 2 * row, (first, winner_after), ratings.experience[winner])
        note(changes, 2 * row + 1, (second, loser_after), ratings.experience[loser])
        leave(ratings, winner, winner_after, (matches.day[row], matches.length[row]))
        leave(ratings, loser, loser_after, (matches.day[row], matches.length[row]))


@kernel
def arrived(ratings: Ratings, player: int, day: float, settings: Glicko2Settings) -> Triple:
    """Return (rating, deviation, volatility) before a match on that day."""
    deviation, volatility = ratings.deviation[player], ratings.volatility[player]
    if ratings.matches[player] > 0:
        deviation = grown((deviation, volatility), day - ratings.day[player], settings)
    return ratings.rating[player], deviation, volatility


@kernel
def leave(ratings: Ratings, player: int, after: Triple, match: tuple[float, int]) -> None:
    """Store the player's rating after a ``match`` (day, length)."""
    ratings.rating[player], ratings.deviation[player], ratings.volatility[player] = after
    ratings.day[player] = match[0]
    ratings.experience[player] += match[1]
    ratings.matches[player] += 1


@kernel
def note(changes: Changes, entry: int, triples: tuple[Triple, Triple], experience: int) -> None:
    """Store the ``triples`` (before, after) of a match in the changes."""
    before, after = triples
    changes.before[entry], changes.after[entry] = before[0], after[0]
    changes.deviation[entry], changes.deviation_after[entry] = before[1], after[1]
    changes.experience[entry] = experience


@kernel
def grown(spread: Pair, days: float, settings: Glicko2Settings) -> float:
    """Return the deviation after so many idle days, at most a newcomer's; ``spread`` is (deviation, volatility)."""
    phi, periods = spread[0] / SCALE, max(0.0, days) / settings.period
    return min(settings.deviation, sqrt(phi * phi + spread[1] * spread[1] * periods) * SCALE)


@kernel
def forecast(first: Pair, second: Pair) -> float:
    """Return the chance of ``first``, (rating, deviation), with the uncertainty of both."""
    phi = sqrt(first[1] * first[1] + second[1] * second[1]) / SCALE
    return logistic(weight(phi) * (first[0] - second[0]) / SCALE)


@kernel
def evidence(mu: float, other: Pair, score: float) -> Pair:
    """Return what one result adds to 1 / v and to delta / v (steps 3 and 4); ``score`` is 1 or 0."""
    g, e = weight(other[1] / SCALE), expected(mu, other)
    return g * g * e * (1.0 - e), g * (score - e)


@kernel
def expected(mu: float, other: Pair) -> float:
    """Return E: the chance that the update goes by, with the uncertainty of the other alone."""
    return logistic(weight(other[1] / SCALE) * (mu - (other[0] - MIDDLE) / SCALE))


@kernel
def weighed(player: Triple, total: Pair, tau: float) -> Triple:
    """Return the player after the total evidence (steps 5 to 8)."""
    mu, phi, v = (player[0] - MIDDLE) / SCALE, player[1] / SCALE, 1.0 / total[0]
    sigma = volatility(player[2], (v * total[1], phi, v), tau)
    after = 1.0 / sqrt(1.0 / (phi * phi + sigma * sigma) + total[0])
    return MIDDLE + SCALE * (mu + after * after * total[1]), SCALE * after, sigma


@kernel
def weight(phi: float) -> float:
    """Return g: a result against a less certain rating counts less."""
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


@kernel
def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(_STEEPEST, max(-_STEEPEST, x))))


@kernel
def volatility(sigma: float, update: Triple, tau: float) -> float:
    """Return the new volatility (step 5); ``update`` is (delta, phi, v)."""
    a = log(sigma * sigma)
    low, high = a, other_end(a, update, tau)
    f_low, f_high = variance_equation(low, a, update, tau), variance_equation(high, a, update, tau)
    for _ in range(_STEPS):
        if abs(high - low) <= _CLOSE or f_high == f_low:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = variance_equation(middle, a, update, tau)
        if f_middle * f_high <= 0.0:
            low, f_low = high, f_high
        else:
            f_low /= 2.0
        high, f_high = middle, f_middle
    return exp(low / 2.0)


@kernel
def other_end(a: float, update: Triple, tau: float) -> float:
    delta, phi, v = update
    if delta * delta > phi * phi + v:
        return log(delta * delta - phi * phi - v)
    k = 1
    while variance_equation(a - k * tau, a, update, tau) < 0.0 and k < _STEPS:
        k += 1
    return a - k * tau


@kernel
def variance_equation(x: float, a: float, update: Triple, tau: float) -> float:
    """Return f: its zero is the logarithm of the new variance of the volatility."""
    delta, phi, v = update
    e, spread = exp(x), phi * phi + v + exp(x)
    return e * (delta * delta - phi * phi - v - e) / (2.0 * spread * spread) - (x - a) / (tau * tau)
