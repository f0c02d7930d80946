"""How bold forecasts by strength are: the slope that the estimate has learnt from a pool's own history."""

from typing import Final

from matches.models import RatingPool, RatingRun

SLOPE: Final = "slope"  # among what a run counts
AS_THEY_COME: Final = 1.0


def slope_of(run: RatingRun | None) -> float:
    """What a run has left; a run of before slopes were kept has left none."""
    return float(run.counts.get(SLOPE, AS_THEY_COME)) if run else AS_THEY_COME


def slope_now(pool: RatingPool) -> float:
    """That of the last run."""
    return slope_of(RatingRun.objects.filter(pool=pool).order_by("-pk").first())
