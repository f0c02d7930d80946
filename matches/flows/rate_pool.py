"""Rate a pool: replay its history, write what changed."""

from collections.abc import Callable
from datetime import datetime

from django.conf import settings

from journal.acts import lock, recording, system
from journal.jobs import TryAgainError
from journal.models import Stream
from matches.derive.ratings import PoolPicture, derive_pool, pool_picture
from matches.models import RatingPool, RatingRun
from matches.queries import ratings
from matches.record import rated


class PoolChangedError(TryAgainError):
    """Another run wrote between reading and writing: try again."""


def rate_pool(*, pool: int, at: datetime) -> Callable[[], None]:
    """Read and replay, outside any transaction; returns what is to be written.

    What is due is noted before reading and deleted with the writing: a result that comes meanwhile stays due.
    """
    found = ratings.pool_by_id(pool)
    seen = ratings.number(found)
    due = ratings.due(found)
    picture = pool_picture(found)
    return lambda: _write(found, seen, due, picture, at)


def _write(pool: RatingPool, seen: int, due: list[int], picture: PoolPicture, at: datetime) -> None:
    stream = lock(Stream.Kind.POOL, pool.pk)
    if stream.seq != seen:
        raise PoolChangedError
    with recording(stream, "rate_pool", by=system(), at=at) as act:
        run = act.state(_run(pool, due, picture))
        derive_pool(pool, picture, run, act)
    rated(due)


def _run(pool: RatingPool, due: list[int], picture: PoolPicture) -> RatingRun:
    count = sum(row["rated"] for row in picture.rated)
    return RatingRun(
        pool=pool,
        input_sha256=picture.replay.input_sha256,
        settings_sha256=picture.settings_sha256,
        engine_version=settings.ENGINE_VERSION,
        counts={"due": len(due), "matches": len(picture.rated), "rated": count},
    )
