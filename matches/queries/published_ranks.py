"""Where a player stands in the published lists: in the newest of each pool, and at his best."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import OuterRef, QuerySet, Subquery

from clubs.models import Player
from matches.models import ListedPlayer, RatingList, RatingPool


@dataclass(frozen=True, slots=True)
class PublishedRank:
    """``now``: his row in the newest list of the pool, None where he is not on it; ``best``: where he ranked highest.

    Each row has its list; both can be the same one.
    """

    pool: RatingPool
    now: ListedPlayer | None
    best: ListedPlayer | None


def published_rank(player: Player, pool: RatingPool) -> PublishedRank | None:
    """In one pool; None: he never stood in a published list of it."""
    return next(iter(published_ranks(player, [pool])), None)


def published_ranks(player: Player, pools: Sequence[RatingPool]) -> list[PublishedRank]:
    """Of the pools in whose published lists he ever stood; newest editions alone count. Three queries."""
    mine = ListedPlayer.objects.filter(player=player, list__replaced_by=None).select_related("list__pool__federation")
    newest = _newest(pools)
    now = {row.list.pool_id: row for row in mine.filter(list__in=newest.values())}
    best = {row.list.pool_id: row for row in mine.filter(pk__in=_best(player))}
    told = [PublishedRank(pool, now.get(pool.pk), best.get(pool.pk)) for pool in pools]
    return [one for one in told if one.now or one.best]


def _newest(pools: Sequence[RatingPool]) -> dict[int, int]:
    """By pool: the newest edition of its newest list."""
    rows = RatingList.objects.filter(pool__in=pools, replaced_by=None).order_by("on", "pk")
    return dict(rows.values_list("pool_id", "pk"))


def _best(player: Player) -> "QuerySet[ListedPlayer, int]":
    """The highest rank in each pool, where he reached it first."""
    rows = ListedPlayer.objects.filter(player=player, list__replaced_by=None).exclude(rank=None)
    first = rows.filter(list__pool=OuterRef("list__pool")).order_by("rank", "list__on", "pk").values("pk")[:1]
    return rows.filter(pk=Subquery(first)).values_list("pk", flat=True)
