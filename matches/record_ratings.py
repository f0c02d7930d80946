"""What must follow for ratings and seasons: what a run must look at again, the job that does, and rows made again."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from journal.acts import Recording
from journal.jobs import enqueue
from journal.models import Act, Stream
from matches.derive import ratings
from matches.derive.rows import Change
from matches.derive.seasons import Counted, derive_season
from matches.kinds import RATE, SEASON
from matches.models import Event, RatingDue, RatingPool, Result, Ruling, SeasonTable
from matches.queries import seasons


def rate_event_later(event: Event, act: Recording, undone: Act | None) -> None:
    """Note what the rating must look at again, and make sure that a run will come."""
    pool = pool_of(event)
    if pool is None:
        return
    touched = {fact.match_id for fact in act.facts if isinstance(fact, Result | Ruling)}
    if undone is not None:
        stated = (model.objects.filter(act=undone).values_list("match_id", flat=True) for model in (Result, Ruling))
        touched |= set().union(*stated)
    if touched:
        rate_later(pool, sorted(touched))


def rate_later(pool: RatingPool, matches: Collection[int | None] = ()) -> None:
    """No ``matches``: the pool as a whole (its settings changed)."""
    due = [RatingDue(pool=pool, match_id=match) for match in matches or [None]]
    RatingDue.objects.bulk_create(due)
    enqueue(RATE, pool.pk, {"pool": pool.pk})


def rate_matches_later(matches: Iterable[tuple[int, int | None]]) -> None:
    """Matches of several pools, each with its pool; no match: the pool as a whole."""
    by_pool: dict[int, list[int | None]] = defaultdict(list)
    for pool_id, match in matches:
        by_pool[pool_id].append(match)
    for pool in RatingPool.objects.filter(pk__in=by_pool).order_by("pk"):
        rate_later(pool, by_pool[pool.pk])


def rated(due: Collection[int]) -> None:
    """Forget what a run has looked at."""
    RatingDue.objects.filter(pk__in=list(due)).delete()


def count_later(tables: Iterable[SeasonTable]) -> None:
    """Make sure that a run will come that adds these seasons up again."""
    for table in tables:
        enqueue(SEASON, table.pk, {"season": table.pk})


def count_with_events_later(table: SeasonTable) -> None:
    """The same after a season has come to take other events, whose locks are taken first.

    An act on one of them that is not over yet does not see the season; one that comes later does.
    """
    keys = [str(event) for event in seasons.events_near(table).values_list("pk", flat=True)]
    list(Stream.objects.select_for_update().filter(kind=Stream.Kind.EVENT, key__in=keys).order_by("pk"))
    count_later([table])


def rebuild_pool(pool: RatingPool) -> Change:
    """Derive a pool's rows from its facts alone."""
    return ratings.rebuild_pool(pool)


def rebuild_season(table: SeasonTable) -> Change:
    """Derive a season's rows from the facts alone."""
    return derive_season(table, Counted.of(table))


def pool_of(event: Event) -> RatingPool | None:
    """Under its lock: it may have moved to another since it was read."""
    event.pool = RatingPool.objects.filter(events=event).first()
    return event.pool
