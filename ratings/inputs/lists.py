"""The publication plan of rating lists as a person enters it."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class ListPlanInput:
    """A plan of the lists of a pool, see ratings.models.ListPlan. ``from_on`` None: from today on."""

    every: str
    day: int = 7
    wait: int = 0
    editions: str = "automatic"
    from_on: date | None = None
