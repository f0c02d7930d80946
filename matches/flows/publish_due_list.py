"""Publish what the plan of a pool owes: one list at a time, the oldest first; days that were missed are made up."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from journal.acts import lock, recording, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.derive.published_lists import Draft, draft, state_list
from matches.models import RatingList, RatingPool
from matches.queries import ratings
from matches.queries.list_editions import is_being_rated
from matches.queries.list_plans import coming
from matches.record_lists import SOON, publish_later


class PoolChangedError(TryAgainError):
    """Somebody wrote about the pool between reading and writing: try again."""


def publish_due_list(*, pool: int, at: datetime) -> Callable[[], None]:
    """Read and compute, outside any transaction; returns what is to be written."""
    found = ratings.pool_by_id(pool)
    seen, owed = ratings.number(found), coming(found, at)
    if owed is None or owed.at > at:
        return partial(publish_later, found, at)
    if is_being_rated(found, owed.on):
        return partial(publish_later, found, at, SOON)
    made = draft(found, owed.on)
    return lambda: _write(found, seen, made, at)


def _write(pool: RatingPool, seen: int, made: Draft, at: datetime) -> None:
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seen:
        raise PoolChangedError
    with recording(stream, "publish_list", by=system(), at=at) as act:
        state_list(act, made, RatingList.Reason.PLANNED)
    publish_later(pool, at)
