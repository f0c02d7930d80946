"""The list of a pool as it is shown: on a day, against an earlier day, narrowed; ranks count the whole pool."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Club, Player
from clubs.names import fold
from matches.models import RatingChange, RatingPool, Result
from matches.queries import rating_days
from matches.queries.categories import in_category
from matches.queries.club_members import members_on

BATCH = 2_000  # rows of a file at once: no database takes lists of numbers without end


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Which rows of a list are wanted. ``active``: months within which the last match lies, or the day of a starting
    rating; 0: whenever."""

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
    """``rating`` in hundredths; ``last_match`` None where it is not public. Equal ratings share a rank.

    ``place``: among the rows that were asked for. ``rank_before``, ``rating_before`` None: not on the earlier list.
    ``published``: what the rating said on its day, where it was corrected since. ``started_at``: from when a starting
    rating stands, after which nothing of his was rated: then there is no ``played_at``. ``strength``, ``spread``:
    beside the rating on the list of now, None where nothing is estimated; rank and order know nothing of them.
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

    @property
    def places(self) -> int | None:
        """How many places he went up; down: negative."""
        return None if self.rank_before is None else self.rank_before - self.rank

    @property
    def places_down(self) -> int:
        return -(self.places or 0)

    @property
    def points(self) -> int | None:
        """What he won, in hundredths; lost: negative."""
        return None if self.rating_before is None else self.rating - self.rating_before


@dataclass(frozen=True, slots=True)
class RatingList:
    """A list of a pool: ``on`` a day (its last moment), against the day ``since``.

    ``moment``, ``moment_before``: when the two days were over; ``moment`` None: the list of now; ``moment_before``
    None: there was no list.
    """

    pool: RatingPool
    on: date
    since: date
    moment: int | None
    moment_before: int | None
    wanted: Narrowing
    rows: QuerySet[RatingChange]

    @property
    def ids(self) -> "QuerySet[RatingChange, int]":
        """Of its rows: pages are cut of these, since an index has them, and rows are read for one page alone."""
        return self.rows.values_list("pk", flat=True)

    @property
    def whole(self) -> QuerySet[RatingChange]:
        """Everybody on it, whoever is wanted."""
        return rating_days.standing(self.pool, self.moment)

    @property
    def has_movement(self) -> bool:
        return self.moment_before is not None


def rating_list(
    pool: RatingPool, at: datetime, on: date | None = None, since: date | None = None, wanted: Narrowing | None = None
) -> RatingList:
    """``on`` None, or the day of ``at``: as it stands now. ``since`` None: a month before."""
    today = rating_days.today(pool, at)
    day = today if on is None or on >= today else on
    before = since or rating_days.months_before(day, 1)
    moment = None if day == today else rating_days.over(pool, day)
    narrowing = wanted or Narrowing()
    rows = _narrowed(pool, rating_days.standing(pool, moment), narrowing, day)
    return RatingList(pool, day, before, moment, _moment_before(pool, before), narrowing, rows)


def rating_rows(told: RatingList, ids: Sequence[int]) -> list[RatingRow]:
    """Some of the list's rows, as they are shown; ``ids``: of ``told.ids``."""
    read = RatingChange.objects.filter(pk__in=ids).select_related("player", "match", "pool__federation")
    known = {row.pk: row for row in read}
    changes = [known[pk] for pk in ids]
    ratings = [change.after for change in changes]
    above = rating_days.ranks(told.whole, ratings)
    places = rating_days.ranks(told.rows, ratings) if told.wanted.is_any else above
    before = _before(told, changes)
    said = rating_days.published(changes, told.on) if told.moment is not None else {}
    played = last_played([change.match_id for change in changes if change.match_id])
    rows = [
        _row(change, above[change.after], places[change.after], before.get(change.player_id), played, said)
        for change in changes
    ]
    return rows if told.moment is not None else list(map(_with_strength, rows, changes))


def all_rows(told: RatingList) -> list[RatingRow]:
    """The whole list, for a file."""
    ids = list(told.ids)
    parts = [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]
    return [row for part in parts for row in rating_rows(told, part)]


def last_played(matches: Sequence[int]) -> Mapping[int, tuple[datetime, bool]]:
    """By match: when it was played, and whether its tournament is public."""
    rows = Result.objects.holding().filter(match__in=matches).order_by("pk")
    told = rows.values_list("match_id", "played_at", "match__stage__event__tournament__is_public")
    return {match: (played_at, is_public) for match, played_at, is_public in told}


def countries() -> list[str]:
    """Of the players who show theirs."""
    shown = Player.objects.filter(merged_into=None).exclude(visibility=Player.Visibility.HIDDEN).exclude(country="")
    return list(shown.order_by("country").values_list("country", flat=True).distinct())


def _moment_before(pool: RatingPool, day: date) -> int | None:
    moment = rating_days.over(pool, day)
    return moment if rating_days.has_begun(pool, moment) else None


def _narrowed(pool: RatingPool, rows: QuerySet[RatingChange], wanted: Narrowing, day: date) -> QuerySet[RatingChange]:
    if wanted.text or wanted.club or wanted.country:  # whoever hides his name is not told by what he belongs to
        rows = rows.exclude(player__visibility=Player.Visibility.HIDDEN)
    for word in fold(wanted.text).split():
        rows = rows.filter(player__search_name__contains=word)
    if wanted.club:
        rows = rows.filter(player__in=members_on(wanted.club, day))
    if wanted.country:
        rows = rows.filter(player__country=wanted.country)
    if wanted.active:
        rows = rows.filter(moment__gte=rating_days.over(pool, rating_days.months_before(day, wanted.active)))
    if wanted.category:
        rows = rows.filter(player__in=in_category(wanted.category, day))
    if wanted.experience:
        rows = rows.annotate(length=Coalesce(F("match__length"), 0))  # annotated: a filter would join matches alone
        rows = rows.filter(experience__gte=wanted.experience - F("length"))
    return rows.order_by("-after", "pk")


def _before(told: RatingList, changes: Sequence[RatingChange]) -> Mapping[int, tuple[int, int]]:
    """By player: rating and rank on the earlier list."""
    if not told.has_movement or not changes:
        return {}
    earlier = rating_days.standing(told.pool, told.moment_before)
    theirs = dict(earlier.filter(player__in=[row.player_id for row in changes]).values_list("player_id", "after"))
    above = rating_days.ranks(earlier, set(theirs.values()))
    return {player: (rating, above[rating]) for player, rating in theirs.items()}


def _row(
    change: RatingChange,
    rank: int,
    place: int,
    before: tuple[int, int] | None,
    played: Mapping[int, tuple[datetime, bool]],
    said: Mapping[int, int],
) -> RatingRow:
    played_at, is_public = played.get(change.match_id or 0, (None, False))
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
        published=said.get(change.player_id),
        started_at=change.started_at,
    )


def _with_strength(row: RatingRow, change: RatingChange) -> RatingRow:
    return replace(row, strength=change.strength, spread=change.spread)
