"""The hub: an ASGI application that passes ticks from Redis to open pages as server-sent events.

It runs in processes of its own (``config.asgi``) and knows neither the database nor who listens. A page gets the
address from the site, signed (``doors.following``): it names the streams that the page is about. What is sent is a
number and nothing else, so that nothing can leak; the page then asks its own address. One subscription a process; a
client that is slow gets the newest number, not all of them.
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

from doors.following import streams_of

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
_KEEP_ALIVE = 15.0  # seconds: shorter than the patience of proxies
_TICK = re.compile(rb"([!-~]+) (\d{1,18})")  # the stream and its new number, as journal.ticks says it
_RETRY = 1.0  # seconds between two tries to reach Redis


class Hub:
    """``most``: clients of this process; the next is sent away, and its page asks by itself."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.clients: dict[str, set[Mailbox]] = defaultdict(set)
        self.count = 0
        self.ear: asyncio.Task[None] | None = None

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise NotImplementedError(scope["type"])
        names = streams_of(parse_qs(scope["query_string"].decode("latin-1")).get("of", [""])[0])
        if not names:
            await _refuse(send, 404)
        elif self.count >= self.most:
            await _refuse(send, 503)
        else:
            await self._serve(names, receive, send)

    async def _serve(self, names: list[str], receive: Receive, send: Send) -> None:
        if self.ear is None:
            self.ear = asyncio.create_task(self._listen())
        mailbox: Mailbox = asyncio.Queue(1)
        gone = asyncio.create_task(_until_gone(receive))
        self.count += 1
        for name in names:
            self.clients[name].add(mailbox)
        try:
            await _stream(mailbox, gone, send)
        finally:
            gone.cancel()
            self._forget(names, mailbox)

    def _forget(self, names: list[str], mailbox: Mailbox) -> None:
        self.count -= 1
        for name in names:
            self.clients[name].discard(mailbox)
            if not self.clients[name]:
                del self.clients[name]

    async def _listen(self) -> None:
        """Pass on what Redis says, for ever; after a pause everybody asks once, in case something was missed."""
        while True:
            try:
                await self._hear()
            except (redis.RedisError, OSError) as error:
                log.warning("Redis does not answer the hub (%s): open pages ask by themselves", type(error).__name__)
            await asyncio.sleep(_RETRY)

    async def _hear(self) -> None:
        async with _redis() as server, server.pubsub() as ear:
            await ear.subscribe(settings.TICKS_CHANNEL)
            self._tell_all(0)
            while True:
                heard = await ear.get_message(ignore_subscribe_messages=True, timeout=1.0)
                if heard is not None:
                    self._pass_on(heard["data"])

    def _pass_on(self, said: bytes) -> None:
        """What is no tick is passed over: others may write to the same Redis."""
        told = _TICK.fullmatch(said)
        if told is not None:
            self._tell(self.clients.get(told[1].decode(), ()), int(told[2]))

    def _tell_all(self, number: int) -> None:
        for mailboxes in self.clients.values():
            self._tell(mailboxes, number)

    def _tell(self, mailboxes: "set[Mailbox] | tuple[()]", number: int) -> None:
        for mailbox in mailboxes:
            if mailbox.full():
                mailbox.get_nowait()
            mailbox.put_nowait(number)


def _redis() -> redis.asyncio.Redis:
    return redis.asyncio.Redis.from_url(
        settings.TICKS_REDIS_URL, socket_connect_timeout=2, socket_timeout=5, health_check_interval=10
    )


async def _stream(mailbox: Mailbox, gone: "asyncio.Task[None]", send: Send) -> None:
    """Send numbers as they come, and a comment now and then, until the client has gone."""
    await send({"type": "http.response.start", "status": 200, "headers": _STREAM})
    words = "retry: 5000\n\n"
    while not gone.done():
        await send({"type": "http.response.body", "body": words.encode(), "more_body": True})
        words = await _next_words(mailbox, gone)


async def _next_words(mailbox: Mailbox, gone: "asyncio.Task[None]") -> str:
    number = asyncio.ensure_future(mailbox.get())
    await asyncio.wait({number, gone}, timeout=_KEEP_ALIVE, return_when=asyncio.FIRST_COMPLETED)
    if number.done():
        return f'data: {{"v":{number.result()}}}\n\n'
    number.cancel()
    return ":\n\n"


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _refuse(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
