"""An act done to see what it changes, and taken back: what is told is what would be, because it was.

    with rehearsal(event) as told:
        correct_result(...)
    told.changes

The act is the flow itself, in a transaction that nobody else sees and that ends without a trace. It is looked at what
stands as soon as the flow has its lock: by then it has refused whoever may not act.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TypeAlias

from django.db import transaction

from clubs.models import Player
from clubs.queries.merges import family
from journal.refusals import Refused
from matches.conditions.ruling import Rulings, usual, wanted_by
from matches.derive.pool_effects import MOST_MOVES, PoolEffect, pool_effect
from matches.derive.rating_moves import RatingMove, Ratings, rating_moves, ratings_now
from matches.models import Event, RatingPool
from matches.queries.consequences import PlaceChange, Snapshot, SpotChange, place_changes, snapshot, spot_changes
from matches.queries.merging import Trace, pools_asking_again, pools_rating, traces
from matches.queries.pool_terms import terms_of
from matches.queries.starting_lists import StartingList
from matches.record import when_locked
from matches.record_ratings import rate_later

_Stood: TypeAlias = tuple[Snapshot, Ratings]
_GOING_ON: ContextVar[bool] = ContextVar("rehearsal", default=False)


def is_rehearsal() -> bool:
    """Whether what is done now will be taken back: a secret is not told by it."""
    return _GOING_ON.get()


@dataclass(frozen=True, slots=True)
class Consequences:
    """What follows from an act: matches to come or played, places, ratings."""

    spots: tuple[SpotChange, ...] = ()
    places: tuple[PlaceChange, ...] = ()
    ratings: tuple[RatingMove, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.spots or self.places)


@dataclass(slots=True)
class Rehearsal:
    """``changes``: known when the act is done."""

    changes: Consequences = field(default_factory=Consequences)


@contextmanager
def rehearsal(event: Event) -> Iterator[Rehearsal]:
    """Within: an act on the event. What it refuses is refused here too, and before anything is looked at."""
    told, stood = Rehearsal(), list[_Stood]()
    with transaction.atomic():
        with _going_on(), when_locked(lambda: stood.append((snapshot(event), ratings_now(event.pool)))):
            yield told
        if stood:  # an act that needs no lock changes nothing
            told.changes = _since(event, *stood[0])
        transaction.set_rollback(True)


def rehearsed(event: Event, do: Callable[[Rulings], object], rulings: Rulings) -> tuple[Consequences, Rulings]:
    """An act that may want rulings, done to see what it changes: with those that are given, and the usual others."""
    with rehearsal(event) as told:
        ruled = _done(do, rulings)
    return told.changes, ruled


def rehearsed_terms(pool: RatingPool, do: Callable[[], object]) -> PoolEffect:
    """An act on the terms of a pool, done to see what it changes, and taken back. Who may not act is refused first."""
    before = terms_of(pool)
    with transaction.atomic():
        with _going_on():
            do()
        after = terms_of(pool)
        transaction.set_rollback(True)
    return pool_effect(pool, before, after)


@dataclass(frozen=True, slots=True)
class StartingAhead:
    """What goes with a starting list: ``count`` starting ratings; of ``moved`` players the rating becomes another one,
    of whom ``gone`` have none any more; the ``moves`` that are farthest."""

    count: int
    moved: int
    gone: int
    moves: tuple[RatingMove, ...]


def starting_rehearsed(pool: RatingPool, do: Callable[[], StartingList]) -> StartingAhead:
    """A starting list taken back to see what that changes. Who may not act is refused first."""
    with transaction.atomic():
        with _going_on():
            stood = ratings_now(pool)
            told = do()
        moves = rating_moves(pool, stood)
        transaction.set_rollback(True)
    gone = sum(move.after is None for move in moves)
    return StartingAhead(told.count, len(moves), gone, moves[:MOST_MOVES])


@dataclass(frozen=True, slots=True)
class PoolAhead:
    """What a merge does to a pool: the ratings of the two before it, of the one after it; of how many others too."""

    pool: RatingPool
    kept: int | None
    merged: int | None
    after: int | None
    others: tuple[RatingMove, ...]

    @property
    def has_any(self) -> bool:
        """Whether there is something to tell of it."""
        return bool(self.others) or self.merged is not None or self.kept != self.after


@dataclass(frozen=True, slots=True)
class MergeAhead:
    """What either has done, and what it does to the ratings that they are one."""

    kept: Trace
    merged: Trace
    pools: tuple[PoolAhead, ...]


def merge_rehearsed(kept: Player, merged: Player, do: Callable[[], object]) -> MergeAhead:
    """``do``: the merge. What it refuses is refused here too."""
    found = traces([kept, merged])
    asking = pools_asking_again(kept, merged)
    pools = sorted({*pools_rating(family(merged)), *asking}, key=lambda pool: pool.pk)
    with transaction.atomic():
        with _going_on():
            stood = [(pool, ratings_now(pool)) for pool in pools]
            do()
            for pool in asking:  # what else a job would do, once memberships have moved
                rate_later(pool)
        told = [_pool_ahead(pool, before, kept.pk, merged.pk) for pool, before in stood]
        transaction.set_rollback(True)
    return MergeAhead(found[kept.pk], found[merged.pk], tuple(one for one in told if one.has_any))


def _pool_ahead(pool: RatingPool, before: Ratings, kept: int, merged: int) -> PoolAhead:
    moves, stood = rating_moves(pool, before), before.by_player
    after = {move.player.pk: move.after for move in moves}.get(kept, stood.get(kept))
    others = tuple(move for move in moves if move.player.pk not in (kept, merged))
    return PoolAhead(pool, stood.get(kept), stood.get(merged), after, others)


def _done(do: Callable[[Rulings], object], rulings: Rulings) -> Rulings:
    """What is refused for want of a ruling leaves nothing, and is done again with it."""
    ruled = dict(rulings)
    while True:
        try:
            with transaction.atomic():
                do(ruled)
        except Refused as refusal:
            missing = [match for match in wanted_by(refusal) if match not in ruled]
            if not missing:
                raise
            ruled |= usual(missing)
        else:
            return ruled


@contextmanager
def _going_on() -> Iterator[None]:
    token = _GOING_ON.set(True)
    try:
        yield
    finally:
        _GOING_ON.reset(token)


def _since(event: Event, before: Snapshot, rated: Ratings) -> Consequences:
    after = snapshot(event)
    moves = rating_moves(event.pool, rated)
    return Consequences(spot_changes(before, after), place_changes(before, after), moves)
