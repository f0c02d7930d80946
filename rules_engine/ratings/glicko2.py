"""The system Glicko-2: a rating, its deviation and its volatility.

Source: Glickman, Example of the Glicko-2 system (2013), whose steps are named in ``glicko2_columns``, where its
arithmetic stands. A period may hold any number of results. ``rate_one`` treats each match as a period of its own and
lets the deviation grow with the days since the last one, as servers do. The length of a match has no place in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from rules_engine.ratings.glicko2_columns import (
    MIDDLE,
    SCALE,
    Glicko2Settings,
    evidence,
    forecast,
    grown,
    weighed,
)


@dataclass(frozen=True, slots=True)
class Glicko:
    """A rating and its deviation on the familiar scale; ``day`` of the last match, for ``aged``."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    day: float | None = None


Result = tuple[Glicko, float]  # the opponent before the period, and 1 won or 0 lost


def newcomer(settings: Glicko2Settings) -> Glicko:
    return Glicko(settings.start, settings.deviation, settings.volatility)


def chance(player: Glicko, other: Glicko) -> float:
    """Return the chance of ``player``, with the uncertainty of both."""
    return forecast((player.rating, player.deviation), (other.rating, other.deviation))


def rate_period(player: Glicko, results: Sequence[Result], tau: float) -> Glicko:
    """Return the player after a period with these results; without any only the deviation grows (steps 2 to 8)."""
    mu, phi, sigma = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE, player.volatility
    if not results:
        return Glicko(player.rating, SCALE * sqrt(phi * phi + sigma * sigma), sigma, player.day)
    information = surprise = 0.0
    for opponent, score in results:
        result_evidence = evidence(mu, (opponent.rating, opponent.deviation), score)
        information += result_evidence[0]
        surprise += result_evidence[1]
    return Glicko(*weighed((player.rating, player.deviation, sigma), (information, surprise), tau), player.day)


def aged(player: Glicko, day: float, settings: Glicko2Settings) -> Glicko:
    """Return the player on a later day: the deviation has grown, at most to that of a newcomer."""
    if player.day is None:
        return Glicko(player.rating, player.deviation, player.volatility, day)
    wider = grown((player.deviation, player.volatility), day - player.day, settings)
    return Glicko(player.rating, wider, player.volatility, day)


def rate_one(winner: Glicko, loser: Glicko, tau: float) -> tuple[Glicko, Glicko]:
    """Return both players after a match, each computed from the other's state before it."""
    return rate_period(winner, ((loser, 1.0),), tau), rate_period(loser, ((winner, 0.0),), tau)
