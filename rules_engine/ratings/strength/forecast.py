"""The forecast of a match by the estimate: chances, scores, and what each result would change.

A *skill* is what is known of a player on a day. Shown on the familiar scale it equals the ratings of FIBS at seven
points: 1500 + 868.59 · 7 ** (length_exponent - 1/2) · mean. Its uncertainty is twice its deviation: nineteen times in
twenty the skill lies within. No kernel is compiled for one match: Numba would take 100 MB of a web process.
"""

from dataclasses import dataclass
from math import comb, log
from typing import Final

from rules_engine.ratings.compiled import as_written
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.passes import STEPS, logistic, moderated, posterior_edge

FIBS_START: Final = 1500.0
_FIBS_UNIT: Final = 2000.0 / log(10.0)
_USUAL: Final = 7


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill with ``mean`` and ``variance`` in log-odds of a contest of length 1."""

    mean: float
    variance: float


@dataclass(frozen=True, slots=True)
class Result:
    """A final score of the first side, its chance, and what it would change for both, on the familiar scale."""

    won: int
    lost: int
    chance: float
    changes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A meeting of two skills over a length in points; ``boldness`` is the slope of the calibration."""

    player: Skill
    other: Skill
    length: int
    constants: Constants
    boldness: float = 1.0

    @property
    @as_written()
    def chance(self) -> float:
        """Return the probability that the first side wins."""
        s = float(self.length**self.constants.length_exponent)
        difference, variance = _difference(self)
        return logistic(self.boldness * moderated(s * difference, s * s * variance))


def scale(constants: Constants) -> float:
    """Return the points of the familiar scale in a unit of skill."""
    return float(_FIBS_UNIT * _USUAL ** (constants.length_exponent - 0.5))


@as_written()
def results(meeting: Meeting) -> tuple[Result, ...]:
    """Return every final score, from the clearest win of the first side to its clearest loss.

    The chances add up to one. Given its winner, a score is as likely as if each point were won by itself, with the
    chance that the score is evidence for: cubes and gammons make real scores lumpier.
    """
    length, chance = meeting.length, meeting.chance
    lines = [
        (length, other_points, p * chance)
        for other_points, p in enumerate(_losers_points(length, logistic(_point_edge(meeting))))
    ]
    against = enumerate(_losers_points(length, logistic(-_point_edge(meeting))))
    lines += reversed([(points, length, p * (1.0 - chance)) for points, p in against])
    return tuple(
        Result(points, other_points, p, changes(meeting, points, other_points)) for points, other_points, p in lines
    )


def expected_score(meeting: Meeting) -> tuple[float, float]:
    """Return the mean points of both sides."""
    final_scores = results(meeting)
    return sum(result.won * result.chance for result in final_scores), sum(
        result.lost * result.chance for result in final_scores
    )


@as_written()
def changes(meeting: Meeting, points: int, other_points: int) -> tuple[float, float]:
    """Return what a final score would change, on the familiar scale; the side with more points has won."""
    constants, sign = meeting.constants, 1.0 if points > other_points else -1.0
    difference, variance = _difference(meeting)
    weight = constants.score_weight
    duel = (
        float(meeting.length**constants.length_exponent),
        constants.score_edge,
        weight * max(points, other_points),
        weight * min(points, other_points),
    )
    edge, _ = posterior_edge((sign * difference, variance), sign * difference, duel, STEPS)
    pull = scale(constants) * (sign * edge - difference) / variance
    return pull * meeting.player.variance, -pull * meeting.other.variance


def _difference(meeting: Meeting) -> tuple[float, float]:
    return meeting.player.mean - meeting.other.mean, meeting.player.variance + meeting.other.variance


def _point_edge(meeting: Meeting) -> float:
    difference, variance = _difference(meeting)
    z = meeting.constants.score_edge
    return moderated(z * difference, z * z * variance)


def _losers_points(length: int, point: float) -> list[float]:
    """Return how likely the loser has 0, 1, … points when the winner wins each with this chance."""
    likely = [comb(length - 1 + count, count) * (1.0 - point) ** count for count in range(length)]
    return [weight / sum(likely) for weight in likely]
