"""What the estimate says of a match to come: chances, scores, and what each result would change.

A *skill* is what is known of a player on a day. Shown on the familiar scale it equals the ratings of FIBS at seven
points: 1500 + 868.59 · 7 ** (length_exponent - 1/2) · mean, and what it is uncertain by is twice its deviation.
"""

from dataclasses import dataclass
from math import comb, log, sqrt
from typing import Final

from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.passes import STEPS, logistic, meek, settle

FIBS_START: Final = 1500.0
_FIBS_UNIT: Final = 2000.0 / log(10.0)
_USUAL: Final = 7


@dataclass(frozen=True, slots=True)
class Skill:
    """``mean`` and ``variance`` in log-odds of a contest of length 1."""

    mean: float
    variance: float


@dataclass(frozen=True, slots=True)
class ScaledRating:
    """``rating`` ± ``uncertainty`` on the familiar scale: nineteen times in twenty the skill lies within."""

    rating: float
    uncertainty: float


@dataclass(frozen=True, slots=True)
class Result:
    """A final score of the first side, its chance, and what it would change for both, on the familiar scale."""

    won: int
    lost: int
    chance: float
    changes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two skills over a length in points; ``boldness`` is the slope of the calibration."""

    player: Skill
    other: Skill
    length: int
    constants: Constants
    boldness: float = 1.0

    @property
    def chance(self) -> float:
        """That the first side wins."""
        s = float(self.length**self.constants.length_exponent)
        difference, variance = _difference(self)
        return logistic(self.boldness * meek(s * difference, s * s * variance))


def scaled_rating(skill: Skill, constants: Constants) -> ScaledRating:
    unit = scale(constants)
    return ScaledRating(FIBS_START + unit * skill.mean, 2.0 * unit * sqrt(skill.variance))


def scale(constants: Constants) -> float:
    """Points of the familiar scale in a unit of skill."""
    return float(_FIBS_UNIT * _USUAL ** (constants.length_exponent - 0.5))


def results(meeting: Meeting) -> tuple[Result, ...]:
    """Every final score, from the clearest win of the first side to its clearest loss; the chances make one.

    Given its winner, a score is as likely as if each point were won by itself, with the chance that the score is
    evidence for: cubes and gammons make real scores lumpier.
    """
    length, chance = meeting.length, meeting.chance
    lines = [
        (length, lost, p * chance) for lost, p in enumerate(_losers_points(length, logistic(_point_edge(meeting))))
    ]
    against = enumerate(_losers_points(length, logistic(-_point_edge(meeting))))
    lines += reversed([(won, length, p * (1.0 - chance)) for won, p in against])
    return tuple(Result(won, lost, p, changes(meeting, won, lost)) for won, lost, p in lines)


def expected_score(meeting: Meeting) -> tuple[float, float]:
    """The mean points of both sides."""
    final_scores = results(meeting)
    return sum(result.won * result.chance for result in final_scores), sum(
        result.lost * result.chance for result in final_scores
    )


def changes(meeting: Meeting, won: int, lost: int) -> tuple[float, float]:
    """What a final score would change, on the familiar scale; the side with more points has won."""
    constants, sign = meeting.constants, 1.0 if won > lost else -1.0
    difference, variance = _difference(meeting)
    weight = constants.score_weight
    duel = (
        float(meeting.length**constants.length_exponent),
        constants.score_edge,
        weight * max(won, lost),
        weight * min(won, lost),
    )
    edge, _ = settle((sign * difference, variance), sign * difference, duel, STEPS)
    pull = scale(constants) * (sign * edge - difference) / variance
    return pull * meeting.player.variance, -pull * meeting.other.variance


def _difference(meeting: Meeting) -> tuple[float, float]:
    return meeting.player.mean - meeting.other.mean, meeting.player.variance + meeting.other.variance


def _point_edge(meeting: Meeting) -> float:
    difference, variance = _difference(meeting)
    z = meeting.constants.score_edge
    return meek(z * difference, z * z * variance)


def _losers_points(length: int, point: float) -> list[float]:
    """How likely the loser has 0, 1, … points when the winner wins each with this chance."""
    likely = [comb(length - 1 + lost, lost) * (1.0 - point) ** lost for lost in range(length)]
    return [weight / sum(likely) for weight in likely]
