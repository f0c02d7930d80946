"""What happens to the parts of the site in `./run bench chaos --rollout`: one of each dies, then all are replaced."""

import contextlib
import http.client
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from tests.bench._chaos_phones import Told
from tests.bench._chaos_site import Program, Site, answers
from tests.support.processes import ROOT, wait_until

NEXT_RELEASE = {"DJANGO_SETTINGS_MODULE": "tests.support.next_release.settings"}
ASKED = ("/en/", "/api/v1/federations/", "/health/ready", "/ticks/?of=nothing")


class Rollout:
    """``done``: what has happened."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.done: Counter[str] = Counter()

    @contextlib.contextmanager
    def at_work(self, told: Told) -> Iterator[None]:
        """It is over at the end, and people were asking for pages until then."""
        over = threading.Event()
        with ThreadPoolExecutor(2) as threads:
            threads.submit(self._ask, told, over)
            rollout = threads.submit(self._go_on)
            try:
                yield
                rollout.result()
            finally:
                over.set()

    def _go_on(self) -> None:
        site = self.site
        for name, program in (("web", site.webs[0]), ("worker", site.workers[0]), ("hub", site.hubs[0])):
            self._kill(name, program)
        self._migrate()
        for program in (*site.webs, *site.hubs):
            with site.front.without(program.port):
                self._replace(program)
        for program in site.workers:
            self._replace(program)

    def _kill(self, name: str, program: Program) -> None:
        program.kill()
        self.done[f"{name} killed"] += 1
        self._until_it_runs(program)

    def _migrate(self) -> None:
        argv = [sys.executable, "manage.py", "migrate", "--skip-checks", "-v0"]
        subprocess.run(argv, cwd=ROOT, env={**self.site.environment, **NEXT_RELEASE}, check=True)
        self.done["migrated to the next release"] += 1

    def _replace(self, program: Program) -> None:
        """Ended in good order; what keeps it running starts the next release."""
        program.environment = {**program.environment, **NEXT_RELEASE}
        if program.process:
            program.process.terminate()
        self.done["replaced by the next release"] += 1
        self._until_it_runs(program)

    def _until_it_runs(self, program: Program) -> None:
        before = program.process
        wait_until(lambda: program.process is not before)
        if program.port:
            wait_until(lambda: answers(program.port))

    def _ask(self, told: Told, over: threading.Event) -> None:
        while not over.wait(0.2):
            for path in ASKED:
                _count(told, path, self.site.front.connect)


def _count(told: Told, path: str, connect: Callable[[], http.client.HTTPConnection]) -> None:
    link, begun = connect(), time.monotonic()
    try:
        link.request("GET", path)
        status = link.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        status = 0
        told.failed[f"{type(error).__name__} for {path}"] += 1
    finally:
        link.close()
    told.asked.append(time.monotonic() - begun)
    if status >= 500:
        told.failed[f"{status} for {path}"] += 1
