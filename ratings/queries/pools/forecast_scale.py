"""The factor of forecasts by strength, learnt from the history of a pool."""

from typing import Final

from matches.models import RatingPool
from ratings.models import RatingRun

FORECAST_SCALE: Final = "slope"  # the key in RatingRun.counts
AS_THEY_COME: Final = 1.0


def forecast_scale_of(run: RatingRun | None) -> float:
    """Return the factor after a run, 1 if the run has none stored."""
    return float(run.counts.get(FORECAST_SCALE, AS_THEY_COME)) if run else AS_THEY_COME


def forecast_scale_now(pool: RatingPool) -> float:
    """Return the factor after the last run."""
    return forecast_scale_of(RatingRun.objects.filter(pool=pool).order_by("-pk").first())
