"""A player's page: clubs, rating in each pool, and every match with what it did to the rating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Player
from clubs.queries import pairs
from clubs.queries.merges import family
from clubs.queries.order import by_name
from matches.models import Match, RatingChange, RatingPool
from matches.models.rating import IN_ORDER, time_of
from matches.queries import ratings
from matches.queries.careers import Meeting
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow, ResultRow
from matches.queries.match_rows import match_rows
from matches.queries.rating_lists import RatingRow, rating_list, rating_rows
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A player's rating now in a pool; hundredths."""

    federation: str
    pool: str
    name: str
    rating: int
    experience: int
    rank: int

    @property
    def key(self) -> str:
        """How an address calls it."""
        return f"{self.federation}/{self.pool}"


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A match from one player's side. ``has_won`` None: nobody did. ``why``: it is not rated, or None.

    ``of_pair``: what it did to the rating of the pair with which he played it.
    """

    match: MatchRow
    event: int
    event_name: str
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
    """A player's rating after a match, and beside it his strength; hundredths. ``strength`` None: not estimated.

    ``match`` None: what he starts with.
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
    """A player in one pool: his place on its list, with the movement of a month, and how he came to it."""

    pool: RatingPool
    row: RatingRow
    history: Sequence[HistoryPoint]

    @property
    def highest(self) -> HistoryPoint:
        return max(self.history, key=lambda point: point.after)

    @property
    def strongest(self) -> HistoryPoint | None:
        """When his strength was highest; None: it is not estimated."""
        known = [point for point in self.history if point.strength is not None]
        return max(known, key=lambda point: point.strength or 0, default=None)

    @property
    def now(self) -> HistoryPoint:
        return self.history[-1]

    def since(self, at: datetime | None) -> Sequence[HistoryPoint]:
        """The history from then on; where nothing has happened since, its last point."""
        return [point for point in self.history if at is None or point.at >= at] or self.history[-1:]


def pools_of(player: Player) -> list[PoolRow]:
    standing = RatingChange.objects.filter(is_last=True)
    above = standing.filter(pool=OuterRef("pool"), after__gt=OuterRef("after")).order_by().values("pool")
    place = Coalesce(Subquery(above.annotate(count=Count("pk")).values("count")), 0) + 1
    rows = standing.filter(player=player).annotate(place=place).select_related("pool__federation", "match")
    return [_pool_row(row, row.place) for row in rows.order_by(by_name("pool__federation__"), "pool__code", "pk")]


def pairs_of(player: Player) -> list[Player]:
    """The pairs in which he is rated, those who are one by now once."""
    theirs = pairs.pairs_of(family(player)).filter(merged_into=None)
    rated = RatingChange.objects.filter(player__in=theirs.order_by().values("pk"), is_last=True).values("player")
    return list(theirs.filter(pk__in=rated))


def pools_of_two(one: Player, other: Player) -> list[PoolRow]:
    """The pools in which one of them is rated: where the first is, as he stands in them; then the others."""
    mine, theirs = ({row.key: row for row in pools_of(player)} for player in (one, other))
    return list((mine | {key: row for key, row in theirs.items() if key not in mine}).values())


def chosen(pools: Sequence[PoolRow], asked: str) -> PoolRow | None:
    """The pool that was asked for; else the one in which he has played most."""
    most = max(pools, key=lambda pool: pool.experience, default=None)
    return next((pool for pool in pools if pool.key == asked), most)


def in_pool(player: Player, pool: RatingPool, at: datetime) -> InPool | None:
    """None: he has no rating in it."""
    told = rating_list(pool, at)
    mine = list(told.ids.filter(player=player))
    return InPool(pool, rating_rows(told, mine)[0], history(player, pool)) if mine else None


def history(player: Player, pool: RatingPool) -> list[HistoryPoint]:
    """Every rating that he has had, in the order of time; the matches of hidden tournaments are among them."""
    rows = RatingChange.objects.filter(pool=pool, player=player).order_by(*IN_ORDER)
    told = rows.values_list("match_id", "moment", "before", "after", "strength", "spread")
    return [HistoryPoint(match, time_of(at), before, after, *known) for match, at, before, after, *known in told]


def played_rows(player: Player, meetings: Sequence[Meeting]) -> list[PlayedRow]:
    """Some matches of his career, as they are shown."""
    found = Match.objects.filter(pk__in=[one.match for one in meetings]).select_related("stage__event__tournament")
    known = {match.pk: match for match in found}
    matches = [known[one.match] for one in meetings]
    rows = match_rows(matches)
    changes = _changes(player, matches)
    reasons = ratings.why_not_rated(matches)
    both = zip(matches, rows, strict=True)
    told = [_row(player, match, row, changes.get(match.pk), reasons.get(match.pk)) for match, row in both]
    return _with_pairs(player, told)


def _with_pairs(player: Player, rows: list[PlayedRow]) -> list[PlayedRow]:
    """Asked only where he played with somebody."""
    doubles = [row.match.id for row in rows if len(row.opponent.players) > 1 and row.change is None]
    if not doubles:
        return rows
    theirs = RatingChange.objects.filter(player__in=pairs.pairs_of([player.pk]).order_by().values("pk"))
    known = {row.match_id: row for row in theirs.filter(match__in=doubles).order_by("pk")}
    return [replace(row, of_pair=known.get(row.match.id)) for row in rows]


def _pool_row(row: RatingChange, rank: int) -> PoolRow:
    return PoolRow(row.pool.federation.slug, row.pool.code, row.pool.name, row.after, row.experience_after, rank)


def _changes(player: Player, matches: Sequence[Match]) -> Mapping[int, RatingChange]:
    rows = RatingChange.objects.filter(player=player, match__in=matches).order_by("pk")
    return {row.match_id: row for row in rows if row.match_id}


def _row(player: Player, match: Match, row: MatchRow, change: RatingChange | None, why: Violation | None) -> PlayedRow:
    assert row.result is not None
    side = 0 if set(pairs.members_of(player)) <= set(row.sides[0].players) else 1
    event, result = match.stage.event, row.result
    return PlayedRow(
        match=row,
        event=event.pk,
        event_name=event.name,
        tournament=event.tournament.name,
        time_zone=event.tournament.time_zone,
        opponent=row.sides[1 - side],
        has_won=None if result.winner is None else result.winner == side,
        score=result.final if side == 0 else tuple(reversed(result.final)),
        result=result,
        change=change,
        why=why,
    )
