"""Publish the lists that are due by the plan of a pool: one at a time, the oldest first, missed days included."""

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
from ratings.models import RatingList
from ratings.queries.lists.list_editions import is_being_rated
from ratings.queries.lists.list_plans import next_list
from ratings.queries.pools import ratings
from ratings.recording.list_letters import write_list_letters
from ratings.recording.lists import SOON, publish_later


class PoolChangedError(TryAgainError):
    """The pool changed between reading and writing. Try again."""


def publish_due_list(*, pool_id: int, at: datetime) -> Callable[[], None]:
    """Read and compute outside any transaction. Return the function that writes."""
    rating_pool = pools.pool_by_id(pool_id)
    seq, due_list = ratings.number(rating_pool), next_list(rating_pool, at)
    if due_list is None or due_list.at > at:
        return partial(publish_later, rating_pool, at)
    if is_being_rated(rating_pool, due_list.on):
        return partial(publish_later, rating_pool, at, SOON)
    list_draft = draft(rating_pool, due_list.on)
    return lambda: _write(rating_pool, seq, list_draft, at)


def _write(pool: RatingPool, seq: int, list_draft: Draft, at: datetime) -> None:
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seq:
        raise PoolChangedError
    with record_act(stream, "publish_list", ActContext(system(), at)) as act:
        rating_list = state_list(act, list_draft, RatingList.Reason.PLANNED)
    write_list_letters(rating_list, at)
    publish_later(pool, at)
