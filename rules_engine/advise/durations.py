"""The duration of a match: a mean by its length, and a spread around it.

A *factor* is a match's duration over the mean of its length. It is lognormal with mean 1; its variance is that of
the pace of two players plus that of the games, of which a longer match has more: ``PACE + GAMES / length``.

Sources. A study of formats in PileOfCells/backgammon-tournoi (docs/etude_formats.md): 8 minutes a point on average,
11 to plan a round. The two constants of the spread are set so that a match to 9 stays below 11 minutes a point
in 95 of 100 cases; then matches to 5 and 3 stay below 59 and 38 minutes, where a club demands "no longer than" 60
and 35 (Durham/Chapel Hill, kenlarsennc.com/bgtournament.htm), and a full use of the clocks of US 2013 (2 minutes
a point each, 12 seconds a roll) takes 10.5 minutes a point at 50 rolls a game and 0.65 games a point.
"""

import math
from functools import cache
from statistics import NormalDist
from typing import Final

MINUTES_PER_POINT: Final = 8.0
SLICES: Final = 256
_PACE: Final = 0.02
_GAMES: Final = 0.23


@cache
def factors(length: int) -> tuple[float, ...]:
    """Return the middles of ``SLICES`` equally likely parts of the factor, the shortest first."""
    return tuple(quantile(length, (slice_ + 0.5) / SLICES) for slice_ in range(SLICES))


def quantile(length: int, share: float) -> float:
    """Return the factor below which this share of the matches stays."""
    return math.exp(law(length).inv_cdf(share))


def share_below(length: int, factor: float) -> float:
    """Return the share of the matches whose factor is below this one."""
    return law(length).cdf(math.log(factor)) if factor > 0 else 0.0


@cache
def law(length: int) -> NormalDist:
    """Return the distribution of the logarithm of the factor."""
    variance = math.log(1 + _PACE + _GAMES / length)
    return NormalDist(-variance / 2, math.sqrt(variance))
