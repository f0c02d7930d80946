"""The rating list of a pool as displayed: on a day, compared with an earlier day, filtered. Ranks count all players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Club, Player
from clubs.names import search_key
from matches.models import RatingPool, Result
from ratings.models import RatingChange
from ratings.queries.lists import rating_days
from ratings.queries.lists.categories import in_category
from ratings.queries.lists.club_members import members_on

BATCH = 2_000  # rows of a file at once: databases limit the number of parameters


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The filters of a list. ``active``: months since the last match or the day of a starting rating; 0 for any."""

    text: str = ""
    club: Club | None = None
    country: str = ""
    active: int = 0
    experience: int = 0
    category: str = ""

    @property
    def is_any(self) -> bool:
        return self != Narrowing()


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A row of the list. ``rating`` in hundredths. ``last_match`` None: not public. Equal ratings share a rank.

    ``place``: among the filtered rows. ``rank_before``, ``rating_before`` None: not on the earlier list. ``published``:
    the rating on its day, if it was corrected since. ``started_at``: from when a starting rating holds, if no match was
    rated after it; then ``played_at`` is None. ``strength``, ``spread``: on the current list, None if not estimated;
    rank and order do not depend on them. ``club``: its name, on the page alone.
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
    def all_ratings(self) -> QuerySet[RatingChange]:
        """Return all ratings on the list, without filters."""
        return rating_days.ratings_at(self.pool, self.moment)

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


def rating_rows(rating_list: RatingList, ids: Sequence[int]) -> list[RatingRow]:
    """Return some rows of the list for display. ``ids``: from ``RatingList.ids``."""
    change_rows = RatingChange.objects.filter(pk__in=ids).select_related("player", "match", "pool__federation")
    rows_by_id = {row.pk: row for row in change_rows}
    changes = [rows_by_id[pk] for pk in ids]
    ratings = [change.after for change in changes]
    above = rating_days.ranks(rating_list.all_ratings, ratings)
    places = rating_days.ranks(rating_list.rows, ratings) if rating_list.filters.is_any else above
    before = _before(rating_list, changes)
    old_ratings = rating_days.published(changes, rating_list.on) if rating_list.moment is not None else {}
    play_times = last_played([change.match_id for change in changes if change.match_id])
    rows = [
        _row(change, above[change.after], places[change.after], before.get(change.player_id), play_times, old_ratings)
        for change in changes
    ]
    return rows if rating_list.moment is not None else list(map(_with_strength, rows, changes))


def all_rows(rating_list: RatingList) -> list[RatingRow]:
    """Return the complete list, for a file."""
    ids = list(rating_list.ids)
    parts = [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]
    return [row for part in parts for row in rating_rows(rating_list, part)]


def last_played(matches: Sequence[int]) -> Mapping[int, tuple[datetime, bool]]:
    """Return when each match was played, and whether its tournament is public."""
    rows = Result.objects.holding().filter(match__in=matches).order_by("pk")
    results = rows.values_list("match_id", "played_at", "match__stage__event__tournament__is_public")
    return {match: (played_at, is_public) for match, played_at, is_public in results}


def countries() -> list[str]:
    """Return the countries of the players who show theirs."""
    players = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN).exclude(country="")
    return list(players.order_by("country").values_list("country", flat=True).distinct())


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


def _before(rating_list: RatingList, changes: Sequence[RatingChange]) -> Mapping[int, tuple[int, int]]:
    """Return rating and rank of each player on the earlier list."""
    if not rating_list.has_movement or not changes:
        return {}
    earlier = rating_days.ratings_at(rating_list.pool, rating_list.moment_before)
    ratings_before = dict(
        earlier.filter(player__in=[row.player_id for row in changes]).values_list("player_id", "after")
    )
    above = rating_days.ranks(earlier, set(ratings_before.values()))
    return {player: (rating, above[rating]) for player, rating in ratings_before.items()}


def _row(
    change: RatingChange,
    rank: int,
    place: int,
    before: tuple[int, int] | None,
    play_times: Mapping[int, tuple[datetime, bool]],
    old_ratings: Mapping[int, int],
) -> RatingRow:
    played_at, is_public = play_times.get(change.match_id or 0, (None, False))
    return RatingRow(
        rank=rank,
        place=place,
        player=change.player,
        rating=change.after,
        experience=change.experience_after,
        last_match=change.match_id if is_public else None,
        played_at=played_at,
        rank_before=before[1] if before else None,
        rating_before=before[0] if before else None,
        published=old_ratings.get(change.player_id),
        started_at=change.started_at,
    )


def _with_strength(row: RatingRow, change: RatingChange) -> RatingRow:
    return replace(row, strength=change.strength, spread=change.spread)
