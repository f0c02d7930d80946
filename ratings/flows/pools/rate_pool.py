"""Rate a pool: replay its history and write what changed."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.conf import settings

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.jobs import TryAgainError
from journal.models import Stream
from ratings.derive.ratings import Replay, Revisions, last_run, replay, revisions_of, stored_starts, write
from ratings.models import RatingRun
from ratings.queries.pools import ratings
from ratings.queries.pools.forecast_scale import FORECAST_SCALE
from ratings.recording.lists import look_again_later
from ratings.recording.pools import rated


class PoolChangedError(TryAgainError):
    """Another run wrote between reading and writing. Try again."""


def rate_pool(*, pool_id: int, at: datetime) -> Callable[[], None]:
    """Read and replay outside any transaction. Return the function that writes.

    What is due is noted before reading and deleted when writing. A result that is added meanwhile stays due.
    """
    rating_pool, seq = ratings.pool_and_number(pool_id)
    due = ratings.due(rating_pool)
    pool_replay = replay(rating_pool, ratings.due_matches(due), last_run(rating_pool))
    return lambda: _write(seq, due, pool_replay, at)


def _write(seq: int, due: Mapping[int, int | None], pool_replay: Replay, at: datetime) -> None:
    pool = pool_replay.history.pool
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seq:
        raise PoolChangedError
    start_rows = stored_starts(pool)
    revisions = revisions_of(pool_replay, start_rows)
    with record_act(stream, "rate_pool", ActContext(system(), at)) as act:
        run = act.state(_run(pool_replay, len(due), revisions))
        write(pool_replay, run, revisions, start_rows)
    look_again_later(pool, due, at)
    rated(due)


def _run(pool_replay: Replay, due: int, revisions: Revisions) -> RatingRun:
    changed_count = sum(len(month.changes.changed.match) for month in pool_replay.played if month.changes)
    counts = {
        "due": due,
        "matches": pool_replay.matches,
        "rated": pool_replay.rated,
        "months": len(pool_replay.played),
        "changed": changed_count,
    }
    counts["starts"] = len(pool_replay.history.in_force.starts)
    hashes = {"output_sha256": pool_replay.output_sha256, "revisions_sha256": revisions.sha256}
    return RatingRun(
        pool=pool_replay.history.pool,
        input_sha256=pool_replay.input_sha256,
        settings_sha256=pool_replay.history.in_force.sha256,
        engine_version=settings.ENGINE_VERSION,
        counts={**counts, "revisions": len(revisions.match), **hashes, FORECAST_SCALE: pool_replay.forecast_scale},
    )
