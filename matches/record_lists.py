"""What must follow for published lists: a job when the plan owes one, or when one no longer says what is right.

Called under the lock of the pool's stream, as everything that writes about the pool.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from journal.jobs import enqueue, put_off
from matches.kinds import NEW_EDITION, PUBLISH_LIST
from matches.models import ListDue, RatingPool
from matches.queries.list_editions import due as due_lists
from matches.queries.list_editions import touched
from matches.queries.list_plans import coming, makes_editions_itself
from matches.queries.rating_days import end_of

GATHERING: Final = timedelta(minutes=10)  # one correction seldom comes alone: they make one edition
SOON: Final = timedelta(minutes=1)  # while results wait to be rated


def publish_later(pool: RatingPool, at: datetime, wait: timedelta = timedelta()) -> None:
    """Make sure that a job comes when the plan owes the next list; it finds out for itself what is owed."""
    owed = coming(pool, at)
    if owed is not None:
        _later(PUBLISH_LIST, pool, max(wait, owed.at - at))


def look_again_later(pool: RatingPool, due: Collection[int], at: datetime) -> None:
    """Note the published lists on which a run has a bearing. ``due``: what it looked at, not yet forgotten."""
    days = touched(pool, max(due), at) if due else []
    noted = set(due_lists(pool).values_list("on", flat=True))
    new = [ListDue(pool=pool, on=on) for on in days if on not in noted]
    ListDue.objects.bulk_create(new)
    if new and makes_editions_itself(pool):
        edition_later(pool, at, GATHERING)


def edition_later(pool: RatingPool, at: datetime, wait: timedelta = timedelta()) -> None:
    """Not before the day is over of the oldest list that is due: until then it changes with every result."""
    first = due_lists(pool).first()
    if first is not None:
        _later(NEW_EDITION, pool, max(wait, end_of(pool, first.on) - at))


def looked_again(pool: RatingPool, due: Collection[int]) -> None:
    """Forget lists that say what the ratings say."""
    ListDue.objects.filter(pool=pool, pk__in=due).delete()


def _later(kind: str, pool: RatingPool, wait: timedelta) -> None:
    enqueue(kind, pool.pk, {"pool": pool.pk})
    put_off(kind, pool.pk, max(wait, timedelta()))
