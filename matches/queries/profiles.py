"""A player's page: clubs, rating in each pool, and every match with what it did to the rating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Player
from clubs.queries.order import by_name
from matches.models import Match, RatingChange, RatingPool
from matches.models.rating import moment_of
from matches.queries import ratings
from matches.queries.careers import Meeting
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow, ResultRow
from matches.queries.match_rows import match_rows
from matches.queries.rating_lists import RatingRow, rating_list, rating_rows


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
    """A match from one player's side. ``has_won`` None: nobody did. ``why_code``: why it is not rated."""

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
    why_code: str

    @property
    def difference(self) -> int:
        return self.change.difference if self.change else 0


@dataclass(frozen=True, slots=True)
class HistoryPoint:
    """A player's rating after a match; hundredths."""

    match: int
    at: datetime
    before: int
    after: int

    @property
    def difference(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class InPool:
    """A player in one pool: his place on its list, with the movement of a month, and how he came to it."""

    pool: RatingPool
    row: RatingRow
    history: Sequence[HistoryPoint]

    @property
    def highest(self) -> HistoryPoint:
        return max(self.history, key=lambda point: point.after)


def pools_of(player: Player) -> list[PoolRow]:
    standing = RatingChange.objects.filter(is_last=True)
    above = standing.filter(pool=OuterRef("pool"), after__gt=OuterRef("after")).order_by().values("pool")
    place = Coalesce(Subquery(above.annotate(count=Count("pk")).values("count")), 0) + 1
    rows = standing.filter(player=player).annotate(place=place).select_related("pool__federation", "match")
    return [_pool_row(row, row.place) for row in rows.order_by(by_name("pool__federation__"), "pool__code", "pk")]


def in_pool(player: Player, pool: RatingPool, at: datetime) -> InPool | None:
    """None: no match of his is rated in it."""
    told = rating_list(pool, at)
    mine = list(told.ids.filter(player=player))
    return InPool(pool, rating_rows(told, mine)[0], history(player, pool)) if mine else None


def history(player: Player, pool: RatingPool) -> list[HistoryPoint]:
    """Every rating that he has had, in the order of time; the matches of hidden tournaments are among them."""
    rows = RatingChange.objects.filter(pool=pool, player=player, match__ratings__pool=pool).order_by("seq")
    told = rows.values_list("match_id", "match__ratings__order_key", "before", "after")
    return [HistoryPoint(match, moment_of(key), before, after) for match, key, before, after in told]


def played_rows(player: Player, meetings: Sequence[Meeting]) -> list[PlayedRow]:
    """Some matches of his career, as they are shown."""
    found = Match.objects.filter(pk__in=[one.match for one in meetings]).select_related("stage__event__tournament")
    known = {match.pk: match for match in found}
    matches = [known[one.match] for one in meetings]
    rows = match_rows(matches)
    changes = _changes(player, matches)
    reasons = ratings.why_not_rated(matches)
    both = zip(matches, rows, strict=True)
    return [_row(player, match, row, changes.get(match.pk), reasons.get(match.pk, "")) for match, row in both]


def _pool_row(row: RatingChange, rank: int) -> PoolRow:
    experience = row.experience + row.match.length
    return PoolRow(row.pool.federation.slug, row.pool.code, row.pool.name, row.after, experience, rank)


def _changes(player: Player, matches: Sequence[Match]) -> Mapping[int, RatingChange]:
    rows = RatingChange.objects.filter(player=player, match__in=matches).order_by("pk")
    return {row.match_id: row for row in rows}


def _row(player: Player, match: Match, row: MatchRow, change: RatingChange | None, why_code: str) -> PlayedRow:
    assert row.result is not None
    side = 0 if player in row.sides[0].players else 1
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
        why_code=why_code,
    )
