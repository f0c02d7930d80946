"""The players who lead a pool now."""

from dataclasses import dataclass
from typing import Final

from clubs.models import Player
from matches.models import RatingPool
from ratings.queries.lists import rating_days

MOST: Final = 5


@dataclass(frozen=True, slots=True)
class Leader:
    """``rating``: in hundredths. Equal ratings share a rank."""

    rank: int
    player: Player
    rating: int


def leaders(pool: RatingPool, most: int = MOST) -> list[Leader]:
    """Return the players with the highest ratings of a pool, the best first, in one query."""
    rows = list(rating_days.ratings_at(pool).select_related("player").order_by("-after", "pk")[:most])
    ranks = rating_days.places_from_the_top([row.after for row in rows])
    return [Leader(ranks[row.after], row.player, row.after) for row in rows]


def rated_count(pool: RatingPool) -> int:
    """Return how many players have a rating in a pool."""
    return rating_days.ratings_at(pool).count()
