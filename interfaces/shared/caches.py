"""The shared cache, which may be unavailable: a failure counts as a miss, and Redis is left alone for a while.

Nothing in it is essential, so no page and no throttle may fail or wait because Redis does.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

log = logging.getLogger(__name__)

T = TypeVar("T")
_closed_until = {"": 0.0}  # shared by all threads of this process


class BestEffortRedis(RedisCache):
    """The Redis cache of Django with every failure treated as a miss."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return _attempt(lambda: super(BestEffortRedis, self).get(key, default, version), default)

    def get_many(self, keys: Any, version: int | None = None) -> Any:
        return _attempt(lambda: super(BestEffortRedis, self).get_many(keys, version), {})

    def add(self, key: Any, value: Any, *more: Any, **options: Any) -> bool:
        """Return True also if the cache cannot say whether the key exists."""
        return _attempt(lambda: super(BestEffortRedis, self).add(key, value, *more, **options), True)

    def set(self, key: Any, value: Any, *more: Any, **options: Any) -> None:
        _attempt(lambda: super(BestEffortRedis, self).set(key, value, *more, **options), None)

    def set_many(self, data: Any, *more: Any, **options: Any) -> Any:
        return _attempt(lambda: super(BestEffortRedis, self).set_many(data, *more, **options), [])

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return _attempt(lambda: super(BestEffortRedis, self).incr(key, delta, version), delta)

    def touch(self, key: Any, *more: Any, **options: Any) -> bool:
        return _attempt(lambda: super(BestEffortRedis, self).touch(key, *more, **options), False)

    def delete(self, key: Any, version: int | None = None) -> bool:
        return _attempt(lambda: super(BestEffortRedis, self).delete(key, version), False)


def _attempt(call: Callable[[], T], instead: T) -> T:
    if time.monotonic() < _closed_until[""]:
        return instead
    try:
        return call()
    except RedisError as error:
        _closed_until[""] = time.monotonic() + settings.BROKER_BREAKER_SECONDS
        log.warning("the cache does not answer (%s): pages are made each time", type(error).__name__)
        return instead
