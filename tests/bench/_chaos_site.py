"""The site of `./run bench chaos`: its servers and programs, each of which may die and is started again."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.support import servers, tables
from tests.support.processes import CELERY_BEAT, CELERY_WORKER, ROOT, wait_until

WEB = (
    *("-m", "gunicorn", "config.wsgi:application", "--preload", "--no-control-socket", "--log-level", "critical"),
    *("--worker-class", "gthread", "--workers", "2", "--threads", "4"),
)
SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "config.settings",
    "PYTHONPATH": str(ROOT),
    "LOG_LEVEL": "CRITICAL",
    "THROTTLE_USER": "1000000/min",
    "THROTTLE_ANON": "1000000/min",
    # a killed worker's job is taken again after its lease: minutes in service, seconds here
    "JOB_LEASE_SECONDS": "10",
    "SWEEP_SECONDS": "2",
}


@dataclass
class Program:
    """One process of the site; ``is_wanted``: what ends is started again."""

    argv: Sequence[str]
    environment: dict[str, str]
    is_wanted: bool = True
    process: "subprocess.Popen[bytes] | None" = None

    def watch(self) -> None:
        if self.is_wanted and (self.process is None or self.process.poll() is not None):
            words, said = [sys.executable, *self.argv], subprocess.DEVNULL
            self.process = subprocess.Popen(
                words, cwd=ROOT, env=self.environment, start_new_session=True, stdout=said, stderr=said
            )

    def kill(self) -> None:
        """kill -9, with all it has started."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)


@dataclass
class Site:
    environment: dict[str, str]
    database: servers.PostgreSQL
    redis: servers.Redis
    port: int
    clerk: "subprocess.Popen[str]"
    web: Program
    workers: list[Program]
    others: list[Program] = field(default_factory=list)
    worlds: Any = None

    @property
    def programs(self) -> list[Program]:
        return [self.web, *self.workers, *self.others]

    def told(self, *words: str) -> Any:
        """What a program beside the site says of its data: see _chaos_world."""
        print(*words, file=self.clerk.stdin, flush=True)
        answer = self.clerk.stdout.readline() if self.clerk.stdout else ""
        if not answer:
            raise RuntimeError(f"no answer to {words}: what was wrong stands above")
        return json.loads(answer)


@contextlib.contextmanager
def site(entries: int) -> Iterator[Site]:
    """Running, with two events of so many entries (``worlds``)."""
    with (
        servers.postgresql_server(is_durable=True) as database,
        servers.redis_server() as redis,
        tempfile.TemporaryDirectory(prefix="bearoff-chaos-") as data,
    ):
        here = {"BEAROFF_DATA": data, "DATABASE_URL": database.url, "REDIS_URL": redis.url}
        environment = {**os.environ, **SETTINGS, **here}
        tables.put_onto(database.url)
        with _clerk(environment) as clerk:
            there = _site(environment, database, redis, clerk)
            there.worlds = there.told("make", str(entries))
            with _kept_running(there.programs):
                wait_until(lambda: _answers(there.port), seconds=60)
                yield there


@contextlib.contextmanager
def _clerk(environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    argv, pipe = [sys.executable, "-m", "tests.bench._chaos_world"], subprocess.PIPE
    with subprocess.Popen(argv, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as clerk:
        yield clerk  # it ends with the questions


def _site(
    environment: dict[str, str], database: servers.PostgreSQL, redis: servers.Redis, clerk: "subprocess.Popen[str]"
) -> Site:
    port = servers.free_port()
    web = Program((*WEB, "--bind", f"127.0.0.1:{port}"), environment)
    workers = [Program((*CELERY_WORKER, "-n", f"w{number}@%h"), environment) for number in range(2)]
    beat = Program((*CELERY_BEAT, "-s", f"{environment['BEAROFF_DATA']}/schedule"), environment)
    return Site(environment, database, redis, port, clerk, web, workers, [beat])


@contextlib.contextmanager
def _kept_running(programs: Sequence[Program]) -> Iterator[None]:
    """As a service manager does: what has ended is started again within a second."""
    over = threading.Event()
    keeper = threading.Thread(target=_watch, args=(programs, over))
    keeper.start()
    try:
        yield
    finally:
        over.set()
        keeper.join()
        for program in programs:  # everything was looked at: nothing has to end well
            program.kill()
        for program in programs:
            if program.process is not None:
                program.process.wait()


def _watch(programs: Sequence[Program], over: threading.Event) -> None:
    while True:
        for program in programs:
            program.watch()
        if over.wait(0.5):
            return


def _answers(port: int) -> bool:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        link.request("GET", "/api/v1/federations/")
        return link.getresponse().status == 200
    except OSError:
        return False
    finally:
        link.close()
