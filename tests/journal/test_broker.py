"""Messages to the broker: sent in the background, left alone for a while after a failure, nothing without a broker."""

import threading
import time
import uuid
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from config import celery_app
from journal import broker as journal_broker
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
    journal_broker._queue = None


def _use(url: str | None) -> None:
    celery_app.conf.update(broker_url=url)
    celery_app.pool.force_close_all()  # type: ignore[attr-defined]  # its stubs do not know the pool
    celery_app.set_current()


def test_without_a_broker_nothing_is_asked(settings: Settings) -> None:
    settings.CELERY_BROKER_URL = None
    journal_broker._queue = None
    journal_broker.wake_workers(uuid.uuid4())
    assert journal_broker._queue is None


def test_broker_that_refuses_costs_no_time_and_is_left_alone(broker: int, settings: Settings) -> None:
    begun = time.monotonic()
    journal_broker.wake_workers(uuid.uuid4())
    assert time.monotonic() - begun < 0.2

    queue = journal_broker._queue
    assert queue is not None
    wait_until(lambda: queue.closed_until > time.monotonic())
    journal_broker.wake_workers(uuid.uuid4())
    assert queue.waiting.empty()
    assert queue.closed_until <= time.monotonic() + settings.BROKER_BREAKER_SECONDS


def test_broker_is_asked_again_after_a_while(broker: int, settings: Settings) -> None:
    settings.BROKER_BREAKER_SECONDS = 0
    journal_broker.wake_workers(uuid.uuid4())
    queue = journal_broker._queue
    assert queue is not None
    wait_until(lambda: queue.closed_until > 0)
    first = queue.closed_until
    journal_broker.wake_workers(uuid.uuid4())
    wait_until(lambda: queue.closed_until > first)


def test_one_thread_of_a_process_pokes(broker: int) -> None:
    for _ in range(20):
        journal_broker.wake_workers(uuid.uuid4())
    assert sum(thread.name == "broker" for thread in threading.enumerate()) <= 4  # one, and those of tests before
