"""The rating list of a pool as displayed: on a day, compared with an earlier day, filtered. Ranks count all players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, partial
from typing import Any

from django.db.models import F, IntegerField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from clubs.models import Club, Player
from clubs.names import search_key
from journal.prepared import prepared
from journal.unique import first_or_none
from matches.models import RatingPool, Result
from ratings.models import RatingChange
from ratings.queries.lists import rating_days
from ratings.queries.lists.categories import in_category
from ratings.queries.lists.club_members import members_on, memberships_on

BATCH = 2_000  # rows of a file at once: databases limit the number of parameters


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The filters of a list. ``active``: months since the last match or the day of a starting rating; 0 for any.

    ``grade``: of a PR list, see rules_engine.ratings.performance.
    """

    text: str = ""
    club: Club | None = None
    country: str = ""
    active: int = 0
    experience: int = 0
    category: str = ""
    grade: str = ""

    @property
    def is_any(self) -> bool:
        return self != Narrowing()


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A row of the list. ``rating`` in hundredths. ``last_match`` None: not public. Equal ratings share a rank.

    ``place``: among the filtered rows. ``rank_before``, ``rating_before`` None: not on the earlier list. ``published``:
    the rating on its day, if it was corrected since. ``started_at``: from when a starting rating holds, if no match was
    rated after it; then ``played_at`` is None. ``strength``, ``spread``: on the current list, None if not estimated;
    rank and order do not depend on them. ``club``: its name on the day of the list.
    """

    rank: int
    place: int
    player: Player
    rating: int
    experience: int
    last_match: int | None
    played_at: datetime | None
    rank_before: int | None = None
    rating_before: int | None = None
    published: int | None = None
    started_at: datetime | None = None
    strength: int | None = None
    spread: int | None = None
    club: str = ""

    @property
    def places(self) -> int | None:
        """Return the places gained; negative if lost."""
        return None if self.rank_before is None else self.rank_before - self.rank

    @property
    def places_down(self) -> int:
        return -(self.places or 0)

    @property
    def points(self) -> int | None:
        """Return the points gained, in hundredths; negative if lost."""
        return None if self.rating_before is None else self.rating - self.rating_before


@dataclass(frozen=True, slots=True)
class RatingList:
    """The list of a pool at the end of the day ``on``, compared with the day ``since``.

    ``moment``, ``moment_before``: the ends of the two days. ``moment`` None: the current list. ``moment_before`` None:
    there was no list.
    """

    pool: RatingPool
    on: date
    since: date
    moment: int | None
    moment_before: int | None
    filters: Narrowing
    rows: QuerySet[RatingChange]

    @property
    def ids(self) -> "QuerySet[RatingChange, int]":
        """Return the ids of the rows. Pages are cut from these by an index, and rows are loaded for one page only."""
        return self.rows.values_list("pk", flat=True)

    @property
    def has_movement(self) -> bool:
        return self.moment_before is not None


def rating_list(
    pool: RatingPool, at: datetime, on: date | None = None, since: date | None = None, filters: Narrowing | None = None
) -> RatingList:
    """Return the list of a day; ``on`` None, or the day of ``at``: the current one. ``since`` None: a month before."""
    today = rating_days.today(pool, at)
    day = today if on is None or on >= today else on
    before = since or rating_days.months_before(day, 1)
    moment = None if day == today else rating_days.over(pool, day)
    list_filters = filters or Narrowing()
    rows = _narrowed(pool, rating_days.ratings_at(pool, moment), list_filters, day)
    return RatingList(pool, day, before, moment, _moment_before(pool, before), list_filters, rows)


def rating_rows(
    rating_list: RatingList, ids: "Sequence[int] | QuerySet[RatingChange, int]", *, is_top: bool = False
) -> list[RatingRow]:
    """Return some rows of the list for display. ``ids``: from ``RatingList.ids``. ``is_top``: the list begins with
    them.
    """
    # no other join: beyond eight tables PostgreSQL does not begin with the ids
    rows = RatingChange.objects.filter(pk__in=ids).select_related("player", "match")
    columns = _columns(rating_list.pool.pk, rating_list.on, rating_list.moment_before)
    return _rows(rating_list, list(rows.annotate(**columns).order_by("-after", "pk")), is_top=is_top)


def row_of(rating_list: RatingList, player: Player) -> RatingRow | None:
    """Return the row of a player on the current list; None without a rating."""
    moment, change = rating_list.moment_before, partial(_change, pool_id=rating_list.pool.pk, player_id=player.pk)
    changes = change(on=rating_list.on) if moment is None else change(on=rating_list.on, moment_before=moment)
    return first_or_none(_rows(rating_list, changes))


@prepared
def _change(pool_id: int, player_id: int, on: date, moment_before: int | None = None) -> QuerySet[RatingChange]:
    rows = RatingChange.objects.filter(pool=pool_id, is_last=True, player=player_id).select_related("player", "match")
    return rows.annotate(**_columns(pool_id, on, moment_before))


def _rows(rating_list: RatingList, changes: Sequence[RatingChange], *, is_top: bool = False) -> list[RatingRow]:
    ratings = [change.after for change in changes]
    places = rating_days.places_from_the_top(ratings) if is_top else _places(rating_list, ratings)
    above = _ranks(rating_list, ratings) if rating_list.filters.is_any else places
    before = _ranks_before(rating_list, changes)
    is_past = rating_list.moment is not None
    old_ratings = rating_days.published(rating_list.pool, changes, rating_list.on) if is_past else {}
    return [_row(rating_list, change, (above, places), before, old_ratings) for change in changes]


def all_rows(rating_list: RatingList) -> list[RatingRow]:
    """Return the complete list, for a file."""
    ids = list(rating_list.ids)
    parts = [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]
    return [row for part in parts for row in rating_rows(rating_list, part)]


def countries() -> list[str]:
    """Return the countries of the players who show theirs."""
    return _countries()


@prepared
def _countries() -> QuerySet[Player, str]:
    players = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN).exclude(country="")
    return players.order_by("country").values_list("country", flat=True).distinct()


def _moment_before(pool: RatingPool, day: date) -> int | None:
    moment = rating_days.over(pool, day)
    return moment if rating_days.has_ratings_before(pool, moment) else None


def _narrowed(pool: RatingPool, rows: QuerySet[RatingChange], filters: Narrowing, day: date) -> QuerySet[RatingChange]:
    if filters.text or filters.club or filters.country:  # hidden names must not be revealed by filters
        rows = rows.exclude(player__visibility=Player.Visibility.HIDDEN)
    for word in search_key(filters.text).split():
        rows = rows.filter(player__search_name__contains=word)
    if filters.club:
        rows = rows.filter(player__in=members_on(filters.club, day))
    if filters.country:
        rows = rows.filter(player__country=filters.country)
    if filters.active:
        rows = rows.filter(moment__gte=rating_days.over(pool, rating_days.months_before(day, filters.active)))
    if filters.category:
        rows = rows.filter(player__in=in_category(filters.category, day))
    if filters.experience:
        rows = rows.annotate(
            length=Coalesce(F("match__length"), 0)
        )  # an annotation: in a filter it would be an inner join
        rows = rows.filter(experience__gte=filters.experience - F("length"))
    return rows.order_by("-after", "pk")


def _columns(pool_id: int, on: date, moment_before: int | None) -> dict[str, Any]:
    """Return when the last match was played, whether it is public, the rating on the earlier list, and the club."""
    return {
        "last_played_at": _last_played_at(),
        "is_public": F("match__stage__event__tournament__is_public"),
        "rating_before": _rating_before(pool_id, moment_before),
        "club": Subquery(memberships_on(OuterRef("player"), on).values("club__name")[:1]),
    }


@cache
def _last_played_at() -> Subquery:
    results = Result.objects.holding().filter(match=OuterRef("match")).order_by("-pk")
    return Subquery(results.values("played_at")[:1])


def _rating_before(pool_id: int, moment: int | None) -> Subquery | Value:
    if moment is None:
        return Value(None, IntegerField())
    earlier = rating_days.ratings_before(pool_id, moment)
    return Subquery(earlier.filter(player=OuterRef("player")).values("after")[:1])


def _places(rating_list: RatingList, ratings: Sequence[int]) -> Mapping[int, int]:
    is_narrowed = rating_list.filters.is_any
    return rating_days.ranks(rating_list.rows, ratings) if is_narrowed else _ranks(rating_list, ratings)


def _ranks(rating_list: RatingList, ratings: Sequence[int]) -> Mapping[int, int]:
    return rating_days.ranks_at(rating_list.pool, rating_list.moment, ratings)


def _ranks_before(rating_list: RatingList, changes: Sequence[RatingChange]) -> Mapping[int, int]:
    """Return the rank of each earlier rating on the earlier list."""
    if rating_list.moment_before is None:
        return {}
    ratings = {vars(change)["rating_before"] for change in changes} - {None}
    return rating_days.ranks_at(rating_list.pool, rating_list.moment_before, ratings)


def _row(
    rating_list: RatingList,
    change: RatingChange,
    ranks: tuple[Mapping[int, int], Mapping[int, int]],
    ranks_before: Mapping[int, int],
    old_ratings: Mapping[int, int],
) -> RatingRow:
    columns, is_current = vars(change), rating_list.moment is None
    is_hidden = change.player.visibility == Player.Visibility.HIDDEN
    return RatingRow(
        rank=ranks[0][change.after],
        place=ranks[1][change.after],
        player=change.player,
        rating=change.after,
        experience=change.experience_after,
        last_match=change.match_id if columns["is_public"] else None,
        played_at=columns["last_played_at"],
        rank_before=ranks_before.get(columns["rating_before"]),
        rating_before=columns["rating_before"],
        published=old_ratings.get(change.player_id),
        started_at=change.started_at,
        strength=change.strength if is_current else None,
        spread=change.spread if is_current else None,
        club="" if is_hidden else columns["club"] or "",
    )
