"""Current ratings: the list of a pool, the history of a player, the changes by a match."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Case, F, OuterRef, QuerySet, Subquery, When

from clubs.models import Player
from journal.context import Actor
from journal.models import Stream
from journal.prepared import prepared
from matches.models import Match, RatingPool, Result
from matches.queries.publications import is_published
from matches.queries.tournaments.tournaments import visible
from ratings.models import RatedMatch, RatingChange, RatingDue, RatingRun
from ratings.models.rating import LATEST_FIRST
from rules_engine.verdict import Code, Violation

NO_POOL: Final = Code("not_rated_no_pool")


@dataclass(frozen=True, slots=True)
class RatedRow:
    """The effect of a match on ratings. ``is_rated`` None: not processed yet. ``why``: why it is not rated, or None."""

    is_rated: bool | None
    why: Violation | None
    changes: tuple[RatingChange, ...]

    @property
    def why_code(self) -> str:
        return self.why.code if self.why else ""


def current(pool: RatingPool | None, players: Iterable[int]) -> dict[int, int]:
    """Return the current rating of each player in hundredths. Players without one are absent."""
    if pool is None:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players))
    return dict(rows.values_list("player_id", "after"))


def strengths(pool: RatingPool | None, players: Iterable[int]) -> dict[int, int]:
    """Return the current strength of each player in hundredths. Players without one are absent."""
    if pool is None:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players), strength__isnull=False)
    return {player: strength for player, strength in rows.values_list("player_id", "strength") if strength is not None}


def history(pool: RatingPool, player: Player, viewer: Actor, at: datetime) -> QuerySet[RatingChange]:
    """Return all changes of a player's rating, the latest first.

    ``visible_match`` None: the viewer may not see the match, or it is a starting rating. ``played_at``: of the match;
    None for a starting rating.
    """
    visible_matches = Match.objects.filter(
        is_published("stage__event"), stage__event__tournament__in=visible(viewer, at).values("pk")
    )
    results = Result.objects.holding().filter(match=OuterRef("match")).order_by("-pk").values("played_at")
    visible_id = Case(When(match__in=visible_matches.values("pk"), then="match_id"), default=None)
    rows = RatingChange.objects.filter(pool=pool, player=player)
    rows = rows.annotate(visible_match=visible_id, played_at=Subquery(results[:1]))
    return rows.select_related("player").order_by(*LATEST_FIRST)


def rated(match: Match) -> RatedRow:
    changes = RatingChange.objects.filter(match=match).select_related("player", "pool").order_by("pool_id", "pk")
    reason = why_not_rated([match]).get(match.pk)
    return RatedRow(False if reason else (True if changes else None), reason, tuple(changes))


def why_not_rated(matches: Sequence[Match]) -> dict[int, Violation]:
    """Return the reason of each match that is not rated. Rated and unprocessed matches are absent."""
    reasons = {match.pk: Violation(NO_POOL) for match in matches if match.stage.event.pool_id is None}
    for match, code, params in _unrated(match_ids=[match.pk for match in matches]):
        reasons[match] = Violation(Code(code), params=params or {})
    return reasons


@prepared
def _unrated(match_ids: list[int]) -> "QuerySet[RatedMatch, tuple[int, str, Any]]":
    rows = RatedMatch.objects.filter(match__in=match_ids, pool=F("match__stage__event__pool"), rated=False)
    return rows.values_list("match_id", "why_code", "why_params")


def judged(matches: Iterable[int]) -> dict[int, Violation | None]:
    """Return why each match in the pool of its event is not rated, or None. Unprocessed matches are absent."""
    rows = RatedMatch.objects.filter(match__in=list(matches), pool=F("match__stage__event__pool"))
    values = rows.values_list("match_id", "rated", "why_code", "why_params")
    return {
        match: None if is_rated else Violation(Code(code), params=params or {})
        for match, is_rated, code, params in values
    }


def due(pool: RatingPool) -> dict[int, int | None]:
    """Return what a run must process, noted before it reads: the match of each row, or None for the complete pool."""
    return dict(_due(pool_id=pool.pk))


@prepared
def _due(pool_id: int) -> "QuerySet[RatingDue, tuple[int, int | None]]":
    return RatingDue.objects.filter(pool=pool_id).order_by("pk").values_list("pk", "match_id")


def due_matches(due_rows: Mapping[int, int | None]) -> set[int] | None:
    """Return the matches that a run must read again; None: the complete pool."""
    matches = {match for match in due_rows.values() if match is not None}
    return None if None in due_rows.values() else matches


def number(pool: RatingPool) -> int:
    """Return the number of the pool's stream."""
    rows = Stream.objects.filter(kind=Stream.Kind.POOL, key=str(pool.pk))
    return rows.values_list("seq", flat=True).first() or 0


def pool_and_number(pool_id: int) -> tuple[RatingPool, int]:
    """Return a pool with its federation, and the number of its stream, in one query."""
    [pool] = _with_number(pool_id=pool_id, key=str(pool_id))
    return pool, vars(pool)["seq"] or 0


@prepared
def _with_number(pool_id: int, key: str) -> "QuerySet[RatingPool]":
    streams = Stream.objects.filter(kind=Stream.Kind.POOL, key=key)
    rows = RatingPool.objects.select_related("federation").annotate(seq=Subquery(streams.values("seq")))
    return rows.filter(pk=pool_id)


def is_due(pool: RatingPool) -> bool:
    """Return whether a run has anything to process."""
    return RatingDue.objects.filter(pool=pool).exists()


def runs_of(pool: RatingPool) -> QuerySet[RatingRun]:
    """Return the runs, the latest first."""
    return RatingRun.objects.filter(pool=pool).select_related("act").order_by("-pk")
