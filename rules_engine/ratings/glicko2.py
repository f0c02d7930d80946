"""Glicko-2: a rating, its deviation and its volatility.

Source: Glickman, Example of the Glicko-2 system (2013), whose steps are named here; the volatility by his Illinois
variant of regula falsi. A period may hold any number of results. ``rate_one`` treats each match as a period of its own
and lets the deviation grow with the days since the last one, as servers do. The length of a match has no place in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
_CLOSE: Final = 1e-6
_STEPS: Final = 100


@dataclass(frozen=True, slots=True)
class Glicko2Settings:
    """``tau`` bounds how the volatility moves; ``period`` in days, for ``rate_one``."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    tau: float = 0.5
    period: float = 30.0


@dataclass(frozen=True, slots=True)
class Glicko:
    """Rating and deviation on the familiar scale; ``day`` of the last match, for ``rate_one``."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    day: float | None = None


Result = tuple[Glicko, float]  # the opponent before the period, and 1 won or 0 lost


def chance(one: Glicko, other: Glicko) -> float:
    """The chance of ``one``, with the uncertainty of both."""
    phi = sqrt(one.deviation**2 + other.deviation**2) / SCALE
    return _logistic(_g(phi) * (one.rating - other.rating) / SCALE)


def rate_period(player: Glicko, results: Sequence[Result], tau: float) -> Glicko:
    """The player after a period with these results; without any only his deviation grows (steps 2 to 8)."""
    mu, phi = (player.rating - 1500.0) / SCALE, player.deviation / SCALE
    if not results:
        return Glicko(player.rating, SCALE * sqrt(phi**2 + player.volatility**2), player.volatility, player.day)
    information = surprise = 0.0
    for opponent, won in results:
        g = _g(opponent.deviation / SCALE)
        e = _logistic(g * (mu - (opponent.rating - 1500.0) / SCALE))
        information += g * g * e * (1.0 - e)
        surprise += g * (won - e)
    v = 1.0 / information
    volatility = _volatility(player.volatility, (v * surprise, phi, v), tau)
    after = 1.0 / sqrt(1.0 / (phi**2 + volatility**2) + information)
    return Glicko(1500.0 + SCALE * (mu + after**2 * surprise), SCALE * after, volatility, player.day)


def aged(player: Glicko, day: float, settings: Glicko2Settings) -> Glicko:
    """The player on a later day: his deviation has grown, at most to that of a newcomer."""
    if player.day is None:
        return Glicko(player.rating, player.deviation, player.volatility, day)
    periods = max(0.0, day - player.day) / settings.period
    grown = sqrt((player.deviation / SCALE) ** 2 + player.volatility**2 * periods) * SCALE
    return Glicko(player.rating, min(settings.deviation, grown), player.volatility, day)


def rate_one(winner: Glicko, loser: Glicko, tau: float) -> tuple[Glicko, Glicko]:
    """Both after a match, each seen as he was before it."""
    return rate_period(winner, ((loser, 1.0),), tau), rate_period(loser, ((winner, 0.0),), tau)


def _g(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi**2 / pi**2)


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-min(40.0, max(-40.0, x))))


def _volatility(sigma: float, known: tuple[float, float, float], tau: float) -> float:
    """Step 5; ``known`` is (delta, phi, v)."""
    a = log(sigma**2)
    low, high = a, _other_end(a, known, tau)
    f_low, f_high = _f(low, a, known, tau), _f(high, a, known, tau)
    for _ in range(_STEPS):
        if abs(high - low) <= _CLOSE:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = _f(middle, a, known, tau)
        if f_middle * f_high <= 0.0:
            low, f_low = high, f_high
        else:
            f_low /= 2.0
        high, f_high = middle, f_middle
    return exp(low / 2.0)


def _other_end(a: float, known: tuple[float, float, float], tau: float) -> float:
    delta, phi, v = known
    if delta**2 > phi**2 + v:
        return log(delta**2 - phi**2 - v)
    k = 1
    while _f(a - k * tau, a, known, tau) < 0.0 and k < _STEPS:
        k += 1
    return a - k * tau


def _f(x: float, a: float, known: tuple[float, float, float], tau: float) -> float:
    delta, phi, v = known
    e = exp(x)
    return e * (delta**2 - phi**2 - v - e) / (2.0 * (phi**2 + v + e) ** 2) - (x - a) / tau**2
