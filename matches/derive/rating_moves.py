"""Whose rating an act moves, and how far: everybody's before and after it, in hundredths."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clubs.models import Player
from matches.derive.ratings import NOBODY, pool_picture, ratings_with
from matches.models import RatingChange, RatingDue, RatingPool
from matches.queries import ratings
from matches.queries.pool_terms import Terms


@dataclass(frozen=True, slots=True)
class RatingMove:
    """None: without a rating."""

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
    return _moves(before.by_player, _replayed(pool))


def pool_preview(
    pool: RatingPool, *, terms: Sequence[Terms] | None = None, id_map: Mapping[int, int] = NOBODY
) -> tuple[RatingMove, ...]:
    """Whose rating in the pool would be another, the furthest first; nothing is written.

    ``terms``: were these the pool's, in the order of their days and the first without one (None: those it has).
    ``id_map``: by player's id, that of the player whom he would be merged into; his rating ends with it.
    Before is what a run would give now: what is due counts for both. Raises SettingsRefused and ValueError for terms
    that are none.
    """
    before = _replayed(pool) if _last_due(pool) else _stored(pool)
    return _moves(before, pool_picture(pool, terms=terms, id_map=id_map).ratings)


def _moves(old: Mapping[int, int], after: Mapping[int, int]) -> tuple[RatingMove, ...]:
    moved = [one for one in sorted({*old, *after}) if old.get(one) != after.get(one)]
    known = Player.subjects.in_bulk(moved)
    moves = (RatingMove(known[one], old.get(one), after.get(one)) for one in moved)
    return tuple(sorted(moves, key=lambda move: -abs((move.after or 0) - (move.before or 0))))


def _last_due(pool: RatingPool) -> int:
    return RatingDue.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True).first() or 0


def _stored(pool: RatingPool) -> dict[int, int]:
    rows = RatingChange.objects.filter(pool=pool, is_last=True)
    return dict(rows.values_list("player_id", "after"))


def _replayed(pool: RatingPool) -> Mapping[int, int]:
    return ratings_with(pool, ratings.due_matches(pool))
