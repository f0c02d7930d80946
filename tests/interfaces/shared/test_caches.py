"""The shared cache is away: what it would have told was not kept, and nobody waits for it."""

import pickle
import time
from collections.abc import Iterator

import pytest
from pytest_django import Settings
from redis import Redis

from interfaces.shared import caches
from tests.support import servers

SERIALIZER = "interfaces.shared.cache_values.CacheValues"


@pytest.fixture
def nothing(settings: Settings) -> Iterator[caches.BestEffortRedis]:
    """A cache whose server is not there."""
    yield caches.BestEffortRedis(f"redis://127.0.0.1:{servers.free_port()}/1", {"OPTIONS": {"socket_timeout": 0.5}})
    caches._closed_until[""] = 0.0


def test_cache_that_is_away_has_kept_nothing(nothing: caches.BestEffortRedis) -> None:
    nothing.set("page", 1)

    assert nothing.get("page", "none") == "none"
    assert nothing.get_many(["page"]) == {}
    assert nothing.add("page.making", 1)
    assert nothing.incr("times") == 1
    assert not nothing.delete("page")


def test_cache_that_is_away_is_left_alone_for_a_while(nothing: caches.BestEffortRedis, settings: Settings) -> None:
    nothing.get("page")

    assert time.monotonic() < caches._closed_until[""] <= time.monotonic() + settings.BROKER_BREAKER_SECONDS


@pytest.mark.skipif(bool(servers.missing()), reason=f"no private servers: {servers.missing()}")
def test_cache_that_is_there_keeps(nothing: caches.BestEffortRedis) -> None:
    with servers.redis_server() as redis:
        cache = caches.BestEffortRedis(f"{redis.url}/1", {"OPTIONS": {"serializer": SERIALIZER}})
        cache.set("page", 1)

        assert (cache.get("page"), cache.add("page", 2), cache.incr("page")) == (1, False, 2)
        assert cache.get_many(["page"]) == {"page": 2}
        cache.close()


@pytest.mark.skipif(bool(servers.missing()), reason=f"no private servers: {servers.missing()}")
def test_what_redis_holds_is_json_or_bytes_and_a_pickle_is_no_value(nothing: caches.BestEffortRedis) -> None:
    with servers.redis_server() as redis:
        cache = caches.BestEffortRedis(f"{redis.url}/1", {"OPTIONS": {"serializer": SERIALIZER}})
        cache.set_many({"history": [1.5], "page": b"\x1f\x8b", "lock": 1})
        server = Redis.from_url(f"{redis.url}/1")

        stored = {name: server.get(f":1:{name}") for name in ("history", "page", "lock")}
        server.set(":1:evil", pickle.dumps({"a": 1}))

        assert stored == {"history": b"j[1.5]", "page": b"b\x1f\x8b", "lock": b"1"}
        assert cache.get_many(["history", "page", "lock"]) == {"history": [1.5], "page": b"\x1f\x8b", "lock": 1}
        assert cache.get("evil") is None
        server.close()
        cache.close()
