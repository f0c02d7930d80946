"""The ratings of a pool at the end of a day.

A rating holds from its match until the player's next one; a starting rating holds from the beginning of its day. Days
are those of the federation's time zone. The ratings follow from the results known today. A rating that was corrected
after the day has its older value among the revisions.
"""

from calendar import monthrange
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Case, Count, OuterRef, Q, QuerySet, Subquery, When

from journal.prepared import prepared
from matches.models import RatingPool
from ratings.models import RatingChange, RatingRevision
from ratings.models.rating import moment_of


def today(pool: RatingPool, at: datetime) -> date:
    """Return the current day in the federation."""
    return at.astimezone(ZoneInfo(pool.federation.time_zone)).date()


def months_before(day: date, months: int) -> date:
    """Return the same day some months earlier, or the last day of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    year = max(year, 1)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def over(pool: RatingPool, day: date) -> int:
    """Return the first moment after the day."""
    return moment_of(end_of(pool, day))


def with_first_moment(pools: QuerySet[RatingPool]) -> QuerySet[RatingPool]:
    """Add the moment of the first rating of a pool."""
    moments = RatingChange.objects.filter(pool=OuterRef("pk")).order_by("moment").values("moment")
    return pools.annotate(first_moment=Subquery(moments[:1]))


def has_ratings_before(pool: RatingPool, moment: int) -> bool:
    """Return whether any player had a rating before the moment."""
    columns = vars(pool)
    if "first_moment" not in columns:
        columns = vars(_with_first_moments(pool_id=pool.pk)[0])
    return columns["first_moment"] is not None and columns["first_moment"] < moment


@prepared
def _with_first_moments(pool_id: int) -> QuerySet[RatingPool]:
    return with_first_moment(RatingPool.objects.filter(pk=pool_id))


def end_of(pool: RatingPool, day: date) -> datetime:
    """Return the end of the day in the federation's time zone."""
    next_day = day + timedelta(days=1) if day < date.max else day
    return datetime.combine(next_day, time(), tzinfo=ZoneInfo(pool.federation.time_zone))


def ratings_at(pool: RatingPool, moment: int | None = None) -> QuerySet[RatingChange]:
    """Return each player's rating after all matches before the moment; None: now."""
    return _now(pool.pk) if moment is None else ratings_before(pool.pk, moment)


def _now(pool_id: int) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(pool=pool_id, is_last=True)


def ratings_before(pool_id: int, moment: int) -> QuerySet[RatingChange]:
    """Return each player's rating after all matches before the moment."""
    rows = RatingChange.objects.filter(pool=pool_id)
    return rows.filter(Q(next_moment__gte=moment) | Q(next_moment=None), moment__lt=moment)


def ranks(rows: QuerySet[RatingChange], ratings: Collection[int]) -> Mapping[int, int]:
    """Return the place of each rating among the rows. Equal ratings share a place."""
    return _places(_levels(rows, min(ratings), max(ratings), max(ratings) + 1)) if ratings else {}


def ranks_at(pool: RatingPool, moment: int | None, ratings: Collection[int]) -> Mapping[int, int]:
    """Return the place of each rating among those of ``ratings_at``."""
    if not ratings:
        return {}
    bounds = {"lowest": min(ratings), "highest": max(ratings), "above": max(ratings) + 1}
    if moment is None:
        return _places(_levels_now(pool_id=pool.pk, **bounds))
    return _places(_levels_at(pool_id=pool.pk, moment=moment, **bounds))


@prepared
def _levels_now(pool_id: int, lowest: int, highest: int, above: int) -> QuerySet[RatingChange, Any]:
    return _levels(_now(pool_id), lowest, highest, above)


@prepared
def _levels_at(pool_id: int, moment: int, lowest: int, highest: int, above: int) -> QuerySet[RatingChange, Any]:
    return _levels(ratings_before(pool_id, moment), lowest, highest, above)


def _levels(rows: QuerySet[RatingChange], lowest: int, highest: int, above: int) -> QuerySet[RatingChange, Any]:
    """Count the rows of each rating from ``lowest`` to ``highest``, the highest first; what is higher counts as one."""
    level = Case(When(after__gt=highest, then=above), default="after")
    counts = rows.order_by().filter(after__gte=lowest).annotate(level=level).values_list("level").annotate(Count("pk"))
    return counts.order_by("-level")


def places_from_the_top(ratings: Sequence[int]) -> Mapping[int, int]:
    """Return the place of each rating of the first rows of a list. Equal ratings share a place."""
    return _places(Counter(ratings).items())


def published(pool: RatingPool, changes: Sequence[RatingChange], day: date) -> Mapping[int, int]:
    """Return the rating of each player of a pool at the end of the day, if a correction has changed it since."""
    if not changes:
        return {}
    end = end_of(pool, day)
    condition = Q(match__in=[row.match_id for row in changes if row.match_id])
    starting_ids = [row.player_id for row in changes if row.match_id is None]
    if starting_ids:
        condition |= Q(match=None, player__in=starting_ids)
    revisions = RatingRevision.objects.filter(condition, pool=pool, run__act__at__gte=end)
    values = revisions.order_by("-pk").values_list("match_id", "player_id", "moment", "old_after")
    first: dict[object, int | None] = {(match, player, moment): old for match, player, moment, old in values}
    old_ratings = {row.player_id: first.get(row.key) for row in changes}
    return {row.player_id: old for row in changes if (old := old_ratings[row.player_id]) not in (None, row.after)}


def _places(counts: Iterable[tuple[int, int]]) -> Mapping[int, int]:
    """Return the place of each rating. ``counts``: how many have it, the highest first."""
    places, place = {}, 1
    for rating, count in counts:
        places[rating] = place
        place += count
    return places
