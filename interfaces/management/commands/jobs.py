"""Run the jobs without Celery, in a loop; or print their state."""

import signal
import threading
from argparse import ArgumentParser
from typing import Any

from django.core.checks import Tags
from django.core.management.base import BaseCommand
from django.db import OperationalError, close_old_connections

from journal.gc_settings import settle
from journal.jobs import dead_jobs, drain, how_many, revive

_SOON = 0.05  # seconds between two looks after work: scores seldom come alone
_AWAKE = 40  # looks without work, after which the interval is longer


class Command(BaseCommand):
    help = "Runs the waiting jobs until it is stopped (the same jobs that Celery workers run)."
    requires_system_checks = (Tags.compatibility,)  # a kind without a handler; loading the others imports every page

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="run what is due, then stop")
        parser.add_argument("--every", type=float, default=0.5, help="seconds between two looks")
        parser.add_argument("--show", action="store_true", help="say how many there are, and which were given up")
        parser.add_argument("--revive", action="store_true", help="give those that were given up another five tries")

    def handle(self, *, once: bool, every: float, show: bool, **options: Any) -> None:
        if options["revive"]:
            self.stdout.write(f"{revive()} jobs wait again")
        elif show:
            self._show()
        elif once:
            drain()
        else:
            self._work(every)

    def _show(self) -> None:
        self.stdout.write(", ".join(f"{count} {state}" for state, count in how_many().items()) or "no jobs")
        for job in dead_jobs():
            self.stdout.write(f"dead: {job.kind} {job.key}, {job.attempts} tries, {job.error_code}, {job.ended_at}")

    def _work(self, every: float) -> None:
        stop = threading.Event()
        settle()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        awake = 0
        while not stop.wait(min(_SOON, every) if awake else every):
            awake = _AWAKE if self._look() else max(0, awake - 1)

    def _look(self) -> int:
        """Run the jobs that are due and return how many were done."""
        try:
            close_old_connections()
            return drain()
        except OperationalError as error:  # the database restarts: try again
            self.stderr.write(f"the database does not answer: {error}")
            return 0
