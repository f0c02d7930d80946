"""Ticks on a bad day: they come to every open page, and where they do not, nothing else suffers."""

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from django.http import HttpRequest
from pytest_django import Settings
from redis import Redis

from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.marks import marks
from journal import ticks
from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.models import Stream
from tests.support import build, processes, servers

pytestmark = [
    pytest.mark.servers,
    pytest.mark.faults,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(bool(servers.missing()), reason=f"no private servers: {servers.missing()}"),
]
OPEN: list[socket.socket] = []
BOUND = 1.0  # seconds; whoever waited for a frozen Redis would wait two


@pytest.fixture
def redis(settings: Settings) -> Iterator[servers.Redis]:
    with servers.redis_server() as server:
        settings.TICKS_URL, settings.TICKS_REDIS_URL = "/ticks/", server.url
        _forget()
        yield server
        _forget()
        while OPEN:
            OPEN.pop().close()


def _forget() -> None:
    """As in a web process that was just started."""
    if ticks._redis is not None:
        ticks._redis.close()
    ticks._publisher = ticks._redis = None


@contextmanager
def _hub(redis: servers.Redis, port: int = 0) -> Iterator[int]:
    port = port or servers.free_port()
    argv = ("-m", "gunicorn", "-k", "asgi", "config.asgi:application", "--bind", f"127.0.0.1:{port}")
    quiet = ("--log-level", "critical", "--no-control-socket", "--graceful-timeout", "1")
    with processes.child(*argv, *quiet, REDIS_URL=redis.url, TICKS_MOST="200"):
        processes.wait_until(lambda: _answers(port), seconds=30)
        yield port


def _answers(port: int) -> bool:
    try:
        return b" 404 " in _open(port, "/ticks/?of=event.1").recv(100)
    except OSError:
        return False


class Client:
    """An open page: the numbers that it is told, but for the one that says "you may have missed something"."""

    def __init__(self, port: int, **streams: int) -> None:
        self.socket = _open(port, _address(**streams))
        self.text = b""
        self.read_until(rb"retry: 5000\n\n")

    def read_until(self, pattern: bytes, seconds: float = 10) -> None:
        until = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            self.socket.settimeout(max(0.01, until - time.monotonic()))
            heard = self.socket.recv(4096)
            if not heard:
                raise EOFError(self.text)
            self.text += heard

    def subscribes(self, number: int) -> None:
        self.read_until(f'data: {{"v":{number}}}\n\n'.encode())


def _open(port: int, address: str) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port), timeout=5)
    OPEN.append(client)
    client.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return client


def _act(event: int) -> int:
    """Something happens in the stream of an event; its new number."""
    with transaction.atomic():
        stream = lock(Stream.Kind.EVENT, event)
        with record_act(stream, "test", ActContext(system(), build.NOON)):
            pass
    return stream.seq


def test_page_is_told_of_what_it_is_about_and_of_nothing_else(redis: servers.Redis) -> None:
    with _hub(redis) as port:
        client = Client(port, event=1)
        client.subscribes(0)
        _act(2)
        _act(1)
        client.subscribes(1)
        client.subscribes(_act(1))

    told = [json.loads(line)["v"] for line in re.findall(rb"data: (.*)\n", client.text)]
    assert told == [0, 1, 2]
    assert b"x-accel-buffering: no" in client.text.lower()
    assert b"cookie" not in client.text.lower()


def test_two_hundred_pages_are_told_and_one_more_is_sent_away(redis: servers.Redis) -> None:
    with _hub(redis) as port:
        clients = [Client(port, event=1) for _ in range(200)]
        clients[0].subscribes(0)
        number = _act(1)
        for client in clients:
            client.subscribes(number)
        assert b" 503 " in _open(port, _address(event=1)).recv(100)


def test_hub_finds_redis_again_and_pages_ask_once_in_case_they_missed_something(redis: servers.Redis) -> None:
    with _hub(redis) as port:
        client = Client(port, event=1)
        client.subscribes(0)
        redis.kill()
        redis.start()
        client.read_until(rb'"v":0(.|\n)*"v":0', seconds=20)
        _forget()
        client.subscribes(_act(1))


def test_what_is_no_tick_is_passed_over(redis: servers.Redis, settings: Settings) -> None:
    with _hub(redis) as port, Redis.from_url(redis.url) as other:
        client = Client(port, event=1)
        client.subscribes(0)
        for said in (b"", b"garbage", b"event.1 many", b"event.1 " + b"9" * 5000, b"\xff\xfe 1"):
            other.publish(settings.TICKS_CHANNEL, said)
            client.subscribes(_act(1))
            assert client.text.count(b'"v":0}') == 1, f"it went on listening after {said!r}"


def test_hub_that_was_started_again_serves_the_same_addresses(redis: servers.Redis) -> None:
    with _hub(redis) as port:
        Client(port, event=1).subscribes(0)
    with _hub(redis, port):
        client = Client(port, event=1)
        client.subscribes(0)
        client.subscribes(_act(1))


@pytest.mark.parametrize("fault", ["kill", "freeze"])
def test_acts_are_as_quick_while_redis_is_away(redis: servers.Redis, fault: str) -> None:
    getattr(redis, fault)()
    begun = time.monotonic()
    for _ in range(3):
        _act(1)
    assert time.monotonic() - begun < BOUND


def _address(**streams: int) -> str:
    request = HttpRequest()
    subscribes(request, **streams)
    return marks(request).ticks
