"""Ratings as they stand: the list of a pool, a player's history, what a match changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Case, F, OuterRef, QuerySet, Subquery, When

from clubs.models import Federation, Player
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Unseen, because
from matches.models import Match, RatedMatch, RatingChange, RatingDue, RatingPool, Result
from matches.queries.tournaments import visible
from rules_engine.verdict import Code

NO_POOL: Final = Code("not_rated_no_pool")


@dataclass(frozen=True, slots=True)
class RatedRow:
    """What a match did to ratings. ``is_rated`` None: not looked at yet. ``why_code``: why it is not rated, or ""."""

    is_rated: bool | None
    why_code: str
    changes: tuple[RatingChange, ...]


def pools_of(federation: Federation) -> QuerySet[RatingPool]:
    return RatingPool.objects.filter(federation=federation).order_by("code", "pk")


def pool(federation: str, code: str) -> RatingPool:
    found = RatingPool.objects.select_related("federation").filter(federation__slug=federation, code=code).first()
    if found is None:
        raise Unseen(because("unknown_pool", code=code[:40]))
    return found


def current(pool: RatingPool | None, players: Iterable[int]) -> dict[int, int]:
    """By player: his rating now, in hundredths; a player without a rated match is not there."""
    if pool is None:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players))
    return dict(rows.values_list("player_id", "after"))


def history(pool: RatingPool, player: Player, viewer: Actor, at: datetime) -> QuerySet[RatingChange]:
    """Everything that changed a player's rating, the latest first; ``shown_match`` None: the viewer may not see it.

    ``played_at``: when the match was played.
    """
    seen = Match.objects.filter(stage__event__tournament__in=visible(viewer, at).values("pk"))
    results = Result.objects.holding().filter(match=OuterRef("match")).order_by("-pk").values("played_at")
    shown = Case(When(match__in=seen.values("pk"), then="match_id"), default=None)
    rows = RatingChange.objects.filter(pool=pool, player=player)
    rows = rows.annotate(shown_match=shown, played_at=Subquery(results[:1]))
    return rows.select_related("player").order_by("-seq", "pk")


def rated(match: Match) -> RatedRow:
    changes = RatingChange.objects.filter(match=match).select_related("player", "pool").order_by("pool_id", "pk")
    why = why_not_rated([match]).get(match.pk, "")
    return RatedRow(False if why else (True if changes else None), why, tuple(changes))


def why_not_rated(matches: Sequence[Match]) -> dict[int, str]:
    """By match, the code; a match that is rated, or was not looked at yet, is not there."""
    without_pool = {match.pk: NO_POOL for match in matches if match.stage.event.pool_id is None}
    looked_at = RatedMatch.objects.filter(match__in=matches, pool=F("match__stage__event__pool"), rated=False)
    return {**without_pool, **dict(looked_at.values_list("match_id", "why_code"))}


def pool_by_id(pool_id: int) -> RatingPool:
    return RatingPool.objects.get(pk=pool_id)


def has_pool(federation: Federation, code: str) -> bool:
    return RatingPool.objects.filter(federation=federation, code=code).exists()


def pool_of(federation_id: int, code: str) -> RatingPool | None:
    return RatingPool.objects.filter(federation=federation_id, code=code).first()


def due(pool: RatingPool) -> list[int]:
    """What a run must look at again, noted before it reads."""
    return list(RatingDue.objects.filter(pool=pool).order_by("pk").values_list("pk", flat=True))


def number(pool: RatingPool) -> int:
    """The number of the pool's stream."""
    rows = Stream.objects.filter(kind=Stream.Kind.POOL, key=str(pool.pk))
    return rows.values_list("seq", flat=True).first() or 0
