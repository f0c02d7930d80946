"""The differences of a published list from an earlier one, or from an earlier edition, and their reasons."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain

from django.db.models import Q, QuerySet

from clubs.models import Player
from journal.refusals import Refused, cause
from matches.models import Match, Result, Ruling
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.publications import is_published
from ratings.models import ListedPlayer, RatingList
from ratings.queries.lists.published_lists import BATCH
from ratings.queries.lists.rating_days import end_of

MOST_REASONS = 100


@dataclass(frozen=True, slots=True)
class ListStanding:
    """The rank and the rating of a player on a list. ``rank`` None: provisional."""

    rank: int | None
    rating: int


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of one player; None: not on that list. ``player`` is loaded for rows that are displayed."""

    player_id: int
    before: ListStanding | None
    after: ListStanding | None
    player: Player | None = None

    @property
    def points(self) -> int | None:
        return self.after.rating - self.before.rating if self.before and self.after else None

    @property
    def rank_before(self) -> int | None:
        return self.before.rank if self.before else None

    @property
    def places(self) -> int | None:
        """Return the places gained; negative if lost."""
        before, now = self.rank_before, self.after.rank if self.after else None
        return None if before is None or now is None else before - now

    @property
    def places_down(self) -> int:
        return -(self.places or 0)


@dataclass(frozen=True, slots=True)
class Decided:
    """A match whose result was stated, corrected or taken back between two editions, and how often."""

    match: Match
    sides: tuple[EntryRow, EntryRow]
    decisions: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """The differences of the list ``new`` from ``old``, the largest difference of ratings first."""

    old: RatingList
    new: RatingList
    differences: Sequence[Difference]

    @property
    def are_editions(self) -> bool:
        """Return whether both lists are of one day: then they differ by corrections, else mostly by played matches."""
        return self.old.on == self.new.on

    @property
    def has_other_terms(self) -> bool:
        """Return whether the pool had other terms, starting ratings or another listing rule."""
        runs = {rating_list.run.settings_sha256 for rating_list in (self.old, self.new) if rating_list.run}
        return len(runs) > 1 or self.old.listing != self.new.listing

    @property
    def counts(self) -> Mapping[str, int]:
        """Return how many players have another rating, only another rank, appeared and disappeared."""
        counts = dict.fromkeys(("rating", "rank", "came", "went"), 0)
        for difference in self.differences:
            counts[_kind(difference)] += 1
        return counts


def comparison(new: RatingList, old: RatingList) -> Comparison:
    """Compare two lists. Raise Refused if they are of two pools, or not in the order of time."""
    if old.pool_id != new.pool_id or (old.on, old.edition) >= (new.on, new.edition):
        raise Refused(cause("lists_in_order"))
    before, after = _standings(old), _standings(new)
    ids = [player for player in {**before, **after} if before.get(player) != after.get(player)]
    differences = [Difference(player, before.get(player), after.get(player)) for player in ids]
    return Comparison(old, new, sorted(differences, key=_weight))


def with_players(differences: Sequence[Difference]) -> list[Difference]:
    """Return the differences with their players loaded."""
    players = Player.all_ratable.in_bulk([difference.player_id for difference in differences])
    return [replace(difference, player=players[difference.player_id]) for difference in differences]


def decided_between(comparison: Comparison) -> tuple[list[Decided], int]:
    """Return the public matches that explain the difference of two editions, and how many others there are."""
    since, until, end = comparison.old.act.at, comparison.new.act.at, end_of(comparison.new.pool, comparison.new.on)
    counts = Counter(_decisions(comparison.new, since, until, end))
    matches = Match.objects.filter(
        is_published("stage__event"), pk__in=list(counts), stage__event__tournament__is_public=True
    )
    rows = list(matches.select_related("stage__event__tournament").order_by("pk")[:MOST_REASONS])
    entries = by_ids(entry for match in rows for entry in (match.side0_id, match.side1_id))
    sides = ((match, (entries[match.side0_id], entries[match.side1_id])) for match in rows)
    return [Decided(match, two, counts[match.pk]) for match, two in sides], len(counts) - len(rows)


def _decisions(rating_list: RatingList, since: datetime, until: datetime, end: datetime) -> Iterator[int]:
    """Return the match of each decision on a match played by the end of the day."""
    in_pool = Q(match__stage__event__pool=rating_list.pool_id)
    in_period = Q(act__at__range=(since, until)) | Q(act__undone_by__at__range=(since, until))
    results = Result.objects.filter(in_pool, in_period, played_at__lt=end)
    rulings = Ruling.objects.filter(in_pool, in_period, match__results__played_at__lt=end)
    return chain(_matches(results), _matches(rulings.distinct()))


def _matches(rows: "QuerySet[Result] | QuerySet[Ruling]") -> "QuerySet[Result, int] | QuerySet[Ruling, int]":
    return rows.values_list("match_id", flat=True)


def _standings(rating_list: RatingList) -> dict[int, ListStanding]:
    rows = ListedPlayer.objects.filter(list=rating_list).values_list("player_id", "rank", "rating")
    return {player: ListStanding(rank, rating) for player, rank, rating in rows.iterator(BATCH)}


def _weight(difference: Difference) -> tuple[int, int, int]:
    """Sort by the difference of ratings, then players who appeared or disappeared, then those with another rank."""
    order = {"rating": 0, "came": 1, "went": 1, "rank": 2}[_kind(difference)]
    return order, -abs(difference.points or 0), difference.player_id


def _kind(difference: Difference) -> str:
    if difference.before is None or difference.after is None:
        return "went" if difference.after is None else "came"
    return "rating" if difference.points else "rank"
