"""The list of a pool as it stood after a day: every rating holds from its match until the player's next one, what he
starts with from the beginning of its day.

A day is that of the federation's time zone. What stands is what the results known today give; a rating that was
corrected after the day has its older value among the revisions.
"""

from calendar import monthrange
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet

from matches.models import RatingChange, RatingPool, RatingRevision
from matches.models.rating import moment_of


def today(pool: RatingPool, at: datetime) -> date:
    """The day that it is in the federation."""
    return at.astimezone(ZoneInfo(pool.federation.time_zone)).date()


def months_before(day: date, months: int) -> date:
    """The same day so many months earlier; the last of the month where it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    year = max(year, 1)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def over(pool: RatingPool, day: date) -> int:
    """The first moment that is no longer of the day."""
    return moment_of(end_of(pool, day))


def has_begun(pool: RatingPool, moment: int) -> bool:
    """Whether anybody had a rating before the moment."""
    return RatingChange.objects.filter(pool=pool, moment__lt=moment).exists()


def end_of(pool: RatingPool, day: date) -> datetime:
    """When the day is over, in the federation's time zone."""
    following = day + timedelta(days=1) if day < date.max else day
    return datetime.combine(following, time(), tzinfo=ZoneInfo(pool.federation.time_zone))


def standing(pool: RatingPool, moment: int | None = None) -> QuerySet[RatingChange]:
    """Each player's rating after all that was played before the moment; None: now."""
    rows = RatingChange.objects.filter(pool=pool)
    if moment is None:
        return rows.filter(is_last=True)
    return rows.filter(Q(next_moment__gte=moment) | Q(next_moment=None), moment__lt=moment)


def ranks(rows: QuerySet[RatingChange], ratings: Collection[int]) -> Mapping[int, int]:
    """By rating: its place among the rows; equal ratings share one."""
    if not ratings:
        return {}
    place = rows.filter(after__gt=max(ratings)).count() + 1
    told = {}
    between = rows.order_by().filter(after__range=(min(ratings), max(ratings)))
    for rating, count in between.values_list("after").annotate(Count("pk")).order_by("-after"):
        told[rating] = place
        place += count
    return told


def published(changes: Sequence[RatingChange], day: date) -> Mapping[int, int]:
    """By player: what his rating said when the day was over, where a correction has changed it since."""
    if not changes:
        return {}
    ended = end_of(changes[0].pool, day)
    whose = Q(match__in=[row.match_id for row in changes if row.match_id])
    started = [row.player_id for row in changes if row.match_id is None]
    if started:
        whose |= Q(match=None, player__in=started)
    revisions = RatingRevision.objects.filter(whose, pool=changes[0].pool_id, run__act__at__gte=ended)
    told = revisions.order_by("-pk").values_list("match_id", "player_id", "moment", "old_after")
    first: dict[object, int | None] = {(match, player, moment): old for match, player, moment, old in told}
    said = {row.player_id: first.get(row.key) for row in changes}
    return {row.player_id: old for row in changes if (old := said[row.player_id]) not in (None, row.after)}
