"""Open pages, as browsers keep them: so many poll, or so many listen. `python -m tests.bench._spectators WAY …`; JSON.

polls PORT PATH PAGES SECONDS EVENT     each asks every 30 s ± 50 %, with the tag of what it has; every 30 s a match of
                                        the event is called to a table, so that all of them fetch the page anew
ticks PORT PAGES EVENT                  each listens to the hub; ten times a match is called to a table
"""

import asyncio
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import django

from journal.context import ActContext

django.setup()

from django.http import HttpRequest
from django.utils import timezone

from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.marks import marks
from journal.context import system
from matches.flows.tables.call_match import call_match
from matches.models import Event
from tests.support import build

TICKS = 10


@dataclass
class Told:
    statuses: dict[int, int] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    bytes: int = 0

    def percentile(self, percent: int) -> float:
        ordered = sorted(self.times) or [0.0]
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def polls(port: int, path: str, pages: int, seconds: int, event: int) -> dict[str, Any]:
    told = Told()
    asyncio.run(_poll_all(port, path, pages, seconds, event, told))
    return {
        "requests": sum(told.statuses.values()),
        "unchanged": told.statuses.get(304, 0),
        "failed": sum(count for status, count in told.statuses.items() if status not in (200, 304)),
        "bytes": told.bytes,
        "p50": told.percentile(50),
        "p99": told.percentile(99),
    }


async def _poll_all(port: int, path: str, pages: int, seconds: int, event: int, told: Told) -> None:
    over = time.monotonic() + seconds
    people = [asyncio.create_task(_page(port, path, over, told)) for _ in range(pages)]
    calls = asyncio.create_task(_call(event, seconds // 30, 30.0))
    await asyncio.gather(*people, calls)


async def _page(port: int, path: str, over: float, told: Told) -> None:
    tag = ""
    await asyncio.sleep(random.random() * 30)
    while time.monotonic() < over:
        begun = time.monotonic()
        status, tag, size = await _ask(port, path, tag)
        told.times.append(time.monotonic() - begun)
        told.statuses[status] = told.statuses.get(status, 0) + 1
        told.bytes += size
        await asyncio.sleep(30 * (0.5 + random.random()))


async def _ask(port: int, path: str, tag: str) -> tuple[int, str, int]:
    """Each on a connection of its own: between two questions a server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    known = f"If-None-Match: {tag}\r\n" if tag else ""
    words = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n{known}\r\n"
    writer.write(words.encode())
    answer = await reader.read(-1)
    writer.close()
    found = re.search(rb"(?i)^etag: (.*)\r$", answer, re.MULTILINE)
    return int(answer[9:12] or 0), found[1].decode() if found else "", len(answer)


async def _call(event: int, times: int, pause: float) -> None:
    for number in range(times):
        await asyncio.sleep(pause)
        await asyncio.to_thread(_call_one, event, number)


def _call_one(event: int, number: int) -> None:
    match = build.ready(Event.objects.get(pk=event))[0]
    call_match(match_id=match.pk, table=str(number + 1), ctx=ActContext(system("command"), timezone.now()))


def ticks(port: int, pages: int, event: int) -> dict[str, Any]:
    return asyncio.run(_listen_all(port, pages, event))


async def _listen_all(port: int, pages: int, event: int) -> dict[str, Any]:
    request = HttpRequest()
    subscribes(request, event=event)
    told, said = Told(), {"at": 0.0}
    address = marks(request).ticks
    everybody = [asyncio.create_task(_listen(port, address, said, told)) for _ in range(pages)]
    await asyncio.sleep(3 + pages / 500)
    told.times.clear()  # the first word of the hub is "you may have missed something"
    for number in range(TICKS):
        said["at"] = time.monotonic()
        await asyncio.to_thread(_call_one, event, number)
        await asyncio.sleep(1.5)
    for one in everybody:
        one.cancel()
    return {"heard": len(told.times) / (TICKS * pages), "p50": told.percentile(50), "p99": told.percentile(99)}


async def _listen(port: int, address: str, said: dict[str, float], told: Told) -> None:
    """Timed from the beginning of the call."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    while line := await reader.readline():
        if line.startswith(b"data:"):
            told.times.append(time.monotonic() - said["at"])


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
    way, *rest = sys.argv[1:]
    arguments = [int(one) if one.isdigit() else one for one in rest]
    ways: dict[str, Callable[..., dict[str, Any]]] = {"polls": polls, "ticks": ticks}
    print(json.dumps(ways[way](*arguments)))
