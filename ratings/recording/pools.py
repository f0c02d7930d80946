"""Enqueue runs of ratings and seasons, note what they must process, and rebuild rows."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.jobs import enqueue
from journal.models import Stream
from journal.prepared import prepared
from matches.derive.rows import RowChanges
from matches.models import Analysis, Event, RatingPool, Tournament
from ratings.derive import ratings
from ratings.derive.seasons import Counted, derive_season
from ratings.job_kinds import RATE, SEASON
from ratings.models import RatingDue, SeasonTable
from ratings.queries.seasons import seasons

_NO_MATCH: Final = 0  # so that a list of matches is not empty


def rate_later(pool: RatingPool, matches: Collection[int | None] = ()) -> None:
    """Note matches to rate. Without ``matches``: the complete pool, because its settings changed."""
    due = [RatingDue(pool=pool, match_id=match) for match in matches or [None]]
    RatingDue.objects.bulk_create(due)
    enqueue(RATE, pool.pk, {"pool": pool.pk})


def rate_event_later(event: Event, match_ids: Collection[int]) -> None:
    """Note matches of an event, under its lock, and have the seasons calculated in which it counts.

    The pool is read again, because the event may have moved to another one.
    """
    pools = _pools_of(event, match_ids)
    for pool in pools if match_ids else ():
        rate_later(pool, match_ids)
    own_pools = [pool for pool in pools if vars(pool)["is_own"]]
    if all(vars(pool)["is_in_season"] for pool in own_pools):
        count_later(seasons.taking(event.pk))


def performances_later(event: Event, match_ids: Collection[int]) -> None:
    """Note matches of an event for the PR lists of its federation, if some of them are analysed."""
    for pool in _pools_of(event, match_ids):
        if pool.kind == RatingPool.Kind.PERFORMANCE:
            rate_later(pool, match_ids)


def _pools_of(event: Event, match_ids: Collection[int]) -> list[RatingPool]:
    """Return the pool of an event, and the PR lists of its federation if some of the matches are analysed."""
    return _pools(event_id=event.pk, match_ids=[*match_ids, _NO_MATCH])


@prepared
def _pools(event_id: int, match_ids: list[int]) -> QuerySet[RatingPool]:
    """``is_own``: whether it is the pool of the event. ``is_in_season``: whether a season takes the event."""
    homes = Tournament.objects.filter(events=event_id).values("federation")
    is_analysed = Exists(Analysis.objects.filter(transcript__match__in=match_ids))
    has_performances = Q(is_analysed, kind=RatingPool.Kind.PERFORMANCE, federation__in=homes)
    is_own = Exists(Event.objects.filter(pk=event_id, pool=OuterRef("pk")))
    rows = RatingPool.objects.annotate(is_own=is_own, is_in_season=Exists(seasons.taking(event_id)))
    return rows.filter(Q(is_own=True) | has_performances).order_by("pk")


def rate_matches_later(matches: Iterable[tuple[int, int | None]]) -> None:
    """Note matches of several pools, each with its pool. None as match: the complete pool."""
    by_pool: dict[int, list[int | None]] = defaultdict(list)
    for pool_id, match in matches:
        by_pool[pool_id].append(match)
    for pool in RatingPool.objects.filter(pk__in=by_pool).order_by("pk"):
        rate_later(pool, by_pool[pool.pk])


def rated(due: Collection[int]) -> None:
    """Delete the due rows that a run has processed."""
    RatingDue.objects.filter(pk__in=list(due)).delete()


def count_later(tables: Iterable[SeasonTable]) -> None:
    """Enqueue runs that calculate these seasons again."""
    for table in tables:
        enqueue(SEASON, table.pk, {"season": table.pk})


def count_with_events_later(table: SeasonTable) -> None:
    """Enqueue a run after a season takes other events. Locks their streams first.

    An act on one of them that is not committed yet does not see the season; a later one does.
    """
    keys = [str(event) for event in seasons.events_near(table).values_list("pk", flat=True)]
    list(Stream.objects.select_for_update().filter(kind=Stream.Kind.EVENT, key__in=keys).order_by("pk"))
    count_later([table])


def rebuild_pool(pool: RatingPool) -> RowChanges:
    """Derive the rows of a pool from its facts alone."""
    return ratings.rebuild_pool(pool)


def rebuild_season(table: SeasonTable) -> RowChanges:
    """Derive the rows of a season from the facts alone."""
    return derive_season(table, Counted.of(table))
