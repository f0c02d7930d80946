"""Rate a pool: replay its history, write what changed."""

from collections.abc import Callable
from datetime import datetime

from django.conf import settings

from journal.acts import lock, recording, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.derive.ratings import Replay, Revisions, last_run, replay, revisions_of, write
from matches.models import RatingRun
from matches.queries import ratings
from matches.queries.slopes import SLOPE
from matches.record_lists import look_again_later
from matches.record_ratings import rated


class PoolChangedError(TryAgainError):
    """Another run wrote between reading and writing: try again."""


def rate_pool(*, pool: int, at: datetime) -> Callable[[], None]:
    """Read and replay, outside any transaction; returns what is to be written.

    What is due is noted before reading and deleted with the writing: a result that comes meanwhile stays due.
    """
    found = ratings.pool_by_id(pool)
    seen = ratings.number(found)
    due = ratings.due(found)
    told = replay(found, ratings.due_matches(found, due), last_run(found))
    return lambda: _write(seen, due, told, at)


def _write(seen: int, due: list[int], told: Replay, at: datetime) -> None:
    pool = told.history.pool
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seen:
        raise PoolChangedError
    revisions = revisions_of(told)
    with recording(stream, "rate_pool", by=system(), at=at) as act:
        run = act.state(_run(told, len(due), revisions))
        write(told, run, revisions)
    look_again_later(pool, due, at)
    rated(due)


def _run(told: Replay, due: int, revisions: Revisions) -> RatingRun:
    changed = sum(len(one.changes.changed.match) for one in told.played if one.changes)
    counts = {"due": due, "matches": told.matches, "rated": told.rated, "months": len(told.played), "changed": changed}
    counts["starts"] = len(told.history.in_force.starts)
    hashes = {"output_sha256": told.output_sha256, "revisions_sha256": revisions.sha256}
    return RatingRun(
        pool=told.history.pool,
        input_sha256=told.input_sha256,
        settings_sha256=told.history.in_force.sha256,
        engine_version=settings.ENGINE_VERSION,
        counts={**counts, "revisions": len(revisions.match), **hashes, SLOPE: told.slope},
    )
