"""The ratings of a pool: current, under other terms, and how they are written."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from journal.prepared import prepared
from journal.unique import first_or_none
from matches.derive.rows import Row, RowChanges
from matches.models import RatingPool
from ratings.derive.history import checkpoints, rebuilding, replay_months
from ratings.derive.history.facts import NOBODY
from ratings.derive.history.history import History, history, imagined, rated_counts
from ratings.derive.history.months import judged_rows
from ratings.derive.history.reasons import AGAINST_HIMSELF
from ratings.derive.history.replay_months import MonthPlayer
from ratings.derive.history.replays import Replay, replay
from ratings.derive.history.starting_ratings import stored_starts
from ratings.derive.history.writing import Revisions, revisions_of, write
from ratings.models import RatingRun
from ratings.queries.pools.pool_terms import Terms
from rules_engine.ratings.replay import hundredths

__all__ = [
    "AGAINST_HIMSELF",
    "NOBODY",
    "PoolState",
    "Replay",
    "Revisions",
    "last_run",
    "pool_state",
    "ratings_with",
]
__all__ += ["rated_counts", "rebuild_pool", "replay", "revisions_of", "stored_starts", "write"]


@dataclass(frozen=True, slots=True)
class PoolState:
    """The state of a pool. ``rated``: all matches, as rows of RatedMatch. ``ratings``: by player, in hundredths."""

    rated: tuple[Row, ...]
    ratings: Mapping[int, int]


def pool_state(
    pool: RatingPool, *, terms: Sequence[Terms] | None = None, id_map: Mapping[int, int] = NOBODY
) -> PoolState:
    """Return the state of a pool from the facts alone. Nothing is written.

    ``terms``: the terms in the order of their days, the first without a day; None for the pool's own. ``id_map``: ids
    of players (keys) that are treated as merged into others (values). Raise SettingsRefused and ValueError for invalid
    terms.
    """
    pool_history = imagined(pool, terms, id_map)
    month_player = replay_months.from_nothing(pool_history.in_force, has_strength=False)
    return PoolState(tuple(_judged(pool_history)), _ratings(pool_history, month_player))


def ratings_with(pool: RatingPool, due: Collection[int] | None) -> dict[int, int]:
    """Return all ratings after reading these matches again (None: all). Nothing is written."""
    pool_history = history(pool, due)
    begin = min(pool_history.changed, default=max(pool_history.heads, default=replay_months.FIRST_MONTH))
    valid = checkpoints.holding(pool_history)
    return _ratings(pool_history, checkpoints.resumed(pool_history, begin, valid, has_strength=False))


def last_run(pool: RatingPool) -> RatingRun | None:
    return first_or_none(_last_runs(pool_id=pool.pk))


@prepared
def _last_runs(pool_id: int) -> "QuerySet[RatingRun]":
    return RatingRun.objects.filter(pool=pool_id).order_by("-pk")[:1]


def rebuild_pool(pool: RatingPool) -> RowChanges:
    """Derive the rows of a pool from its facts alone. A pool without a run has no rows."""
    run = last_run(pool)
    return RowChanges() if run is None else rebuilding.rebuild(pool, run)


def _ratings(pool_history: History, month_player: MonthPlayer) -> dict[int, int]:
    for _ in month_player.over(pool_history.rated(month_player.first), ()):
        pass
    state = month_player.finish()
    return {player: hundredths(rating) for player, rating in zip(state.numbers, state.ratings.rating, strict=True)}


def _judged(pool_history: History) -> Iterator[Row]:
    for month in pool_history.months(replay_months.FIRST_MONTH):
        yield from judged_rows(month, pool_history.pool.pk)
