"""The published lists of a pool: all lists, one list, its filtered rows, and their proof."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from django.db.models import Case, CharField, Exists, OuterRef, Q, QuerySet, Subquery, Value, When

from clubs.models import Federation, Player
from clubs.names import search_key
from journal.chain import canonical_json
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.models import ListedPlayer, RatingList
from ratings.queries.lists import rating_days
from ratings.queries.lists.categories import in_category
from ratings.queries.lists.club_members import members_on
from ratings.queries.lists.rating_lists import Narrowing
from rules_engine.ratings.performance import bounds_of

BATCH: Final = 2_000  # rows in memory at once, for files of any length


@dataclass(frozen=True, slots=True)
class Line:
    """A row as a plain value, because a list can have many thousands."""

    number: int
    player: int
    public_id: str
    rank: int | None
    rating: int
    experience: int
    strength: int | None
    spread: int | None
    last_on: date
    rank_before: int | None
    rating_before: int | None

    @property
    def digest_values(self) -> list[object]:
        """Return the values that the digest proves. The name is not among them, because it can change and be erased."""
        first = [self.number, self.public_id, self.rank, self.rating, self.experience, self.strength, self.spread]
        return [*first, self.last_on, self.rank_before, self.rating_before]


def lists_of(pool: RatingPool) -> QuerySet[RatingList]:
    """Return the newest edition of each list, the latest day first."""
    rows = RatingList.objects.filter(pool=pool, replaced_by=None)
    return rows.select_related("act", "before").order_by("-on", "pk")


def newest(pool: RatingPool) -> RatingList | None:
    return lists_of(pool).first()


def pool_of_list(federation: str, code: str) -> RatingPool:
    """Return a pool with what its list shows: the moment of its first rating, the day of its newest list."""
    return pools.pool(federation, code, _pools)


@prepared
def _pools(slug: str, code: str) -> QuerySet[RatingPool]:
    days = RatingList.objects.filter(pool=OuterRef("pk"), replaced_by=None).order_by("-on", "pk").values("on")
    rows = rating_days.with_first_moment(RatingPool.objects.annotate(newest_on=Subquery(days[:1])))
    return pools.with_code(rows, slug, code)


def with_newest(pools: Sequence[RatingPool]) -> list[tuple[RatingPool, RatingList | None]]:
    """Return each pool with its newest list."""
    latest = RatingList.objects.filter(pool=OuterRef("pool"), replaced_by=None).order_by("-on", "pk").values("pk")
    lists = RatingList.objects.filter(pool__in=pools, pk=Subquery(latest[:1]))
    by_pool = {rating_list.pool_id: rating_list for rating_list in lists}
    return [(pool, by_pool.get(pool.pk)) for pool in pools]


def first_pool_code(federation: Federation) -> str:
    """Return the code of the first pool with a published list, without lists that of the first pool, or "".

    PR lists come last.
    """
    has_list = Exists(RatingList.objects.filter(pool=OuterRef("pk")))
    rows = pools.pools_of(federation).alias(is_last=Q(kind=RatingPool.Kind.PERFORMANCE))
    codes = rows.order_by("is_last", has_list.desc(), "code", "pk").values_list("code", flat=True)
    return codes.first() or ""


def newest_before(pool: RatingPool, on: date) -> RatingList | None:
    """Return the last list before a day, whether that day has a list or not."""
    return lists_of(pool).filter(on__lt=on).first()


def edition_on(pool: RatingPool, on: date) -> RatingList | None:
    """Return the newest edition of that day."""
    return lists_of(pool).filter(on=on).first()


def published_list(pool: RatingPool, on: str, edition: int | None = None) -> RatingList:
    """Return a list. ``on``: a day as in URLs. ``edition`` None: the newest. Raise NotFound if it is unknown."""
    rows = RatingList.objects.filter(pool=pool).select_related("act", "pool__federation", "before", "replaces")
    day_rows = rows.filter(on=_day(pool, on))
    edition_rows = day_rows if edition is None else day_rows.filter(edition=min(edition, 32767))
    rating_list: RatingList | None = edition_rows.order_by("-edition", "pk").first()
    if rating_list is None:
        raise NotFound(cause("unknown_list", on=on[:10], edition=edition or 1))
    return rating_list


def editions(rating_list: RatingList) -> list[RatingList]:
    """Return all editions of its day, the newest first."""
    rows = RatingList.objects.filter(pool=rating_list.pool_id, on=rating_list.on).select_related("act")
    return list(rows.order_by("-edition", "pk"))


def rows(rating_list: RatingList, filters: Narrowing | None = None) -> QuerySet[ListedPlayer]:
    """Return the rows that match ``filters``, in the order of the file."""
    listed_players = ListedPlayer.objects.filter(list=rating_list).select_related("player")
    return _narrowed(rating_list, listed_players, filters or Narrowing()).order_by("number", "pk")


def ranked(rating_list: RatingList, filters: Narrowing) -> QuerySet[ListedPlayer]:
    return rows(rating_list, filters).exclude(rank=None)


def provisional(rating_list: RatingList, filters: Narrowing) -> QuerySet[ListedPlayer]:
    """Return the provisional players by name, because they are not ranked.

    Players who hide their name come last, because their place in the alphabet would reveal it.
    """
    is_hidden = Q(player__visibility=Player.Visibility.HIDDEN)
    listed_players = rows(rating_list, filters).filter(rank=None).alias(last=Case(When(is_hidden, then=1), default=0))
    name = Case(When(is_hidden, then=Value("")), default="player__sort_name", output_field=CharField())
    return listed_players.alias(visible_name=name).order_by("last", "visible_name", "player__public_id")


def proof_of(lines: Iterable[Line]) -> str:
    """Return the digest that a list holds: over the lines, in order."""
    digest = sha256()
    for line in lines:
        digest.update(f"{canonical_json(line.digest_values)}\n".encode())
    return digest.hexdigest()


def each(listed_players: QuerySet[ListedPlayer]) -> Iterator[ListedPlayer]:
    """Iterate over the rows without loading them all."""
    return listed_players.iterator(chunk_size=BATCH)


def _day(pool: RatingPool, on: str) -> date:
    try:
        if "W" in on:  # Python also parses ISO weeks
            raise ValueError
        return date.fromisoformat(on)
    except ValueError as error:
        raise NotFound(cause("unknown_list", on=on[:10], edition=1)) from error


def _narrowed(
    rating_list: RatingList, listed_players: QuerySet[ListedPlayer], filters: Narrowing
) -> QuerySet[ListedPlayer]:
    if filters.text or filters.club or filters.country:  # hidden names must not be revealed by filters
        listed_players = listed_players.exclude(player__visibility=Player.Visibility.HIDDEN)
    for word in search_key(filters.text).split():
        listed_players = listed_players.filter(player__search_name__contains=word)
    if filters.club:
        listed_players = listed_players.filter(player__in=members_on(filters.club, rating_list.on))
    if filters.country:
        listed_players = listed_players.filter(player__country=filters.country)
    if filters.category:
        listed_players = listed_players.filter(player__in=in_category(filters.category, rating_list.on))
    if filters.active:
        listed_players = listed_players.filter(last_on__gt=rating_days.months_before(rating_list.on, filters.active))
    if filters.grade:
        listed_players = listed_players.filter(rank__isnull=False, rating__range=bounds_of(filters.grade))
    return listed_players.filter(experience__gte=filters.experience) if filters.experience else listed_players
