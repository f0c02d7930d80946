"""The poke: asked in the background, left alone for a while after a failure, nothing without a broker."""

import threading
import time
import uuid
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from config import celery_app
from journal import poke as poking
from tests.support import servers
from tests.support.processes import wait_until


@pytest.fixture
def broker(settings: Settings) -> Iterator[int]:
    """The port of a broker that is not there; the process forgets it afterwards."""
    port = servers.free_port()
    settings.CELERY_BROKER_URL = f"redis://127.0.0.1:{port}/0"
    before = celery_app.conf.broker_url
    _use(settings.CELERY_BROKER_URL)
    yield port
    _use(before)
    poking._poker = None


def _use(url: str | None) -> None:
    celery_app.conf.update(broker_url=url)
    celery_app.pool.force_close_all()  # type: ignore[attr-defined]  # its stubs do not know the pool
    celery_app.set_current()


def test_without_a_broker_nothing_is_asked(settings: Settings) -> None:
    settings.CELERY_BROKER_URL = None
    poking._poker = None
    poking.poke(uuid.uuid4())
    assert poking._poker is None


def test_broker_that_refuses_costs_no_time_and_is_left_alone(broker: int, settings: Settings) -> None:
    begun = time.monotonic()
    poking.poke(uuid.uuid4())
    assert time.monotonic() - begun < 0.2

    poker = poking._poker
    assert poker is not None
    wait_until(lambda: poker.closed_until > time.monotonic())
    poking.poke(uuid.uuid4())
    assert poker.waiting.empty()
    assert poker.closed_until <= time.monotonic() + settings.POKE_BREAKER_SECONDS


def test_broker_is_asked_again_after_a_while(broker: int, settings: Settings) -> None:
    settings.POKE_BREAKER_SECONDS = 0
    poking.poke(uuid.uuid4())
    poker = poking._poker
    assert poker is not None
    wait_until(lambda: poker.closed_until > 0)
    first = poker.closed_until
    poking.poke(uuid.uuid4())
    wait_until(lambda: poker.closed_until > first)


def test_one_thread_of_a_process_pokes(broker: int) -> None:
    for _ in range(20):
        poking.poke(uuid.uuid4())
    assert sum(thread.name == "poke" for thread in threading.enumerate()) <= 4  # one, and those of tests before
