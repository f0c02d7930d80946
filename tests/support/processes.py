"""Child processes of a test that work on the test's own database: workers, sweepers, web servers."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90  # seconds: what takes one on a quiet machine takes many on a busy one
CELERY_WORKER = (
    *("-m", "celery", "-A", "config", "worker", "--pool=prefork", "--concurrency=1", "--loglevel=WARNING"),
    *("--without-gossip", "--without-mingle"),
)
CELERY_BEAT = ("-m", "celery", "-A", "config", "beat", "--loglevel=WARNING")


def environment(**changes: str) -> dict[str, str]:
    """The environment in which the site's own commands see this test's database and broker."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DATABASE_URL": database_url(),
        "REDIS_URL": settings.REDIS_URL,
        "PYTHONPATH": str(ROOT),
        **changes,
    }


def database_url() -> str:
    """Of the database that the test uses now (named for its worker), not of the one in the settings."""
    here = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{here['NAME']}"
    return f"postgres://{here['USER']}:{here['PASSWORD']}@{here['HOST']}:{here['PORT']}/{here['NAME']}"


@contextlib.contextmanager
def child(*argv: str, **changes: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Python child (`child("manage.py", "jobs")`) that is ended with all it has started."""
    process = subprocess.Popen([sys.executable, *argv], cwd=ROOT, env=environment(**changes), start_new_session=True)
    try:
        yield process
    finally:
        end(process)


@contextlib.contextmanager
def celery_worker(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    """One Celery worker on the test's broker; it has answered a ping when the test goes on.

    What earlier tests have left in the queue is thrown away first.
    """
    from config import celery_app

    celery_app.control.purge()
    with child(*CELERY_WORKER, *options) as worker:
        _wait_for_worker(worker)
        yield worker


@contextlib.contextmanager
def celery_beat(schedule: Path, seconds: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """One beat that asks for a sweep every so many seconds; ``schedule``: a file of its own."""
    with child(*CELERY_BEAT, "--schedule", str(schedule), SWEEP_SECONDS=str(seconds)) as beat:
        yield beat


def end(process: subprocess.Popen[bytes]) -> None:
    _tell(process, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=10)
    _tell(process, signal.SIGKILL)
    process.wait()


def kill(process: subprocess.Popen[bytes]) -> None:
    """kill -9, with all it has started."""
    _tell(process, signal.SIGKILL)
    process.wait()


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """As short as it can: goes on when it is so. Raises TimeoutError where it does not come true."""
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            raise TimeoutError(f"not so after {seconds} s")
        time.sleep(0.05)


def _wait_for_worker(worker: subprocess.Popen[bytes]) -> None:
    from config import celery_app

    wait_until(lambda: worker.poll() is not None or celery_app.control.ping(timeout=0.5))
    if worker.poll() is not None:
        raise ChildProcessError(f"the Celery worker ended with exit code {worker.returncode}")


def _tell(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number)
