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
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench._chaos_front import Front, front
from tests.support import servers, tables
from tests.support.processes import CELERY_BEAT, CELERY_WORKER, ROOT, wait_until

WEB = (
    *("-m", "gunicorn", "config.wsgi:application", "--preload", "--no-control-socket", "--log-level", "critical"),
    *("--worker-class", "gthread", "--workers", "2", "--threads", "4"),
)
HUB = (
    *("-m", "gunicorn", "config.asgi:application", "-k", "asgi", "--no-control-socket", "--log-level", "critical"),
    *("--worker-connections", "100"),
)
BEHIND_NGINX = {"HTTPS": "true", "TRUSTED_PROXY_COUNT": "1", "ALLOWED_HOSTS": "127.0.0.1"}
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
    port: int = 0  # where it serves
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
    clerk: "subprocess.Popen[str]"
    front: Front
    webs: list[Program]
    hubs: list[Program]
    workers: list[Program]
    beat: Program
    worlds: Any = None

    @property
    def programs(self) -> list[Program]:
        return [*self.webs, *self.hubs, *self.workers, self.beat]

    def told(self, *words: str) -> Any:
        """What a program beside the site says of its data: see _chaos_world."""
        print(*words, file=self.clerk.stdin, flush=True)
        answer = self.clerk.stdout.readline() if self.clerk.stdout else ""
        if not answer:
            raise RuntimeError(f"no answer to {words}: what was wrong stands above")
        return json.loads(answer)


@contextlib.contextmanager
def site(entries: int, machines: int = 1) -> Iterator[Site]:
    """Running, with two events of so many entries (``worlds``); several machines are behind nginx."""
    with (
        servers.postgresql_server(is_durable=True) as database,
        servers.redis_server() as redis,
        tempfile.TemporaryDirectory(prefix="bearoff-chaos-") as data,
        contextlib.ExitStack() as stack,
    ):
        here = {"BEAROFF_DATA": data, "DATABASE_URL": database.url, "REDIS_URL": redis.url}
        environment = {**os.environ, **SETTINGS, **(BEHIND_NGINX if machines > 1 else {}), **here}
        tables.put_onto(database.url)
        clerk = stack.enter_context(_clerk(environment))
        there = _site(environment, database, redis, clerk, machines)
        if machines > 1:
            there.front = stack.enter_context(_before(there, Path(data) / "nginx"))
        there.worlds = there.told("make", str(entries))
        with _kept_running(there.programs):
            for program in (*there.webs, *there.hubs):
                wait_until(partial(answers, program.port), seconds=60)
            yield there


def _before(there: Site, folder: Path) -> contextlib.AbstractContextManager[Front]:
    folder.mkdir()
    return front(folder, *([program.port for program in programs] for programs in (there.webs, there.hubs)))


@contextlib.contextmanager
def _clerk(environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    argv, pipe = [sys.executable, "-m", "tests.bench._chaos_world"], subprocess.PIPE
    with subprocess.Popen(argv, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as clerk:
        yield clerk  # it ends with the questions


def _site(
    environment: dict[str, str],
    database: servers.PostgreSQL,
    redis: servers.Redis,
    clerk: "subprocess.Popen[str]",
    machines: int,
) -> Site:
    webs = [_serving(WEB, environment) for _ in range(machines)]
    hubs = [_serving(HUB, environment) for _ in range(machines if machines > 1 else 0)]
    workers = [Program((*CELERY_WORKER, "-n", f"w{number}@%h"), environment) for number in range(machines + 1)]
    beat = Program((*CELERY_BEAT, "-s", f"{environment['BEAROFF_DATA']}/schedule"), environment)
    return Site(environment, database, redis, clerk, Front(webs[0].port), webs, hubs, workers, beat)


def _serving(argv: Sequence[str], environment: dict[str, str]) -> Program:
    port = servers.free_port()
    return Program((*argv, "--bind", f"127.0.0.1:{port}"), environment, port)


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


def answers(port: int) -> bool:
    """Return whether a program serves at this port, with whatever status."""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        link.request("GET", "/health/live")
        return link.getresponse().status < 500
    except OSError:
        return False
    finally:
        link.close()
