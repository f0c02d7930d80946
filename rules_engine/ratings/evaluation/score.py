"""The quality of predictions, by four measures in common use.

Of chances p that the later winners were given: ``log_loss`` the mean of -ln p, ``brier`` of (1 - p)², ``accuracy`` the
share with p > 1/2, ``calibration_slope`` the logistic regression of the result on logit p (1: as bold
as it should be, below 1: too bold; None where nothing was ventured or everything was right).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, log
from typing import Final

_SUREST: Final = 1e-12
_STEPS: Final = 60
_STEEPEST: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class Score:
    log_loss: float
    brier: float
    accuracy: float
    slope: float | None
    rows: int


def score(chances: Sequence[float]) -> Score:
    """Return the measures of predictions. Raise ValueError without any."""
    if not chances:
        raise ValueError("nothing was predicted")
    clipped = [min(1.0 - _SUREST, max(_SUREST, p)) for p in chances]
    return Score(
        log_loss=-fsum(log(p) for p in clipped) / len(clipped),
        brier=fsum((1.0 - p) ** 2 for p in clipped) / len(clipped),
        accuracy=sum(p > 0.5 for p in clipped) / len(clipped),
        slope=calibration_slope([log(p / (1.0 - p)) for p in clipped]),
        rows=len(clipped),
    )


def calibration_slope(logits: Sequence[float]) -> float | None:
    """Return the b that makes logistic(b · logit) most likely; None if all logits have one sign."""
    if min(logits) >= 0.0 or max(logits) <= 0.0:
        return None
    b = 0.0
    for _ in range(_STEPS):
        residuals = [(x, 1.0 / (1.0 + exp(max(-_STEEPEST / 2, min(_STEEPEST / 2, b * x))))) for x in logits]
        step = fsum(x * q for x, q in residuals) / fsum(x * x * q * (1.0 - q) for x, q in residuals)
        b += step
        if abs(step) < 1e-9:
            break
    return b
