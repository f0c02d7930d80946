"""Plain Elo with constants of its own, as a measure for other systems.

P = 1 / (1 + 10 ** (-(r1 - r2) · n**a / 400)); change = k · n**b · (1 + extra · e**(-matches / 20)) · (1 - P).
"""

from array import array
from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from rules_engine.ratings import fitting
from rules_engine.ratings.compiled import kernel
from rules_engine.ratings.strength.columns import Rows, last_rows


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
    """Return the constants that predict these rows best; the published ones if they are not clearly better."""
    sample = last_rows(rows, fitting.MOST_ROWS)

    def model(point: Sequence[float]) -> Sequence[float]:
        return elo_chances(sample, players, _moved(point))

    return _moved(fitting.fitted(model, len(sample.day), [(0.0, 0.0, 0.0, 0.0)], 0.4))


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
