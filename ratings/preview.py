"""Previews of acts on ratings: the act is done and rolled back, see matches.preview."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from clubs.models import Player
from clubs.queries.merges import family
from matches.hooks import RatingMove
from matches.models import RatingPool
from matches.preview import previewing
from ratings.derive.pool_effects import MOST_MOVES, PoolEffect, pool_effect
from ratings.derive.rating_moves import Ratings, rating_moves, ratings_now
from ratings.queries.imports.starting_lists import StartingList
from ratings.queries.merges.merging import PlayerActivity, player_activities, pools_asking_again, pools_rating
from ratings.queries.pools.pool_terms import terms_of
from ratings.recording.pools import rate_later


def preview_terms(pool: RatingPool, do: Callable[[], object]) -> PoolEffect:
    """Do an act on the terms of a pool, return its effect, and roll it back. Permissions are checked by the act."""
    before = terms_of(pool)
    with transaction.atomic():
        with previewing():
            do()
        after = terms_of(pool)
        transaction.set_rollback(True)
    return pool_effect(pool, before, after)


@dataclass(frozen=True, slots=True)
class StartingListPreview:
    """The effect of taking back a starting list of ``count`` ratings.

    ``moved``: how many players get another rating; ``unrated_count`` of them have none any more. ``moves``: the largest
    changes.
    """

    count: int
    moved: int
    unrated_count: int
    moves: tuple[RatingMove, ...]


def preview_starting_list(pool: RatingPool, do: Callable[[], StartingList]) -> StartingListPreview:
    """Take back a starting list, return the effect, and roll it back. Permissions are checked by the act."""
    with transaction.atomic():
        with previewing():
            before = ratings_now(pool)
            starting_list = do()
        moves = rating_moves(pool, before)
        transaction.set_rollback(True)
    unrated_count = sum(move.after is None for move in moves)
    return StartingListPreview(starting_list.count, len(moves), unrated_count, moves[:MOST_MOVES])


@dataclass(frozen=True, slots=True)
class PoolMergePreview:
    """The effect of a merge on a pool: the ratings of both before, the common one after, and other changes."""

    pool: RatingPool
    target: int | None
    merged: int | None
    after: int | None
    others: tuple[RatingMove, ...]

    @property
    def has_any(self) -> bool:
        """Return whether anything changes."""
        return bool(self.others) or self.merged is not None or self.target != self.after


@dataclass(frozen=True, slots=True)
class MergePreview:
    """The activities of both players, and the effect of the merge on the ratings."""

    target: PlayerActivity
    merged: PlayerActivity
    pools: tuple[PoolMergePreview, ...]


def preview_merge(target: Player, duplicate: Player, do: Callable[[], object]) -> MergePreview:
    """Merge two players by ``do``, return the effect, and roll it back. Refusals of ``do`` are raised."""
    activities = player_activities([target, duplicate])
    member_pools = pools_asking_again(target, duplicate)
    pools = sorted({*pools_rating(family(duplicate)), *member_pools}, key=lambda pool: pool.pk)
    with transaction.atomic():
        with previewing():
            ratings_before = [(pool, ratings_now(pool)) for pool in pools]
            do()
            for pool in member_pools:  # a job would do this after the memberships have moved
                rate_later(pool)
        previews = [_pool_preview(pool, before, target.pk, duplicate.pk) for pool, before in ratings_before]
        transaction.set_rollback(True)
    return MergePreview(
        activities[target.pk], activities[duplicate.pk], tuple(preview for preview in previews if preview.has_any)
    )


def _pool_preview(pool: RatingPool, before: Ratings, target: int, duplicate: int) -> PoolMergePreview:
    moves, ratings = rating_moves(pool, before), before.by_player
    after = {move.player.pk: move.after for move in moves}.get(target, ratings.get(target))
    other_moves = tuple(move for move in moves if move.player.pk not in (target, duplicate))
    return PoolMergePreview(pool, ratings.get(target), ratings.get(duplicate), after, other_moves)
