"""Whose rating an act moves, and how far: everybody's before and after it, in hundredths."""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Player
from matches.derive.ratings import pool_picture
from matches.models import RatingChange, RatingDue, RatingPool
from rules_engine.ratings.replay import hundredths


@dataclass(frozen=True, slots=True)
class RatingMove:
    """None: without a rated match."""

    player: Player
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody's, by player, once all that is due is rated. ``due``: the last match that waited for it, 0 for none."""

    by_player: Mapping[int, int]
    due: int


def ratings_now(pool: RatingPool | None) -> Ratings:
    """Stored ratings are those of a replay; only where some are due, it is played through."""
    if pool is None:
        return Ratings({}, 0)
    due = _last_due(pool)
    return Ratings(_replayed(pool) if due else _stored(pool), due)


def rating_moves(pool: RatingPool | None, before: Ratings) -> tuple[RatingMove, ...]:
    """What has moved since, the furthest first; nothing is replayed where nothing more is due."""
    if pool is None or _last_due(pool) == before.due:
        return ()
    after, old = _replayed(pool), before.by_player
    moved = [one for one in sorted({*old, *after}) if old.get(one) != after.get(one)]
    known = Player.objects.in_bulk(moved)
    moves = (RatingMove(known[one], old.get(one), after.get(one)) for one in moved)
    return tuple(sorted(moves, key=lambda move: -abs((move.after or 0) - (move.before or 0))))


def _last_due(pool: RatingPool) -> int:
    return RatingDue.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True).first() or 0


def _stored(pool: RatingPool) -> dict[int, int]:
    rows = RatingChange.objects.filter(pool=pool, is_last=True)
    return dict(rows.values_list("player_id", "after"))


def _replayed(pool: RatingPool) -> dict[int, int]:
    standings = pool_picture(pool).replay.ratings
    return {int(player): hundredths(standing.rating) for player, standing in standings.items()}
