"""The rating that stands beside a name: that of the pool in which a player has the most experience."""

from collections.abc import Collection
from dataclasses import dataclass

from ratings.models import RatingChange


@dataclass(frozen=True, slots=True)
class MainRating:
    """``rating``: in hundredths."""

    rating: int
    pool: str


def main_ratings(player_ids: Collection[int]) -> dict[int, MainRating]:
    """Return the ratings by player, in one query; players without a rated match are absent."""
    rows = RatingChange.objects.filter(player__in=list(player_ids), is_last=True).select_related("pool")
    return {row.player_id: MainRating(row.after, row.pool.name) for row in rows.order_by("experience", "-pk")}
