"""The ranks of a player in the published lists: in the newest of each pool, and the best."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import OuterRef, QuerySet, Subquery

from clubs.models import Player
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

    Three queries.
    """
    rows = ListedPlayer.objects.filter(player=player, list__replaced_by=None).select_related("list__pool__federation")
    newest = _newest(pools)
    now = {row.list.pool_id: row for row in rows.filter(list__in=newest.values())}
    best = {row.list.pool_id: row for row in rows.filter(pk__in=_best(player))}
    ranks = [PublishedRank(pool, now.get(pool.pk), best.get(pool.pk)) for pool in pools]
    return [rank for rank in ranks if rank.now or rank.best]


def _newest(pools: Sequence[RatingPool]) -> dict[int, int]:
    """Return the newest edition of the newest list of each pool."""
    rows = RatingList.objects.filter(pool__in=pools, replaced_by=None).order_by("on", "pk")
    return dict(rows.values_list("pool_id", "pk"))


def _best(player: Player) -> "QuerySet[ListedPlayer, int]":
    """Return the first row with the best rank in each pool."""
    rows = ListedPlayer.objects.filter(player=player, list__replaced_by=None).exclude(rank=None)
    first = rows.filter(list__pool=OuterRef("list__pool")).order_by("rank", "list__on", "pk").values("pk")[:1]
    return rows.filter(pk=Subquery(first)).values_list("pk", flat=True)
