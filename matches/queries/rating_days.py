"""The list of a pool as it stood after a day: every rating holds from its match until the player's next one.

A day is that of the federation's time zone. What stands is what the results known today give; a rating that was
corrected after the day has its older value among the revisions.
"""

from calendar import monthrange
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet, Subquery

from matches.models import RatedMatch, RatingChange, RatingPool, RatingRevision
from matches.models.rating import moment_key


def today(pool: RatingPool, at: datetime) -> date:
    """The day that it is in the federation."""
    return at.astimezone(ZoneInfo(pool.federation.time_zone)).date()


def months_before(day: date, months: int) -> date:
    """The same day so many months earlier; the last of the month where it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    year = max(year, 1)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def seq_after(pool: RatingPool, day: date) -> int:
    """The number of the last rated match that had been played when the day was over; 0: none had."""
    rated = RatedMatch.objects.filter(pool=pool, rated=True, order_key__lt=moment_key(end_of(pool, day)))
    last = rated.order_by("-order_key").values("match")[:1]
    return RatingChange.objects.filter(pool=pool, match=Subquery(last)).values_list("seq", flat=True).first() or 0


def end_of(pool: RatingPool, day: date) -> datetime:
    """The first moment that is no longer of the day."""
    following = day + timedelta(days=1) if day < date.max else day
    return datetime.combine(following, time(), tzinfo=ZoneInfo(pool.federation.time_zone))


def standing(pool: RatingPool, seq: int | None = None) -> QuerySet[RatingChange]:
    """Each player's rating after match ``seq`` of the pool's history; None: now."""
    rows = RatingChange.objects.filter(pool=pool)
    if seq is None:
        return rows.filter(is_last=True)
    return rows.filter(Q(next_seq__gt=seq) | Q(next_seq=None), seq__lte=seq)


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
    over = end_of(changes[0].pool, day)
    revisions = RatingRevision.objects.filter(
        pool=changes[0].pool_id, match__in=[row.match_id for row in changes], act__at__gte=over
    )
    told = revisions.order_by("-pk").values_list("match_id", "player_id", "old_after")
    first = {(match, player): old for match, player, old in told}
    said = {row.player_id: first.get(row.key) for row in changes}
    return {row.player_id: old for row in changes if (old := said[row.player_id]) not in (None, row.after)}
