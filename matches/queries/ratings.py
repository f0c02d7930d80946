"""Ratings as they stand: the list of a pool, a player's history, what a match changed."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Case, F, OuterRef, QuerySet, Subquery, When

from clubs.models import Federation, Player
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Unseen, because
from journal.unique import only
from matches.models import Match, RatedMatch, RatingChange, RatingDue, RatingPool, RatingRun, Result
from matches.models.rating import LATEST_FIRST
from matches.queries.tournaments import visible
from rules_engine.verdict import Code, Violation

NO_POOL: Final = Code("not_rated_no_pool")


@dataclass(frozen=True, slots=True)
class RatedRow:
    """What a match did to ratings. ``is_rated`` None: not looked at yet. ``why``: it is not rated, or None."""

    is_rated: bool | None
    why: Violation | None
    changes: tuple[RatingChange, ...]

    @property
    def why_code(self) -> str:
        return self.why.code if self.why else ""


def pools_of(federation: Federation) -> QuerySet[RatingPool]:
    return RatingPool.objects.filter(federation=federation).order_by("code", "pk")


def pool(federation: str, code: str) -> RatingPool:
    rows = RatingPool.objects.select_related("federation")
    found = only(rows.filter(federation__slug=federation, code=code))
    if found is None:
        raise Unseen(because("unknown_pool", code=code[:40]))
    return found


def current(pool: RatingPool | None, players: Iterable[int]) -> dict[int, int]:
    """By player: his rating now, in hundredths; a player without a rating is not there."""
    if pool is None:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players))
    return dict(rows.values_list("player_id", "after"))


def strengths(pool: RatingPool | None, players: Iterable[int]) -> dict[int, int]:
    """By player: his strength now, in hundredths; one of whom nothing is estimated is not there."""
    if pool is None:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players), strength__isnull=False)
    return {player: strength for player, strength in rows.values_list("player_id", "strength") if strength is not None}


def history(pool: RatingPool, player: Player, viewer: Actor, at: datetime) -> QuerySet[RatingChange]:
    """Everything that changed a player's rating, the latest first; ``shown_match`` None: the viewer may not see it, or
    it is what he starts with.

    ``played_at``: when the match was played; None: what he starts with.
    """
    seen = Match.objects.filter(stage__event__tournament__in=visible(viewer, at).values("pk"))
    results = Result.objects.holding().filter(match=OuterRef("match")).order_by("-pk").values("played_at")
    shown = Case(When(match__in=seen.values("pk"), then="match_id"), default=None)
    rows = RatingChange.objects.filter(pool=pool, player=player)
    rows = rows.annotate(shown_match=shown, played_at=Subquery(results[:1]))
    return rows.select_related("player").order_by(*LATEST_FIRST)


def rated(match: Match) -> RatedRow:
    changes = RatingChange.objects.filter(match=match).select_related("player", "pool").order_by("pool_id", "pk")
    why = why_not_rated([match]).get(match.pk)
    return RatedRow(False if why else (True if changes else None), why, tuple(changes))


def why_not_rated(matches: Sequence[Match]) -> dict[int, Violation]:
    """By match, the reason; a match that is rated, or was not looked at yet, is not there."""
    reasons = {match.pk: Violation(NO_POOL) for match in matches if match.stage.event.pool_id is None}
    looked_at = RatedMatch.objects.filter(match__in=matches, pool=F("match__stage__event__pool"), rated=False)
    for match, code, params in looked_at.values_list("match_id", "why_code", "why_params"):
        reasons[match] = Violation(Code(code), params=params or {})
    return reasons


def judged(matches: Iterable[int]) -> dict[int, Violation | None]:
    """By match, in the pool of its event: why it is not rated, or None: it is. Not there: not looked at yet."""
    rows = RatedMatch.objects.filter(match__in=list(matches), pool=F("match__stage__event__pool"))
    told = rows.values_list("match_id", "rated", "why_code", "why_params")
    return {
        match: None if is_rated else Violation(Code(code), params=params or {})
        for match, is_rated, code, params in told
    }


def pool_by_id(pool_id: int) -> RatingPool:
    return RatingPool.objects.get(pk=pool_id)


def has_pool(federation: Federation, code: str) -> bool:
    return RatingPool.objects.filter(federation=federation, code=code).exists()


def pool_of(federation_id: int, code: str) -> RatingPool | None:
    return only(RatingPool.objects.filter(federation=federation_id, code=code))


def due(pool: RatingPool) -> list[int]:
    """What a run must look at again, noted before it reads."""
    return list(RatingDue.objects.filter(pool=pool).order_by("pk").values_list("pk", flat=True))


def due_matches(pool: RatingPool, noted: Collection[int] | None = None) -> set[int] | None:
    """The matches that a run must look at again, of what was noted or of all; None: the whole pool."""
    rows = RatingDue.objects.filter(pool=pool)
    matches = set((rows if noted is None else rows.filter(pk__in=list(noted))).values_list("match_id", flat=True))
    return None if None in matches else {match for match in matches if match is not None}


def number(pool: RatingPool) -> int:
    """The number of the pool's stream."""
    rows = Stream.objects.filter(kind=Stream.Kind.POOL, key=str(pool.pk))
    return rows.values_list("seq", flat=True).first() or 0


def is_due(pool: RatingPool) -> bool:
    """Whether a run has something to look at."""
    return RatingDue.objects.filter(pool=pool).exists()


def runs_of(pool: RatingPool) -> QuerySet[RatingRun]:
    """The latest first."""
    return RatingRun.objects.filter(pool=pool).select_related("act").order_by("-pk")
