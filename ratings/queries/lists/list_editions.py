"""Published lists that may differ from the ratings, and whether results wait to be rated."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from django.db.models import Min, Q, QuerySet

from matches.models import RatingPool, Result
from ratings.models import ListDue, RatingDue, RatingList
from ratings.queries.lists.rating_days import end_of, months_before, today

HORIZON: Final = 12  # months: older lists are not corrected (docs/decisions/0038-published-lists.md)


def touched(pool: RatingPool, due: Mapping[int, int | None], at: datetime) -> list[date]:
    """Return the days of published lists that a run may affect. ``due``: the rows that the run read, with the matches.

    A result changes no rating before the time it was played, whether it is valid or was taken back.
    """
    days = list(recent(pool, at).order_by("on", "pk").values_list("on", flat=True))
    if not days or None in due.values():
        return days
    rows = RatingDue.objects.filter(pool=pool, pk__lte=max(due))
    first = Result.objects.filter(match__in=rows.values("match")).aggregate(first=Min("played_at"))["first"]
    return [day for day in days if first and day >= today(pool, first)]


def recent(pool: RatingPool, at: datetime) -> QuerySet[RatingList]:
    """Return the newest editions of the lists that are young enough to be corrected."""
    horizon = months_before(today(pool, at), HORIZON)
    return RatingList.objects.filter(pool=pool, replaced_by=None, on__gte=horizon)


def due(pool: RatingPool) -> QuerySet[ListDue]:
    """Return the oldest first, because movement is counted from the previous list."""
    return ListDue.objects.filter(pool=pool).order_by("on", "pk")


def is_being_rated(pool: RatingPool, on: date) -> bool:
    """Return whether anything that waits to be rated may affect the list of that day."""
    due_rows = RatingDue.objects.filter(pool=pool)
    return due_rows.filter(Q(match=None) | Q(match__results__played_at__lt=end_of(pool, on))).exists()
