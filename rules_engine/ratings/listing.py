"""Who stands in a published list: experience, activity, and lengths that count, as federations state them."""

from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """In the ranking, on the provisional list beside it, or left out until the next match."""

    RANKED = "ranked"
    PROVISIONAL = "provisional"
    INACTIVE = "inactive"


@dataclass(frozen=True, slots=True)
class Listing:
    """``least_experience`` in points; ``active_days`` since the last rated match, None: for ever; lengths inclusive."""

    least_experience: int = 0
    active_days: int | None = None
    shortest: int = 1
    longest: int = 1_000

    def counts(self, length: int) -> bool:
        """Does a match to so many points count?"""
        return self.shortest <= length <= self.longest

    def place(self, experience: int, days_idle: int) -> Place:
        """The status of a player ``days_idle`` days after the last rated match."""
        if self.active_days is not None and days_idle > self.active_days:
            return Place.INACTIVE
        return Place.RANKED if experience >= self.least_experience else Place.PROVISIONAL
