"""The published lists of a pool: all of them, one, its rows narrowed; how they prove themselves."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from django.db.models import Case, CharField, OuterRef, Q, QuerySet, Subquery, Value, When

from clubs.models import Player
from clubs.names import fold
from journal.chain import canonical_json
from journal.refusals import Unseen, because
from matches.models import ListedPlayer, RatingList, RatingPool
from matches.queries import rating_days
from matches.queries.categories import in_category
from matches.queries.club_members import members_on
from matches.queries.rating_lists import Narrowing

BATCH: Final = 2_000  # rows at once: a file of any length takes the memory of these
_LINE: Final = (
    *("number", "player_id", "player__public_id", "rank", "rating", "experience", "strength", "spread", "last_on"),
    *("rank_before", "rating_before"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A row as a plain value: a list can have many thousands."""

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
    def told(self) -> list[object]:
        """What the digest proves: without the name, which can change and be erased."""
        first = [self.number, self.public_id, self.rank, self.rating, self.experience, self.strength, self.spread]
        return [*first, self.last_on, self.rank_before, self.rating_before]


def lists_of(pool: RatingPool) -> QuerySet[RatingList]:
    """Each in its newest edition, the latest day first."""
    rows = RatingList.objects.filter(pool=pool, replaced_by=None)
    return rows.select_related("act", "before").order_by("-on", "pk")


def newest(pool: RatingPool) -> RatingList | None:
    return lists_of(pool).first()


def with_newest(pools: Sequence[RatingPool]) -> list[tuple[RatingPool, RatingList | None]]:
    """Each with its newest list."""
    latest = RatingList.objects.filter(pool=OuterRef("pool"), replaced_by=None).order_by("-on", "pk").values("pk")
    found = RatingList.objects.filter(pool__in=pools, pk=Subquery(latest[:1]))
    by_pool = {told.pool_id: told for told in found}
    return [(pool, by_pool.get(pool.pk)) for pool in pools]


def newest_before(pool: RatingPool, on: date) -> RatingList | None:
    """The list before that of a day, whether there is one of that day or not."""
    return lists_of(pool).filter(on__lt=on).first()


def edition_on(pool: RatingPool, on: date) -> RatingList | None:
    """The newest of that day."""
    return lists_of(pool).filter(on=on).first()


def published_list(pool: RatingPool, on: str, edition: int | None = None) -> RatingList:
    """``on``: a day as addresses have it; ``edition`` None: the newest. None such: Unseen."""
    rows = RatingList.objects.filter(pool=pool).select_related("act", "pool__federation", "before", "replaces")
    asked = rows.filter(on=_day(pool, on))
    chosen = asked if edition is None else asked.filter(edition=min(edition, 32767))
    found: RatingList | None = chosen.order_by("-edition", "pk").first()
    if found is None:
        raise Unseen(because("unknown_list", on=on[:10], edition=edition or 1))
    return found


def editions(told: RatingList) -> list[RatingList]:
    """All of its day, the newest first."""
    rows = RatingList.objects.filter(pool=told.pool_id, on=told.on).select_related("act")
    return list(rows.order_by("-edition", "pk"))


def rows(told: RatingList, wanted: Narrowing | None = None) -> QuerySet[ListedPlayer]:
    """In the order of the file; ``wanted`` leaves some out."""
    found = ListedPlayer.objects.filter(list=told).select_related("player")
    return _narrowed(told, found, wanted or Narrowing()).order_by("number", "pk")


def ranked(told: RatingList, wanted: Narrowing) -> QuerySet[ListedPlayer]:
    return rows(told, wanted).exclude(rank=None)


def provisional(told: RatingList, wanted: Narrowing) -> QuerySet[ListedPlayer]:
    """By name: nothing is said about who is better. Who hides his comes last: a place in the alphabet would tell it."""
    is_hidden = Q(player__visibility=Player.Visibility.HIDDEN)
    found = rows(told, wanted).filter(rank=None).alias(last=Case(When(is_hidden, then=1), default=0))
    named = Case(When(is_hidden, then=Value("")), default="player__sort_name", output_field=CharField())
    return found.alias(named=named).order_by("last", "named", "player__public_id")


def lines_of(told: RatingList) -> Iterator[Line]:
    """All of its rows as they were published, in their order, one by one."""
    found = ListedPlayer.objects.filter(list=told).order_by("number", "pk")
    for values in found.values_list(*_LINE).iterator(chunk_size=BATCH):
        yield Line(*values)


def proof_of(lines: Iterable[Line]) -> str:
    """The digest that a list holds: of a line a row, in the order of their numbers."""
    digest = sha256()
    for line in lines:
        digest.update(f"{canonical_json(line.told)}\n".encode())
    return digest.hexdigest()


def is_intact(told: RatingList) -> bool:
    """Whether its rows are those that were published."""
    return proof_of(lines_of(told)) == told.rows_sha256


def each(found: QuerySet[ListedPlayer]) -> Iterator[ListedPlayer]:
    """One by one, without holding them all."""
    return found.iterator(chunk_size=BATCH)


def _day(pool: RatingPool, on: str) -> date:
    try:
        if "W" in on:  # a day of a week is a date to Python, too
            raise ValueError
        return date.fromisoformat(on)
    except ValueError as error:
        raise Unseen(because("unknown_list", on=on[:10], edition=1)) from error


def _narrowed(told: RatingList, found: QuerySet[ListedPlayer], wanted: Narrowing) -> QuerySet[ListedPlayer]:
    if wanted.text or wanted.club or wanted.country:  # whoever hides his name is not told by what he belongs to
        found = found.exclude(player__visibility=Player.Visibility.HIDDEN)
    for word in fold(wanted.text).split():
        found = found.filter(player__search_name__contains=word)
    if wanted.club:
        found = found.filter(player__in=members_on(wanted.club, told.on))
    if wanted.country:
        found = found.filter(player__country=wanted.country)
    if wanted.category:
        found = found.filter(player__in=in_category(wanted.category, told.on))
    if wanted.active:
        found = found.filter(last_on__gt=rating_days.months_before(told.on, wanted.active))
    return found.filter(experience__gte=wanted.experience) if wanted.experience else found
