"""Enqueue the jobs of published lists: when a list is due, or when one is no longer correct.

The caller holds the lock of the pool's stream, as for all writes on the pool.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from journal.jobs import delay_job, enqueue
from matches.models import RatingPool
from ratings.job_kinds import NEW_EDITION, PUBLISH_LIST
from ratings.models import ListDue
from ratings.queries.lists.list_editions import due as due_lists
from ratings.queries.lists.list_editions import recent, touched
from ratings.queries.lists.list_plans import has_automatic_editions, next_list
from ratings.queries.lists.rating_days import end_of

GATHERING: Final = timedelta(minutes=10)  # corrections come in groups, which make one edition
SOON: Final = timedelta(minutes=1)  # while results wait to be rated


def publish_later(pool: RatingPool, at: datetime, wait: timedelta = timedelta()) -> None:
    """Enqueue a job for the time of the next list. It finds out itself which list is due."""
    due_list = next_list(pool, at)
    if due_list is not None:
        _later(PUBLISH_LIST, pool, max(wait, due_list.at - at))


def look_again_later(pool: RatingPool, due: Mapping[int, int | None], at: datetime) -> None:
    """Note the published lists that a run may affect. ``due``: the due rows that it read, not deleted yet."""
    _note_due(pool, touched(pool, due, at) if due else [], at)


def outdate_later(pool: RatingPool, first: date, at: datetime) -> None:
    """Note the published lists of a day and of all days after it."""
    _note_due(pool, list(recent(pool, at).filter(on__gte=first).order_by("on", "pk").values_list("on", flat=True)), at)


def _note_due(pool: RatingPool, days: Sequence[date], at: datetime) -> None:
    """Note lists that may no longer be correct, and have newer editions made if they are made automatically."""
    if not days:
        return
    due_days = set(due_lists(pool).values_list("on", flat=True))
    new = [ListDue(pool=pool, on=on) for on in days if on not in due_days]
    ListDue.objects.bulk_create(new)
    if new and has_automatic_editions(pool):
        edition_later(pool, at, GATHERING)


def edition_later(pool: RatingPool, at: datetime, wait: timedelta = timedelta()) -> None:
    """Enqueue a new edition, not before the end of the oldest due day: until then each result changes the list."""
    first = due_lists(pool).first()
    if first is not None:
        _later(NEW_EDITION, pool, max(wait, end_of(pool, first.on) - at))


def looked_again(pool: RatingPool, due: Collection[int]) -> None:
    """Delete the notes on lists that are correct."""
    ListDue.objects.filter(pool=pool, pk__in=due).delete()


def _later(kind: str, pool: RatingPool, wait: timedelta) -> None:
    enqueue(kind, pool.pk, {"pool": pool.pk})
    delay_job(kind, pool.pk, max(wait, timedelta()))
