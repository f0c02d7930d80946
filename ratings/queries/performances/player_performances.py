"""What is public of a player's performance ratings: published lists over time, and what officers entered."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import QuerySet

from clubs.models import Player
from journal.prepared import prepared
from matches.models import RatingPool
from ratings.models import ListedPlayer
from ratings.queries.performances.performances import PerformanceRow, performances_by


@dataclass(frozen=True, slots=True)
class ListedOverTime:
    """The rows of a player in the published lists of a PR list, the earliest first; newest editions only."""

    pool: RatingPool
    rows: Sequence[ListedPlayer]

    @property
    def last(self) -> ListedPlayer:
        return self.rows[-1]


@dataclass(frozen=True, slots=True)
class PlayerPerformances:
    lists: Sequence[ListedOverTime]
    entered: Sequence[PerformanceRow]


def player_performances(player: Player) -> PlayerPerformances | None:
    """Return what is known of a player; None if nothing is. Two queries."""
    rows, entries = _listed(player_id=player.pk), performances_by(player)
    groups = groupby(rows, key=lambda row: row.list.pool)
    lists = [ListedOverTime(pool, tuple(pool_rows)) for pool, pool_rows in groups]
    return PlayerPerformances(lists, entries) if lists or entries else None


@prepared
def _listed(player_id: int) -> QuerySet[ListedPlayer]:
    rows = ListedPlayer.objects.filter(
        player=player_id, list__replaced_by=None, list__pool__kind=RatingPool.Kind.PERFORMANCE
    )
    return rows.select_related("list__pool__federation").order_by("list__pool", "list__on", "pk")
