"""Plain Elo with constants of its own, as a measure for other systems.

P = 1 / (1 + 10 ** (-(r1 - r2) · n**a / 400)); change = k · n**b · (1 + extra · e**(-matches / 20)) · (1 - P).
"""

from array import array
from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.search import lowest
from rules_engine.ratings.strength.columns import Rows, first_rows

_MOST_ROWS: Final = 40_000
_WORK: Final = 2_500_000
_TRIALS: Final = 120


class EloConstants(NamedTuple):
    k: float = 12.0
    extra: float = 2.0
    length_exponent: float = 0.4
    gain_exponent: float = 0.3


def elo_chances(rows: Rows, players: int, constants: EloConstants) -> "array[float]":
    """Return the chance of each row's winner before it."""
    chances = array("d", [0.0]) * len(rows.day)
    _play(rows, constants, (array("d", [0.0]) * players, array("q", [0]) * players), chances)
    return chances


def tuned_elo(rows: Rows, players: int) -> EloConstants:
    """Return the constants that predict these rows best."""
    sample = first_rows(rows, _MOST_ROWS)
    count = len(sample.day)

    def cost(point: Sequence[float]) -> float:
        chances = elo_chances(sample, players, _moved(point))[count // 5 :]
        return -sum(log(max(1e-12, p)) for p in chances) / len(chances)

    return _moved(lowest(cost, [0.0] * 4, 0.4, min(_TRIALS, _WORK // count))) if count > 1 else EloConstants()


def _moved(point: Sequence[float]) -> EloConstants:
    return EloConstants(*(value * exp(max(-5.0, min(5.0, x))) for value, x in zip(EloConstants(), point, strict=True)))


@kernel
def _play(
    rows: Rows, constants: EloConstants, players: tuple["array[float]", "array[int]"], chances: "array[float]"
) -> None:
    rating, matches = players
    for row in range(len(chances)):
        winner, loser, n = rows.winner[row], rows.loser[row], rows.length[row]
        power = (rating[loser] - rating[winner]) * n**constants.length_exponent / 400.0
        p = 1.0 / (1.0 + 10.0 ** max(-300.0, min(300.0, power)))
        step = constants.k * n**constants.gain_exponent * (1.0 - p)
        rating[winner] += step * (1.0 + constants.extra * exp(-matches[winner] / 20.0))
        rating[loser] -= step * (1.0 + constants.extra * exp(-matches[loser] / 20.0))
        matches[winner] += 1
        matches[loser] += 1
        chances[row] = p
