"""The ranks of a player in the published lists: in the newest of each pool, and the best."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from clubs.models import Player
from journal.prepared import prepared
from matches.models import RatingPool
from ratings.models import ListedPlayer, RatingList


@dataclass(frozen=True, slots=True)
class PublishedRank:
    """The ranks of a player in one pool.

    ``now``: the row in the newest list, None if the player is not on it. ``best``: the best ranked row. Each row has
    its list. Both can be the same row.
    """

    pool: RatingPool
    now: ListedPlayer | None
    best: ListedPlayer | None


def published_rank(player: Player, pool: RatingPool) -> PublishedRank | None:
    """Return the ranks in one pool; None: the player was never on a published list of it."""
    return next(iter(published_ranks(player, [pool])), None)


def published_ranks(player: Player, pools: Sequence[RatingPool]) -> list[PublishedRank]:
    """Return the ranks in the pools on whose published lists the player ever was. Only the newest editions count.

    One query.
    """
    listed_rows = _listed(player_id=player.pk, pool_ids=[pool.pk for pool in pools])
    now = {row.list.pool_id: row for row in listed_rows if row.list_id == vars(row)["newest"]}
    best = {row.list.pool_id: row for row in listed_rows if row.pk == vars(row)["best"]}
    ranks = [PublishedRank(pool, now.get(pool.pk), best.get(pool.pk)) for pool in pools]
    return [rank for rank in ranks if rank.now or rank.best]


@prepared
def _listed(player_id: int, pool_ids: list[int]) -> QuerySet[ListedPlayer]:
    rows = ListedPlayer.objects.filter(player=player_id, list__replaced_by=None, list__pool__in=pool_ids)
    best_or_newest = rows.annotate(newest=_newest(), best=_best(player_id)).filter(
        Q(list=F("newest")) | Q(pk=F("best"))
    )
    return best_or_newest.select_related("list__pool__federation")


def _newest() -> Subquery:
    """Return the newest edition of the newest list of the pool of a row."""
    lists = RatingList.objects.filter(pool=OuterRef("list__pool"), replaced_by=None)
    return Subquery(lists.order_by("-on", "-pk").values("pk")[:1])


def _best(player_id: int) -> Subquery:
    """Return the first row with the best rank in the pool of a row."""
    rows = ListedPlayer.objects.filter(player=player_id, list__replaced_by=None, list__pool=OuterRef("list__pool"))
    return Subquery(rows.exclude(rank=None).order_by("rank", "list__on", "pk").values("pk")[:1])
