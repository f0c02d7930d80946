"""A player's page: clubs, rating in each pool, and every match with what it did to the rating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Player
from clubs.queries.order import by_name
from matches.models import EntryMember, Match, RatingChange, Result
from matches.queries import boards, ratings
from matches.queries.boards import MatchRow, ResultRow
from matches.queries.entries import EntryRow


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A player's rating now in a pool; hundredths."""

    federation: str
    pool: str
    name: str
    rating: int
    experience: int
    rank: int


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


def pools_of(player: Player) -> list[PoolRow]:
    standing = RatingChange.objects.filter(is_last=True)
    above = standing.filter(pool=OuterRef("pool"), after__gt=OuterRef("after")).order_by().values("pool")
    place = Coalesce(Subquery(above.annotate(count=Count("pk")).values("count")), 0) + 1
    rows = standing.filter(player=player).annotate(place=place).select_related("pool__federation", "match")
    return [_pool_row(row, row.place) for row in rows.order_by(by_name("pool__federation__"), "pool__code", "pk")]


def played_by(player: Player) -> QuerySet[Match]:
    """The public matches of a player that have a result, the latest first."""
    mine = EntryMember.objects.holding().filter(Q(player=player) | Q(player__merged_into=player)).values("entry")
    results = Result.objects.holding().filter(match=OuterRef("pk")).order_by("-pk").values("played_at")
    rows = Match.objects.filter(Q(side0__in=mine) | Q(side1__in=mine), stage__event__tournament__is_public=True)
    dated = rows.annotate(last_played_at=Subquery(results[:1])).filter(last_played_at__isnull=False)
    latest: QuerySet[Match] = dated.order_by("-last_played_at", "-pk")
    return latest.select_related("stage__event__tournament")


def played_rows(player: Player, matches: Sequence[Match]) -> list[PlayedRow]:
    """The rows of a page of ``played_by``."""
    rows = boards.match_rows(matches)
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
