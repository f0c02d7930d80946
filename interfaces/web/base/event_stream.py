"""The hub: an ASGI application that passes ticks from Redis to open pages as server-sent events.

It runs in processes of its own (``config.asgi``) and uses neither the database nor the login. The site gives each page
a signed URL (``live_updates``) that names the streams to which it subscribes. Only a number is sent, so nothing can
leak; the page then requests its own URL again. There is one Redis subscription for each process. A slow client gets
only the newest number.
"""

import asyncio
import logging
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import parse_qs

import redis.asyncio
from django.conf import settings
from django.utils.crypto import constant_time_compare

from interfaces.web.base.live_updates import streams_of

log = logging.getLogger(__name__)

Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Mailbox = asyncio.Queue[int]

_STREAM = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-cache, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
_KEEP_ALIVE = 15.0  # seconds: less than the timeout of proxies
_TICK = re.compile(rb"([!-~]+) (\d{1,18})")  # the stream and its new number, as written by journal.ticks
_RETRY = 1.0  # seconds between two attempts to reach Redis


class Hub:
    """The server of the events. ``most``: the limit of clients of this process; others are turned away and poll
    instead."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.clients: dict[str, set[Mailbox]] = defaultdict(set)
        self.count = 0
        self.ear: asyncio.Task[None] | None = None

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise NotImplementedError(scope["type"])
        if scope["path"] == "/metrics":
            await self._send_count(scope, send)
            return
        names = streams_of(parse_qs(scope["query_string"].decode("latin-1")).get("of", [""])[0])
        if not names:
            await _refuse(send, 404)
        elif self.count >= self.most:
            await _refuse(send, 503)
        else:
            await self._serve(names, receive, send)

    async def _send_count(self, scope: Mapping[str, Any], send: Send) -> None:
        """Send how many pages are open, to a program that has the token."""
        authorization = dict(scope["headers"]).get(b"authorization", b"")
        if not settings.METRICS_TOKEN or not constant_time_compare(authorization, f"Bearer {settings.METRICS_TOKEN}"):
            await _refuse(send, 401 if settings.METRICS_TOKEN else 404)
            return
        body = f"# TYPE bearoff_hub_clients gauge\nbearoff_hub_clients {self.count}\n".encode()
        headers = [(b"content-type", b"text/plain; version=0.0.4"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _serve(self, names: list[str], receive: Receive, send: Send) -> None:
        if self.ear is None:
            self.ear = asyncio.create_task(self._listen())
        mailbox: Mailbox = asyncio.Queue(1)
        disconnect = asyncio.create_task(_until_disconnect(receive))
        self.count += 1
        for name in names:
            self.clients[name].add(mailbox)
        try:
            await _stream(mailbox, disconnect, send)
        finally:
            disconnect.cancel()
            self._forget(names, mailbox)

    def _forget(self, names: list[str], mailbox: Mailbox) -> None:
        self.count -= 1
        for name in names:
            self.clients[name].discard(mailbox)
            if not self.clients[name]:
                del self.clients[name]

    async def _listen(self) -> None:
        """Pass on the messages of Redis, for ever. After a lost connection every page is notified, as ticks may be
        missing."""
        while True:
            try:
                await self._hear()
            except (redis.RedisError, OSError) as error:
                log.warning("Redis does not answer the hub (%s): open pages ask by themselves", type(error).__name__)
            await asyncio.sleep(_RETRY)

    async def _hear(self) -> None:
        async with _redis() as server, server.pubsub() as ear:
            await ear.subscribe(settings.TICKS_CHANNEL)
            self._notify_all(0)
            while True:
                heard = await ear.get_message(ignore_subscribe_messages=True, timeout=1.0)
                if heard is not None:
                    self._pass_on(heard["data"])

    def _pass_on(self, payload: bytes) -> None:
        """Pass on a message if it is a tick; others may write to the same Redis."""
        tick = _TICK.fullmatch(payload)
        if tick is not None:
            self._notify(self.clients.get(tick[1].decode(), ()), int(tick[2]))

    def _notify_all(self, number: int) -> None:
        for mailboxes in self.clients.values():
            self._notify(mailboxes, number)

    def _notify(self, mailboxes: "set[Mailbox] | tuple[()]", number: int) -> None:
        for mailbox in mailboxes:
            if mailbox.full():
                mailbox.get_nowait()
            mailbox.put_nowait(number)


def _redis() -> redis.asyncio.Redis:
    return redis.asyncio.Redis.from_url(
        settings.TICKS_REDIS_URL, socket_connect_timeout=2, socket_timeout=5, health_check_interval=10
    )


async def _stream(mailbox: Mailbox, disconnect: "asyncio.Task[None]", send: Send) -> None:
    """Send numbers as they come, and a comment now and then, until the client disconnects."""
    await send({"type": "http.response.start", "status": 200, "headers": _STREAM})
    words = "retry: 5000\n\n"
    while not disconnect.done():
        await send({"type": "http.response.body", "body": words.encode(), "more_body": True})
        words = await _next_words(mailbox, disconnect)


async def _next_words(mailbox: Mailbox, disconnect: "asyncio.Task[None]") -> str:
    number = asyncio.ensure_future(mailbox.get())
    await asyncio.wait({number, disconnect}, timeout=_KEEP_ALIVE, return_when=asyncio.FIRST_COMPLETED)
    if number.done():
        return f'data: {{"v":{number.result()}}}\n\n'
    number.cancel()
    return ":\n\n"


async def _until_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _refuse(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
