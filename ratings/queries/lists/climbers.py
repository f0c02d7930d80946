"""The players who gained most since the earlier list."""

from dataclasses import dataclass
from typing import Final

from django.db.models import F, OuterRef, Subquery

from clubs.models import Player
from ratings.queries.lists import rating_days
from ratings.queries.lists.rating_lists import RatingList

MOST: Final = 3


@dataclass(frozen=True, slots=True)
class Climber:
    """``points``: gained, in hundredths."""

    player: Player
    points: int


def climbers(rating_list: RatingList, most: int = MOST) -> list[Climber]:
    """Return the players of the list who gained most, the best first; none who was not on the earlier list."""
    if rating_list.moment_before is None:
        return []
    earlier = rating_days.ratings_at(rating_list.pool, rating_list.moment_before).filter(player=OuterRef("player"))
    lately = rating_list.rows.filter(moment__gte=rating_list.moment_before).select_related("player")
    rows = lately.annotate(gain=F("after") - Subquery(earlier.values("after")[:1])).filter(gain__gt=0)
    return [Climber(row.player, row.gain) for row in rows.order_by("-gain", "pk")[:most]]
