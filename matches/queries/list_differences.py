"""What one published list says otherwise than an earlier one, or than an earlier edition of itself; and why."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain

from django.db.models import Q, QuerySet

from clubs.models import Player
from journal.refusals import Refused, because
from matches.models import ListedPlayer, Match, RatingList, Result, Ruling
from matches.queries.entries import EntryRow, by_ids
from matches.queries.published_lists import BATCH
from matches.queries.rating_days import end_of

MOST_REASONS = 100


@dataclass(frozen=True, slots=True)
class Stood:
    """Where a player stood; ``rank`` None: provisional."""

    rank: int | None
    rating: int


@dataclass(frozen=True, slots=True)
class Difference:
    """Of one player; None: he is not on that list. ``player`` is read for the rows that are shown."""

    player_id: int
    before: Stood | None
    after: Stood | None
    player: Player | None = None

    @property
    def points(self) -> int | None:
        return self.after.rating - self.before.rating if self.before and self.after else None

    @property
    def rank_before(self) -> int | None:
        return self.before.rank if self.before else None

    @property
    def places(self) -> int | None:
        """How many places he is higher; lower: negative."""
        then, now = self.rank_before, self.after.rank if self.after else None
        return None if then is None or now is None else then - now

    @property
    def places_down(self) -> int:
        return -(self.places or 0)


@dataclass(frozen=True, slots=True)
class Decided:
    """A match whose result came, was corrected or taken back between two editions, and how often."""

    match: Match
    sides: tuple[EntryRow, EntryRow]
    decisions: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """``old`` against ``new``: the differences, whose rating differs most first."""

    old: RatingList
    new: RatingList
    differences: Sequence[Difference]

    @property
    def are_editions(self) -> bool:
        """Of one day: what differs was corrected; else most of it was played."""
        return self.old.on == self.new.on

    @property
    def has_other_terms(self) -> bool:
        """Whether the pool rated by other terms or starting ratings, or listed by another rule."""
        runs = {told.run.settings_sha256 for told in (self.old, self.new) if told.run}
        return len(runs) > 1 or self.old.listing != self.new.listing

    @property
    def counts(self) -> Mapping[str, int]:
        """How many have another rating, another rank alone, came and went."""
        told = dict.fromkeys(("rating", "rank", "came", "went"), 0)
        for one in self.differences:
            told[_kind(one)] += 1
        return told


def comparison(new: RatingList, old: RatingList) -> Comparison:
    """Refused: the lists are of two pools, or the earlier one is the later."""
    if old.pool_id != new.pool_id or (old.on, old.edition) >= (new.on, new.edition):
        raise Refused(because("lists_in_order"))
    before, after = _stood(old), _stood(new)
    ids = [one for one in {**before, **after} if before.get(one) != after.get(one)]
    found = [Difference(one, before.get(one), after.get(one)) for one in ids]
    return Comparison(old, new, sorted(found, key=_weight))


def with_players(some: Sequence[Difference]) -> list[Difference]:
    """As they are shown."""
    players = Player.subjects.in_bulk([one.player_id for one in some])
    return [replace(one, player=players[one.player_id]) for one in some]


def decided_between(told: Comparison) -> tuple[list[Decided], int]:
    """Why two editions differ: the matches that anybody may see, and how many there are beside them."""
    since, until, end = told.old.act.at, told.new.act.at, end_of(told.new.pool, told.new.on)
    counts = Counter(_decisions(told.new, since, until, end))
    shown = Match.objects.filter(pk__in=list(counts), stage__event__tournament__is_public=True)
    rows = list(shown.select_related("stage__event__tournament").order_by("pk")[:MOST_REASONS])
    entries = by_ids(entry for match in rows for entry in (match.side0_id, match.side1_id))
    sides = ((match, (entries[match.side0_id], entries[match.side1_id])) for match in rows)
    return [Decided(match, two, counts[match.pk]) for match, two in sides], len(counts) - len(rows)


def _decisions(told: RatingList, since: datetime, until: datetime, end: datetime) -> Iterator[int]:
    """The match of each, of what was played by the end of the day."""
    here = Q(match__stage__event__pool=told.pool_id)
    stated = Q(act__at__range=(since, until)) | Q(act__undone_by__at__range=(since, until))
    results = Result.objects.filter(here, stated, played_at__lt=end)
    rulings = Ruling.objects.filter(here, stated, match__results__played_at__lt=end)
    return chain(_matches(results), _matches(rulings.distinct()))


def _matches(rows: "QuerySet[Result] | QuerySet[Ruling]") -> "QuerySet[Result, int] | QuerySet[Ruling, int]":
    return rows.values_list("match_id", flat=True)


def _stood(told: RatingList) -> dict[int, Stood]:
    rows = ListedPlayer.objects.filter(list=told).values_list("player_id", "rank", "rating")
    return {player: Stood(rank, rating) for player, rank, rating in rows.iterator(BATCH)}


def _weight(one: Difference) -> tuple[int, int, int]:
    """The largest difference of ratings first, then who came and went, then who only moved."""
    order = {"rating": 0, "came": 1, "went": 1, "rank": 2}[_kind(one)]
    return order, -abs(one.points or 0), one.player_id


def _kind(one: Difference) -> str:
    if one.before is None or one.after is None:
        return "went" if one.after is None else "came"
    return "rating" if one.points else "rank"
