"""The rating of one match by FIBS, the First Internet Backgammon Server, with the constants that federations change.

*Experience* is the sum of the lengths of all rated matches of a player. *K* is the ramp that lets newcomers
move faster; it depends on the player's own experience only, so that a match is not zero-sum during a ramp.

Source: the server's help page on ratings (Kaufman and Goulding, after Elo), as kept by stason.org:

    D = abs(r1 - r2)     P_upset = 1 / (10 ** (D * sqrt(n) / 2000) + 1)
    P = P_upset if the favourite won, else 1 - P_upset
    K = max(1, 5 - experience / 100)     change = 4 * K * sqrt(n) * P
    everybody starts at 1500 with no experience

Written here with p, the winner's chance to win: change = gain * K * n ** gain_exponent * (1 - p).
The page does not say whether the experience is the one before the match or includes it: both are offered.
Powers are those of the C library; nothing is rounded.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

# Ten to this power is as far from zero as a double can be asked to go; no real pair of ratings comes near it.
_FARTHEST: Final = 300.0


class Experience(Enum):
    """The experience that the ramp uses: the one BEFORE the match, or INCLUDING its length."""

    BEFORE = "before"
    INCLUDING = "including"


@dataclass(frozen=True, slots=True)
class Ramp:
    """The factor K = max(floor, base - experience / divisor)."""

    base: float = 5.0
    divisor: float = 100.0
    floor: float = 1.0

    def k(self, experience: int) -> float:
        return max(self.floor, self.base - experience / self.divisor)


@dataclass(frozen=True, slots=True)
class Slowing:
    """The factor K = min(most, max(least, base - slope · mean rating of the two)): high ratings move less."""

    base: float
    slope: float
    least: float
    most: float

    def k(self, r1: float, r2: float) -> float:
        return min(self.most, max(self.least, self.base - self.slope * (r1 + r2) / 2.0))


@dataclass(frozen=True, slots=True)
class FibsSettings:
    """The constants of the formula; without a ramp and a slowing K is 1, with both it is their product.

    ``scale`` is the 2000 and ``probability_exponent`` the root of n in P; ``gain`` is the 4 and
    ``gain_exponent`` the root of n in the change. ``worse_share`` is the part of the change that stands where the
    winner played worse than the loser. See ``settings`` for their bounds and their plain form.
    """

    start: float = 1500.0
    scale: float = 2000.0
    gain: float = 4.0
    probability_exponent: float = 0.5
    gain_exponent: float = 0.5
    ramp: Ramp | None = Ramp()
    experience: Experience = Experience.BEFORE
    slowing: Slowing | None = None
    worse_share: float = 1.0


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """The rating of a player, their experience, and the number of matches in this history."""

    rating: float
    experience: int = 0
    matches: int = 0


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change by a match for one player: ``experience`` before it, ``probability`` of winning it."""

    before: float
    after: float
    experience: int
    k: float
    probability: float


def win_probability(r1: float, r2: float, length: int, settings: FibsSettings) -> float:
    """Return the chance of the player rated ``r1`` to win a match to ``length`` points against ``r2``."""
    power = (r2 - r1) * length**settings.probability_exponent / settings.scale
    return float(1.0 / (1.0 + 10.0 ** max(-_FARTHEST, min(_FARTHEST, power))))


def rate_match(
    winner: PlayerRating, loser: PlayerRating, length: int, settings: FibsSettings, *, is_worse: bool = False
) -> tuple[RatingChange, RatingChange]:
    """Return the changes by a match to ``length`` points, the winner's and then the loser's.

    ``is_worse``: the winner played worse than the loser (by their performance ratings, where both are known).
    """
    p = win_probability(winner.rating, loser.rating, length, settings)
    step = settings.gain * length**settings.gain_exponent * (1.0 - p)
    if is_worse:
        step *= settings.worse_share
    slow = settings.slowing.k(winner.rating, loser.rating) if settings.slowing else 1.0
    winner_k, loser_k = (
        slow * ramp(winner.experience, length, settings),
        slow * ramp(loser.experience, length, settings),
    )
    return (
        RatingChange(winner.rating, winner.rating + winner_k * step, winner.experience, winner_k, p),
        RatingChange(loser.rating, loser.rating - loser_k * step, loser.experience, loser_k, 1.0 - p),
    )


def ramp(experience: int, length: int, settings: FibsSettings) -> float:
    """Return K of a player who has this experience before a match of this length."""
    if settings.ramp is None:
        return 1.0
    total = experience + length if settings.experience is Experience.INCLUDING else experience
    return settings.ramp.k(total)
