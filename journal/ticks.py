"""Ticks: after an act commits, listeners get the new number of its stream, never what happened.

Listeners in this process drop cached pages; over Redis the event stream notifies open pages. Delivery is best effort: a
page without ticks polls.
"""

from collections.abc import Callable
from dataclasses import dataclass

import redis
from django.conf import settings
from django.db import transaction

from journal.background import BackgroundQueue

LISTENERS: list[Callable[[], object]] = []  # called in this process; they must be fast and must not fail


@dataclass(frozen=True, slots=True)
class Tick:
    """A stream and its new number."""

    kind: str
    key: str
    seq: int

    @property
    def line(self) -> str:
        return f"{topic(self.kind, self.key)} {self.seq}"


_publisher: BackgroundQueue[Tick] | None = None
_redis: "redis.Redis | None" = None


def topic(kind: str, key: object) -> str:
    """Return the name of a stream among the ticks."""
    return f"{kind}.{key}"


def tick_after_commit(kind: str, key: str, seq: int) -> None:
    transaction.on_commit(lambda: _send(Tick(kind, key, seq)), robust=True)


def _send(tick: Tick) -> None:
    global _publisher  # noqa: PLW0603 - one per process, made again after a fork
    for listener in LISTENERS:
        listener()
    if not settings.TICKS_REDIS_URL:
        return
    if _publisher is None or not _publisher.is_ours:
        _publisher = BackgroundQueue("ticks", _publish, "open pages ask by themselves")
    _publisher.put(tick)


def _publish(tick: Tick) -> None:
    """Publish a tick over Redis. Only the thread of the queue calls this."""
    global _redis  # noqa: PLW0603 - the connection of that thread
    try:
        if _redis is None:
            _redis = redis.Redis.from_url(settings.TICKS_REDIS_URL, socket_timeout=2, socket_connect_timeout=0.5)
        _redis.publish(settings.TICKS_CHANNEL, tick.line)
    except Exception:
        _redis = None
        raise
