"""The page of a player: clubs, the rating in each pool, and every match with its effect on the rating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Player
from clubs.queries import pairs
from clubs.queries.merges import within_family
from clubs.queries.order import by_name
from journal.prepared import prepared
from matches.models import Match, RatingPool, Result
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, ResultRow
from matches.queries.results.match_rows import spectator_rows
from matches.queries.results.result_rows import latest_results
from ratings.models import RatingChange
from ratings.models.rating import IN_ORDER, time_of
from ratings.queries.lists.rating_lists import RatingRow, rating_list, row_of
from ratings.queries.players.careers import Meeting
from ratings.queries.pools import ratings
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class PoolRow:
    """The current rating of a player in a pool, in hundredths."""

    federation: str
    pool: str
    name: str
    rating: int
    experience: int
    rank: int
    row: RatingPool = field(repr=False, compare=False)

    @property
    def key(self) -> str:
        """Return the pool as in URLs."""
        return f"{self.federation}/{self.pool}"

    @property
    def variant(self) -> str:
        """Return what is played in the pool."""
        return self.row.variant


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A match from one player's side. ``has_won`` None: no winner. ``why``: the reason if it is not rated, or None.

    ``of_pair``: the change of the rating of the pair.
    """

    match: MatchRow
    event: int
    event_name: str
    variant: str
    tournament: str
    time_zone: str
    opponent: EntryRow
    has_won: bool | None
    score: tuple[int, ...]
    result: ResultRow
    change: RatingChange | None
    why: Violation | None
    of_pair: RatingChange | None = None

    @property
    def difference(self) -> int:
        return self.change.difference if self.change else 0


@dataclass(frozen=True, slots=True)
class HistoryPoint:
    """The rating after a match, and the strength, in hundredths. ``strength`` None: not estimated.

    ``match`` None: a starting rating.
    """

    match: int | None
    at: datetime
    before: int
    after: int
    strength: int | None = None
    spread: int | None = None

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def is_start(self) -> bool:
        return self.match is None


@dataclass(frozen=True, slots=True)
class InPool:
    """A player in one pool: the row of the list, with the movement of a month, and the history."""

    pool: RatingPool
    row: RatingRow
    history: Sequence[HistoryPoint]

    @property
    def highest(self) -> HistoryPoint:
        return max(self.history, key=lambda point: point.after)

    @property
    def strongest(self) -> HistoryPoint | None:
        """Return the point with the highest strength; None if not estimated."""
        points = [point for point in self.history if point.strength is not None]
        return max(points, key=lambda point: point.strength or 0, default=None)

    @property
    def now(self) -> HistoryPoint:
        return self.history[-1]

    def since(self, at: datetime | None) -> Sequence[HistoryPoint]:
        """Return the history from then on; if empty, its last point."""
        return [point for point in self.history if at is None or point.at >= at] or self.history[-1:]


def pools_of(player: Player) -> list[PoolRow]:
    return [
        _pool_row(row, vars(row)["place"]) for row in _last_changes(by_name("pool__federation__"), player_id=player.pk)
    ]


@prepared
def _last_changes(order: str, *, player_id: int) -> QuerySet[RatingChange]:
    last_changes = RatingChange.objects.filter(is_last=True)
    above = last_changes.filter(pool=OuterRef("pool"), after__gt=OuterRef("after")).order_by().values("pool")
    place = Coalesce(Subquery(above.annotate(count=Count("pk")).values("count")), 0) + 1
    rows: QuerySet[RatingChange] = last_changes.filter(player=player_id).annotate(place=place)
    return rows.select_related("pool__federation", "match").order_by(order, "pool__code", "pk")


def pairs_of(player: Player) -> list[Player]:
    """Return the rated pairs of the player, merged pairs once."""
    return _rated_pairs(player_id=player.pk)


@prepared
def _rated_pairs(player_id: int) -> QuerySet[Player]:
    player_pairs = pairs.pairs_of(within_family(player_id)).filter(merged_into=None)
    rated_ids = RatingChange.objects.filter(player__in=player_pairs.order_by().values("pk"), is_last=True).values(
        "player"
    )
    return player_pairs.filter(pk__in=rated_ids)


def pools_of_two(first: Player, second: Player) -> list[PoolRow]:
    """Return the pools in which one of them is rated: those of the first, then the others of the second."""
    first_rows, second_rows = ({row.key: row for row in pools_of(player)} for player in (first, second))
    return list((first_rows | {key: row for key, row in second_rows.items() if key not in first_rows}).values())


def chosen(pools: Sequence[PoolRow], key: str) -> PoolRow | None:
    """Return the pool with this key, or the one with the most experience."""
    most = max(pools, key=lambda pool: pool.experience, default=None)
    return next((pool for pool in pools if pool.key == key), most)


def in_pool(player: Player, pool: RatingPool, at: datetime) -> InPool | None:
    """Return the player in the pool; None without a rating there."""
    row = row_of(rating_list(pool, at), player)
    return InPool(pool, row, history(player, pool)) if row else None


def history(player: Player, pool: RatingPool) -> list[HistoryPoint]:
    """Return all ratings in the order of time, including those of matches in hidden tournaments."""
    values = _history(player_id=player.pk, pool_id=pool.pk)
    return [
        HistoryPoint(match, time_of(at), before, after, *estimate) for match, at, before, after, *estimate in values
    ]


@prepared
def _history(player_id: int, pool_id: int) -> QuerySet[RatingChange, tuple[Any, ...]]:
    rows = RatingChange.objects.filter(pool=pool_id, player=player_id).order_by(*IN_ORDER)
    return rows.values_list("match_id", "moment", "before", "after", "strength", "spread")


def played_rows(player: Player, meetings: Sequence[Meeting]) -> list[PlayedRow]:
    """Return some matches of the career for display."""
    results = {row.match_id: row for row in _results(match_ids=[meeting.match for meeting in meetings])}
    rows = spectator_rows((), [results[meeting.match] for meeting in meetings])
    matches = [results[row.id].match for row in rows]
    changes = _changes(player, matches)
    reasons = ratings.why_not_rated(matches)
    player_rows = [
        _row(player, match, row, changes.get(match.pk), reasons.get(match.pk))
        for match, row in zip(matches, rows, strict=True)
    ]
    return _with_pairs(player, player_rows)


@prepared
def _results(match_ids: list[int]) -> QuerySet[Result]:
    return latest_results().filter(match__in=match_ids).select_related("match__stage__event__tournament")


def _with_pairs(player: Player, rows: list[PlayedRow]) -> list[PlayedRow]:
    """Add the changes of pairs. Queried only if the player played in a pair."""
    doubles = [row.match.id for row in rows if len(row.opponent.players) > 1 and row.change is None]
    if not doubles:
        return rows
    pair_changes = RatingChange.objects.filter(player__in=pairs.pairs_of([player.pk]).order_by().values("pk"))
    changes = {row.match_id: row for row in pair_changes.filter(match__in=doubles).order_by("pk")}
    return [replace(row, of_pair=changes.get(row.match.id)) for row in rows]


def _pool_row(row: RatingChange, rank: int) -> PoolRow:
    pool = row.pool
    return PoolRow(pool.federation.slug, pool.code, pool.name, row.after, row.experience_after, rank, pool)


def _changes(player: Player, matches: Sequence[Match]) -> Mapping[int, RatingChange]:
    rows = _changes_in(player_id=player.pk, match_ids=[match.pk for match in matches])
    return {row.match_id: row for row in rows if row.match_id}


@prepared
def _changes_in(player_id: int, match_ids: list[int]) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(player=player_id, match__in=match_ids).order_by("pk")


def _row(
    player: Player, match: Match, row: MatchRow, change: RatingChange | None, reason: Violation | None
) -> PlayedRow:
    assert row.result is not None
    side = 0 if set(pairs.members_of(player)) <= set(row.sides[0].players) else 1
    event, result = match.stage.event, row.result
    return PlayedRow(
        match=row,
        event=event.pk,
        event_name=event.name,
        variant=event.variant,
        tournament=event.tournament.name,
        time_zone=event.tournament.time_zone,
        opponent=row.sides[1 - side],
        has_won=None if result.winner is None else result.winner == side,
        score=result.final if side == 0 else tuple(reversed(result.final)),
        result=result,
        change=change,
        why=reason,
    )
