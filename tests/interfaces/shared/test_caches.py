"""The shared cache is away: what it would have told was not kept, and nobody waits for it."""

import time
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from interfaces.shared import caches
from tests.support import servers


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
        cache = caches.BestEffortRedis(f"{redis.url}/1", {})
        cache.set("page", 1)

        assert (cache.get("page"), cache.add("page", 2), cache.incr("page")) == (1, False, 2)
        assert cache.get_many(["page"]) == {"page": 2}
        cache.close()
