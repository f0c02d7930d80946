"""Publish a new edition of a list that is no longer correct: one at a time, the oldest day first."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.derive.published_lists import Draft, draft, state_list
from ratings.models import ListDue, RatingList
from ratings.queries.lists.list_editions import due, is_being_rated
from ratings.queries.lists.rating_days import end_of
from ratings.queries.pools import ratings
from ratings.recording.lists import SOON, edition_later, looked_again


class PoolChangedError(TryAgainError):
    """The pool changed between reading and writing. Try again."""


def publish_edition(*, pool_id: int, at: datetime) -> Callable[[], None]:
    """Read and compute outside any transaction. Return the function that writes.

    A list whose rows are the same gets no new edition.
    """
    rating_pool = pools.pool_by_id(pool_id)
    seq, first = ratings.number(rating_pool), due(rating_pool).first()
    if first is None:
        return lambda: None
    if is_being_rated(rating_pool, first.on) or end_of(rating_pool, first.on) > at:
        return partial(edition_later, rating_pool, at, SOON)
    list_draft = draft(rating_pool, first.on)
    return lambda: _write(rating_pool, seq, first, list_draft, at)


def _write(pool: RatingPool, seq: int, due: ListDue, list_draft: Draft, at: datetime) -> None:
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seq:
        raise PoolChangedError
    old = list_draft.replaces
    if old is None or old.rows_sha256 != list_draft.rows_sha256:
        with record_act(stream, "publish_edition", ActContext(system(), at)) as act:
            state_list(act, list_draft, RatingList.Reason.CORRECTED)
    looked_again(pool, [due.pk])
    edition_later(pool, at)
