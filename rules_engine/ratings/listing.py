"""The terms of a published list: experience, activity, and lengths that count, as federations state them."""

from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """The place of a player: in the ranking, on the provisional list, or left out until the next match."""

    RANKED = "ranked"
    PROVISIONAL = "provisional"
    INACTIVE = "inactive"


@dataclass(frozen=True, slots=True)
class Listing:
    """The terms of a list. Lengths are inclusive.

    ``least_experience`` in points; ``active_days`` since the last rated match, None: for ever.
    """

    least_experience: int = 0
    active_days: int | None = None
    shortest: int = 1
    longest: int = 1_000

    def counts(self, length: int) -> bool:
        """Return whether a match to so many points counts."""
        return self.shortest <= length <= self.longest

    def place(self, experience: int, days_idle: int) -> Place:
        """Return the status of a player ``days_idle`` days after the last rated match."""
        if self.active_days is not None and days_idle > self.active_days:
            return Place.INACTIVE
        return Place.RANKED if experience >= self.least_experience else Place.PROVISIONAL
