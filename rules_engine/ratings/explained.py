"""The explanation of one match: every number between the ratings before it and those after, by the formulas' names.

The numbers are those of ``fibs.rate_match`` and of ``glicko2.rate_one``, to the last bit.
"""

from dataclasses import dataclass
from math import sqrt

from rules_engine.ratings import glicko2_columns as columns
from rules_engine.ratings.fibs import Experience, FibsSettings, PlayerRating, Ramp, Slowing, rate_match
from rules_engine.ratings.glicko2 import Glicko, aged, chance
from rules_engine.ratings.glicko2_columns import MIDDLE, SCALE, Glicko2Settings


@dataclass(frozen=True, slots=True)
class Ramped:
    """The factor of a ramp, with its parts.

    ``raw`` = base - experience / divisor; ``k`` is not under the floor. ``experience`` is the one that counts.
    """

    ramp: Ramp
    experience: int
    raw: float
    k: float


@dataclass(frozen=True, slots=True)
class Slowed:
    """The factor of a slowing, with its parts.

    ``raw`` = base - slope · mean; ``k`` lies between least and most. ``mean`` of both ratings.
    """

    slowing: Slowing
    mean: float
    raw: float
    k: float


@dataclass(frozen=True, slots=True)
class FibsSide:
    """One side of a match by FIBS.

    ``k`` = slowing · ramp, each 1 where there is none; ``change`` = ± k · step; ``after`` = before + change.
    """

    before: float
    experience: int
    chance: float
    ramp: Ramped | None
    k: float
    change: float
    after: float


@dataclass(frozen=True, slots=True)
class FibsMatch:
    """A match by FIBS, in the order of the formula; D = ``difference``, n = ``length``.

    difference = winner's rating - loser's         root = n ** probability_exponent
    power = difference · root / scale              chance = 1 / (1 + 10 ** -power), the winner's
    gain_root = n ** gain_exponent                 full_step = gain · gain_root · (1 - chance)
    step = full_step · share                       share: 1, or where the winner played worse the settings' worse_share
    """

    settings: FibsSettings
    length: int
    difference: float
    root: float
    power: float
    chance: float
    gain_root: float
    full_step: float
    is_worse: bool
    share: float
    step: float
    slowing: Slowed | None
    winner: FibsSide
    loser: FibsSide


def explain_match(
    winner: PlayerRating, loser: PlayerRating, length: int, settings: FibsSettings, *, is_worse: bool = False
) -> FibsMatch:
    """Explain a match by the formula of FIBS and its family."""
    winner_change, loser_change = rate_match(winner, loser, length, settings, is_worse=is_worse)
    difference, root = winner.rating - loser.rating, float(length**settings.probability_exponent)
    gain_root, share = float(length**settings.gain_exponent), settings.worse_share if is_worse else 1.0
    full_step = settings.gain * gain_root * (1.0 - winner_change.probability)
    step = full_step * share if is_worse else full_step
    return FibsMatch(
        settings=settings,
        length=length,
        difference=difference,
        root=root,
        power=difference * root / settings.scale,
        chance=winner_change.probability,
        gain_root=gain_root,
        full_step=full_step,
        is_worse=is_worse,
        share=share,
        step=step,
        slowing=_slowed(winner, loser, settings.slowing),
        winner=FibsSide(
            *(winner.rating, winner.experience, winner_change.probability, _ramped(winner, length, settings)),
            *(winner_change.k, winner_change.k * step, winner_change.after),
        ),
        loser=FibsSide(
            *(loser.rating, loser.experience, loser_change.probability, _ramped(loser, length, settings)),
            *(loser_change.k, -(loser_change.k * step), loser_change.after),
        ),
    )


@dataclass(frozen=True, slots=True)
class GlickoSide:
    """One side of a match by Glicko-2.

    Steps are those of Glickman's paper; ``weight`` is g of the opponent, ``expected`` E, ``surprise`` delta / v.

    ``kept_deviation`` is what the last match left, ``deviation`` with the idle days since. ``expected`` goes by the
    opponent's uncertainty alone; the ``chance`` before the match by that of both.
    """

    before: float
    kept_deviation: float
    deviation: float
    volatility: float
    idle_days: float
    mu: float
    phi: float
    weight: float
    expected: float
    chance: float
    v: float
    delta: float
    volatility_after: float
    phi_widened: float
    deviation_after: float
    change: float
    after: float

    @property
    def surprise(self) -> float:
        """Return g · (s - E): how far the result was from the expected, weighed by how certain the opponent is."""
        return self.delta / self.v

    @property
    def phi_after(self) -> float:
        return self.deviation_after / SCALE


@dataclass(frozen=True, slots=True)
class GlickoMatch:
    """A match by Glicko-2. ``day``: a count of days."""

    settings: Glicko2Settings
    day: float
    winner: GlickoSide
    loser: GlickoSide

    @property
    def scale(self) -> float:
        """Return the points of the rating in a unit of mu and phi."""
        return SCALE


def explain_glicko(winner: Glicko, loser: Glicko, day: float, settings: Glicko2Settings) -> GlickoMatch:
    """Explain a match by Glicko-2, as a period of its own; both players as their last matches left them."""
    first, second = aged(winner, day, settings), aged(loser, day, settings)
    return GlickoMatch(
        settings,
        day,
        _glicko_side(winner, (first, second), 1.0, settings.tau),
        _glicko_side(loser, (second, first), 0.0, settings.tau),
    )


def _ramped(player: PlayerRating, length: int, settings: FibsSettings) -> Ramped | None:
    ramp = settings.ramp
    if ramp is None:
        return None
    experience = player.experience + (length if settings.experience is Experience.INCLUDING else 0)
    return Ramped(ramp, experience, ramp.base - experience / ramp.divisor, ramp.k(experience))


def _slowed(winner: PlayerRating, loser: PlayerRating, slowdown: Slowing | None) -> Slowed | None:
    if slowdown is None:
        return None
    total = winner.rating + loser.rating
    raw = slowdown.base - slowdown.slope * total / 2.0
    return Slowed(slowdown, total / 2.0, raw, slowdown.k(winner.rating, loser.rating))


def _glicko_side(previous: Glicko, sides: tuple[Glicko, Glicko], score: float, tau: float) -> GlickoSide:
    player, other = sides
    mu, phi, opponent = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE, (other.rating, other.deviation)
    evidence = columns.evidence(mu, opponent, score)
    after, deviation, sigma = columns.weighed((player.rating, player.deviation, player.volatility), evidence, tau)
    v = 1.0 / evidence[0]
    return GlickoSide(
        before=player.rating,
        kept_deviation=previous.deviation,
        deviation=player.deviation,
        volatility=player.volatility,
        idle_days=0.0 if previous.day is None or player.day is None else max(0.0, player.day - previous.day),
        mu=mu,
        phi=phi,
        weight=columns.weight(other.deviation / SCALE),
        expected=columns.expected(mu, opponent),
        chance=chance(player, other),
        v=v,
        delta=v * evidence[1],
        volatility_after=sigma,
        phi_widened=sqrt(phi * phi + sigma * sigma),
        deviation_after=deviation,
        change=after - player.rating,
        after=after,
    )
