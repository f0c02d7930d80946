"""The demonstration as it stands in service: gunicorn, collected and compressed files, a job worker, its own folder.

    with demonstration(folder) as site:
        page.goto(f"{site.url}/en/")

Unlike the site of a test's `live_server` it runs with the real settings, and its database is not the test's.
Its story takes long to tell: whoever comes first in a run of tests tells it, the others take a copy.
"""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support import processes, runs, servers

if TYPE_CHECKING:
    from playwright.sync_api import Browser, StorageState

PASSWORD = "bearoff-demo"
TOLD = "BEAROFF_TOLD"  # the folder of the story that is copied; without it each tells its own
NOT_ITS_OWN = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "BEAROFF_DATA")
GUNICORN = ("-m", "gunicorn", "config.wsgi:application", "--preload", "--worker-class", "gthread", "--workers", "2")
OPTIONS = ("--threads", "4", "--graceful-timeout", "2", "--log-level", "warning", "--no-control-socket")


@dataclass(frozen=True)
class Site:
    """Where it answers, and the environment in which its commands work on its data."""

    url: str
    environment: dict[str, str]

    def manage(self, *words: str) -> str:
        return _manage(self.environment, *words)


@contextlib.contextmanager
def demonstration(folder: Path, **more: str) -> Iterator[Site]:
    """``more``: environment beyond that of a small service, such as REDIS_URL."""
    environment = _environment(folder, more)
    furnish(folder)
    port = servers.free_port()
    with _child(environment, *GUNICORN, *OPTIONS, "--bind", f"127.0.0.1:{port}") as web:
        site = Site(f"http://127.0.0.1:{port}", environment)
        processes.wait_until(lambda: web.poll() is not None or _answers(site.url))
        with _child(environment, "manage.py", "jobs"):
            yield site


def logged_in(browser: "Browser", site: Site, name: str) -> "StorageState":
    """What a browser remembers of somebody who has logged in by the form."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.url}/en/accounts/login/")
    page.locator("input[name=login]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("input[name=password]").press("Enter")
    page.wait_for_url("**/desk/**")
    state = context.storage_state()
    context.close()
    return state


def furnish(folder: Path) -> None:
    """With files, tables and the story; alone, as long as it takes to tell it."""
    told = Path(os.environ[TOLD], "site") if TOLD in os.environ else folder
    told.mkdir(parents=True, exist_ok=True)
    with (told / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (told / "done").exists():
            _tell(told)
            (told / "done").touch()
    if told != folder:
        shutil.copytree(told, folder, dirs_exist_ok=True)


def _tell(folder: Path) -> None:
    """As it is told to whoever starts the site for the first time."""
    with runs.started("--data", str(folder)):
        pass
    _manage(_environment(folder, {}), "collectstatic", "--skip-checks", "--noinput", "--verbosity=0")


def _environment(folder: Path, more: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in NOT_ITS_OWN}
    own = {"BEAROFF_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings", "STATIC_FROM_SOURCE": "false"}
    return {**kept, **own, "PYTHONPATH": str(processes.ROOT), **more}


def _manage(environment: dict[str, str], *words: str) -> str:
    argv = [sys.executable, "manage.py", *words]
    done = subprocess.run(argv, cwd=processes.ROOT, env=environment, check=False, capture_output=True, text=True)
    if done.returncode:
        raise ChildProcessError(f"manage.py {' '.join(words)}: {done.stderr}")
    return done.stdout


@contextlib.contextmanager
def _child(environment: dict[str, str], *argv: str) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen([sys.executable, *argv], cwd=processes.ROOT, env=environment, start_new_session=True)
    try:
        yield process
    finally:
        processes.end(process)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310  # our own address
            return bool(answer.status)
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
