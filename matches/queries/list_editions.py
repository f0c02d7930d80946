"""Which published lists may no longer say what the ratings say, and whether results still wait to be rated."""

from datetime import date, datetime
from typing import Final

from django.db.models import Min, Q, QuerySet

from matches.models import ListDue, RatingDue, RatingList, RatingPool, Result
from matches.queries.rating_days import end_of, months_before, today

HORIZON: Final = 12  # months: older lists stay what they are (docs/decisions/published-lists.md)


def touched(pool: RatingPool, last_due: int, at: datetime) -> list[date]:
    """The days of published lists on which a run has a bearing; ``last_due``: the last that the run looked at.

    A result moves no rating before it was played, whether it holds or was taken back.
    """
    due = RatingDue.objects.filter(pool=pool, pk__lte=last_due)
    lists = recent(pool, at)
    if not due.filter(match=None).exists():
        results = Result.objects.filter(match__in=due.values("match"))
        first = results.aggregate(first=Min("played_at"))["first"]
        lists = lists.filter(on__gte=today(pool, first)) if first else lists.none()
    return list(lists.order_by("on", "pk").values_list("on", flat=True))


def recent(pool: RatingPool, at: datetime) -> QuerySet[RatingList]:
    """The newest editions of lists that are young enough to be corrected."""
    horizon = months_before(today(pool, at), HORIZON)
    return RatingList.objects.filter(pool=pool, replaced_by=None, on__gte=horizon)


def due(pool: RatingPool) -> QuerySet[ListDue]:
    """The oldest first: movement counts from the list before."""
    return ListDue.objects.filter(pool=pool).order_by("on", "pk")


def is_being_rated(pool: RatingPool, on: date) -> bool:
    """Whether something waits to be rated that has a bearing on the list of that day."""
    waiting = RatingDue.objects.filter(pool=pool)
    return waiting.filter(Q(match=None) | Q(match__results__played_at__lt=end_of(pool, on))).exists()
