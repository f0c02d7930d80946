"""Letters written in the commit of their cause, and sent to a mail server of this machine.

So many letters (`--letters N`) are written at once in a private PostgreSQL that writes to the disk, and sent by two
workers; then as many while a worker is killed each second, whose lease ends after two. Letters are counted by their
Message-ID where they arrive: nobody may get one twice, and one that is missing must be doubtful.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator

from tests.bench.path import call
from tests.support import servers
from tests.support.mail_server import MailServer, running_server
from tests.support.processes import ROOT

LINE = "{:<26}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}"
WORKERS = 2
PATIENCE = 600.0  # seconds


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench letters", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--letters", type=int, default=5_000)
    count = parser.parse_args(argv).letters
    for line in lines(count):
        print(line, flush=True)
    return 0


def lines(count: int) -> Iterator[str]:
    """Yield what is measured, a line at a time."""
    about = f"{count:,} letters; {WORKERS} workers"
    yield LINE.format(about, "commit s", "sent", "doubtful", "twice", "seconds", "a second")
    with servers.postgresql_server(is_durable=True) as database, running_server() as (server, port):
        more = {"DATABASE_URL": database.url, "REDIS_URL": "", "EMAIL_URL": f"smtp://127.0.0.1:{port}"}
        call(more, "tests.bench._letters", "make", str(count))
        for name, is_deadly in (("workers that live", False), ("a worker killed a second", True)):
            yield _measured(name, server, more, count, is_deadly=is_deadly)


def _measured(name: str, server: MailServer, more: dict[str, str], count: int, *, is_deadly: bool) -> str:
    server.taken.clear()
    before = call(more, "tests.bench._letters", "states", "0")
    written = call(more, "tests.bench._letters", "write", str(count))
    begin = time.monotonic()
    with _workers(more) as workers:
        while len(server.taken) < count and not _is_done(more, before, count, begin):
            time.sleep(1)
            if is_deadly:
                workers.append(_replaced(workers.pop(0), more))
        seconds = time.monotonic() - begin
        while not _is_done(more, before, count, begin):
            time.sleep(1)
    after = call(more, "tests.bench._letters", "states", "0")
    ended = {state: after.get(state, 0) - before.get(state, 0) for state in ("sent", "doubtful")}
    twice = sum(number - 1 for number in Counter(server.message_ids).values())
    return LINE.format(
        name,
        f"{written['seconds']:.2f}",
        *ended.values(),
        twice,
        f"{seconds:.1f}",
        f"{len(server.taken) / seconds:.0f}",
    )


def _is_done(more: dict[str, str], before: dict[str, int], count: int, begin: float) -> bool:
    """Return whether each letter was sent or is doubtful. Asking takes some seconds, so it is done rarely."""
    if time.monotonic() - begin > PATIENCE:
        raise TimeoutError("the letters are not sent")
    if (time.monotonic() - begin) % 10 > 1:
        return False
    after = call(more, "tests.bench._letters", "states", "0")
    ended = sum(after.get(state, 0) - before.get(state, 0) for state in ("sent", "doubtful", "failed"))
    return bool(ended >= count)


@contextlib.contextmanager
def _workers(more: dict[str, str]) -> Iterator[list[subprocess.Popen[bytes]]]:
    workers = [_worker(more) for _ in range(WORKERS)]
    try:
        yield workers
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()


def _worker(more: dict[str, str]) -> subprocess.Popen[bytes]:
    data = tempfile.mkdtemp(prefix="bearoff-bench-")
    environment = {**os.environ, **more, "DJANGO_SETTINGS_MODULE": "config.settings", "BEAROFF_DATA": data}
    environment["JOB_LEASE_SECONDS"] = "2"
    return subprocess.Popen([sys.executable, "manage.py", "jobs", "--every", "0.1"], cwd=ROOT, env=environment)


def _replaced(worker: subprocess.Popen[bytes], more: dict[str, str]) -> subprocess.Popen[bytes]:
    worker.kill()
    worker.wait()
    return _worker(more)
