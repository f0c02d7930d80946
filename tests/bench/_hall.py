"""One way of taking scores, measured in one place; prints JSON. `python -m tests.bench._hall WAY ENTRIES`

A fresh event in the database of the environment, gunicorn and a worker beside it, and scores over HTTP.
"""

import contextlib
import http.client
import json
import math
import os
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import django

django.setup()

from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal import jobs
from journal.models import Job
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, Node
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.processes import CELERY_BEAT, CELERY_WORKER, child, wait_until
from tests.support.servers import free_port
from tests.support.tokens import token_of, token_text

CLIENTS = 8
PATIENCE = 60
GUNICORN = ("-m", "gunicorn", "--worker-class", "gthread", "--workers", "2", "--threads", "4", "--no-control-socket")


@dataclass
class Hall:
    """Where scores are sent; ``sent`` and ``moved``: by match, the seconds at which it was asked and was decided."""

    way: str
    port: int
    home: build.House
    event: Event
    seen: int = 0  # the number of the event before the round
    sent: dict[int, float] = field(default_factory=dict)
    moved: dict[int, float] = field(default_factory=dict)
    answers: list[float] = field(default_factory=list)

    def send(self, match: Match) -> None:
        """One score by one client; what failed is sent again under its id, as a phone would."""
        told = {"id": str(uuid.uuid4()), "match": match.pk, "final": [5, 2], "user": self.home.director.pk}
        self.sent[match.pk] = begun = time.monotonic()
        status = self._post(match, told)
        while status >= 500:
            status = self._post(match, told)
        self.answers.append(time.monotonic() - begun)
        if status not in (200, 202):
            raise RuntimeError(f"a score was answered with {status}")

    def _post(self, match: Match, told: dict[str, Any]) -> int:
        """On a connection of its own."""
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        link.request("POST", *self._request(match, told))
        status = link.getresponse().status
        link.close()
        return status

    def _request(self, match: Match, told: dict[str, Any]) -> tuple[str, str, dict[str, str]]:
        if self.way != "api":
            return f"/{self.way}", json.dumps(told), {}
        body = {"id": told["id"], "final": told["final"], "at_desk": True}
        headers = {
            "Authorization": f"Token {self.token}",
            "Content-Type": "application/json",
            "If-Match": f'"{self.seen}"',
        }
        return f"/api/v1/matches/{match.pk}/submissions/", json.dumps(body), headers

    @property
    def token(self) -> str:
        return token_text(self.home.director.pk)

    def look(self) -> bool:
        """Note which matches were decided since the last look; True when all that were sent are."""
        decided = Node.objects.filter(stage__event=self.event, state=Node.State.DECIDED)
        now = time.monotonic()
        for match in set(decided.values_list("match", flat=True)) - self.moved.keys():
            self.moved[match] = now
        return self.sent.keys() <= self.moved.keys()

    def took(self, matches: Sequence[Match]) -> list[float]:
        """Seconds from asking to the moved bracket."""
        return [self.moved[match.pk] - self.sent[match.pk] for match in matches if match.pk in self.moved]


def measure(way: str, entries: int) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    home = build.house(f"bench{uuid.uuid4().hex[:8]}")
    event = build.drawn(home, entries, lengths=[5] * int(math.log2(entries)))
    with _site(way, home, event) as hall:
        first = build.ready(event)
        hall.seen = tournaments.number(event)
        begun = time.monotonic()
        _burst(hall, first)
        burst = len(first) / (time.monotonic() - begun)
        _wait(hall)
        in_burst, hall.answers = hall.took(first), []
        rest = _one_by_one(hall, first)
        if way != "insert":  # nobody does the jobs of the draw then
            wait_for_jobs()
    told = {"burst": burst, "in_burst": in_burst, "answers": hall.answers, "moved": hall.took(rest)}
    return {**told, "queries": _queries(home)}


@contextlib.contextmanager
def _site(way: str, home: build.House, event: Event) -> Iterator[Hall]:
    with serving(way) as port:
        hall = Hall(way, port, home, event)
        _prepare(hall)
        yield hall


@contextlib.contextmanager
def serving(way: str) -> Iterator[int]:
    """The port of a site that runs beside us, with its workers."""
    port = free_port()
    application = "config.wsgi:application" if way == "api" else "tests.bench._door:application"
    same = {"DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"], "LOG_LEVEL": "CRITICAL"}
    web = child(*GUNICORN, "--bind", f"127.0.0.1:{port}", application, "--log-level", "error", **same)
    with contextlib.ExitStack() as running:
        running.enter_context(web)
        for argv in _workers() if way in ("ours", "api") else ():
            running.enter_context(child(*argv, **same))
        wait_until(lambda: _answers(port), seconds=30)
        time.sleep(4)  # the worker has no address to be asked at
        yield port


def _workers() -> list[tuple[str, ...]]:
    """As in service: with Celery a beat too, for what has to be tried again."""
    if not os.environ.get("REDIS_URL"):
        return [("manage.py", "jobs")]
    schedule = f"{os.environ['BEAROFF_DATA']}/schedule"
    return [(*CELERY_WORKER, "--concurrency=2"), (*CELERY_BEAT, "--schedule", schedule)]


def _prepare(hall: Hall) -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE IF NOT EXISTS bare (told TEXT)")
    if hall.way == "api":
        token_of(hall.home.director)
        _warm_up(hall)


def _warm_up(hall: Hall) -> None:
    """Let both processes import what the API needs, as a site has done that runs for a minute."""
    with ThreadPoolExecutor(CLIENTS) as clients:
        list(clients.map(lambda _number: _read(hall), range(4 * CLIENTS)))


def _read(hall: Hall) -> None:
    link = http.client.HTTPConnection("127.0.0.1", hall.port, timeout=PATIENCE)
    link.request("GET", f"/api/v1/events/{hall.event.pk}/", headers={"Authorization": f"Token {hall.token}"})
    link.getresponse().read()
    link.close()


def _answers(port: int) -> bool:
    try:
        http.client.HTTPConnection("127.0.0.1", port, timeout=1).connect()
    except OSError:
        return False
    return True


def _burst(hall: Hall, matches: Sequence[Match]) -> None:
    """Many clients at once; an eye on the bracket meanwhile."""
    over = threading.Event()
    eye = threading.Thread(target=_watch, args=(hall, over))
    eye.start()
    try:
        with ThreadPoolExecutor(CLIENTS) as clients:
            list(clients.map(hall.send, matches))
    finally:
        over.set()
        eye.join()


def _watch(hall: Hall, over: threading.Event) -> None:
    while not over.wait(0.01):
        hall.look()
    connection.close()


def _one_by_one(hall: Hall, first: Sequence[Match]) -> list[Match]:
    """Every later match, each sent when the bracket has moved; a bare row moves none, so the first ones again."""
    if hall.way == "insert":
        for match in first:
            hall.send(match)
        return []
    played: list[Match] = []
    while ready := build.ready(hall.event):
        hall.seen = tournaments.number(hall.event)
        for match in ready:
            hall.send(match)
            _wait(hall)
        played += ready
    return played


def _wait(hall: Hall) -> None:
    if hall.way != "insert":
        _until(hall.look)


def wait_for_jobs(seconds: float = PATIENCE) -> None:
    _until(lambda: not Job.objects.filter(state__in=[Job.State.WAITING, Job.State.LEASED]).exists(), seconds)


def _until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            raise TimeoutError("the bracket does not move, or jobs stay undone")
        time.sleep(0.005)


def _queries(home: build.House) -> dict[str, int]:
    """Statements of each step, without the beginnings and ends of transactions."""
    match = build.ready(build.drawn(home, 8))[0]
    submit = _counted(lambda: build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True))
    kinds = ("judge", "official", "rate")
    return {"submit": submit, **{kind: _counted(partial(jobs.run_job, _waiting(kind))) for kind in kinds}}


def _waiting(kind: str) -> uuid.UUID:
    return Job.objects.filter(kind=kind, state=Job.State.WAITING).latest("made_at").pk


def _counted(deed: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as said:
        deed()
    borders = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    return sum(not query["sql"].startswith(borders) for query in said.captured_queries)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
