"""The ratings that an act changes: before and after it, in hundredths."""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Player
from matches.hooks import RatingMove
from matches.models import RatingPool
from ratings.derive.ratings import ratings_with
from ratings.models import RatingChange, RatingDue
from ratings.queries.pools import ratings


@dataclass(frozen=True, slots=True)
class Ratings:
    """The rating of each player once everything due is rated. ``due``: the id of the last due match, 0 for none."""

    by_player: Mapping[int, int]
    due: int


def ratings_now(pool: RatingPool | None) -> Ratings:
    """Return the current ratings. The pool is replayed only if something is due."""
    if pool is None:
        return Ratings({}, 0)
    due = _last_due(pool)
    return Ratings(_replayed(pool) if due else _stored(pool), due)


def rating_moves(pool: RatingPool | None, before: Ratings) -> tuple[RatingMove, ...]:
    """Return the ratings that changed since, the largest change first. Nothing is replayed if nothing more is due."""
    if pool is None or _last_due(pool) == before.due:
        return ()
    return _moves(before.by_player, _replayed(pool))


def _moves(old: Mapping[int, int], after: Mapping[int, int]) -> tuple[RatingMove, ...]:
    player_ids = [player for player in sorted({*old, *after}) if old.get(player) != after.get(player)]
    players = Player.all_ratable.in_bulk(player_ids)
    moves = (RatingMove(players[player], old.get(player), after.get(player)) for player in player_ids)
    return tuple(sorted(moves, key=lambda move: -abs((move.after or 0) - (move.before or 0))))


def _last_due(pool: RatingPool) -> int:
    return RatingDue.objects.filter(pool=pool).order_by("-pk").values_list("pk", flat=True).first() or 0


def _stored(pool: RatingPool) -> dict[int, int]:
    rows = RatingChange.objects.filter(pool=pool, is_last=True)
    return dict(rows.values_list("player_id", "after"))


def _replayed(pool: RatingPool) -> Mapping[int, int]:
    return ratings_with(pool, ratings.due_matches(ratings.due(pool)))
