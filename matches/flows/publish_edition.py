"""Publish a newer edition of a list that no longer says what is right: one at a time, the oldest day first."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from journal.acts import lock, recording, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.derive.published_lists import Draft, draft, state_list
from matches.models import ListDue, RatingList, RatingPool
from matches.queries import ratings
from matches.queries.list_editions import due, is_being_rated
from matches.queries.rating_days import end_of
from matches.record_lists import SOON, edition_later, looked_again


class PoolChangedError(TryAgainError):
    """Somebody wrote about the pool between reading and writing: try again."""


def publish_edition(*, pool: int, at: datetime) -> Callable[[], None]:
    """Read and compute, outside any transaction; returns what is to be written. What says the same stays as it is."""
    found = ratings.pool_by_id(pool)
    seen, first = ratings.number(found), due(found).first()
    if first is None:
        return lambda: None
    if is_being_rated(found, first.on) or end_of(found, first.on) > at:
        return partial(edition_later, found, at, SOON)
    made = draft(found, first.on)
    return lambda: _write(found, seen, first, made, at)


def _write(pool: RatingPool, seen: int, due: ListDue, made: Draft, at: datetime) -> None:
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seen:
        raise PoolChangedError
    old = made.replaces
    if old is None or old.rows_sha256 != made.rows_sha256:
        with recording(stream, "publish_edition", by=system(), at=at) as act:
            state_list(act, made, RatingList.Reason.CORRECTED)
    looked_again(pool, [due.pk])
    edition_later(pool, at)
