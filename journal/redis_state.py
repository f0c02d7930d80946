"""Whether Redis answers, and whether a hub listens to it."""

from dataclasses import dataclass

import redis
from django.conf import settings


@dataclass(frozen=True, slots=True)
class RedisState:
    """``hubs``: how many hubs listen; a hub begins to when its first page is open."""

    is_used: bool
    is_reachable: bool = False
    hubs: int = 0


def redis_state() -> RedisState:
    """Ask Redis; what it does not answer within a second counts as unreachable."""
    if not settings.REDIS_URL:
        return RedisState(is_used=False)
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1) as server:
            ((_channel, hubs),) = server.pubsub_numsub(settings.TICKS_CHANNEL)
    except (redis.RedisError, OSError):
        return RedisState(is_used=True)
    return RedisState(is_used=True, is_reachable=True, hubs=int(hubs))
