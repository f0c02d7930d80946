"""Run the jobs without Celery: sweep, sleep, sweep."""

import signal
import threading
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import OperationalError, close_old_connections

from journal.jobs import drain


class Command(BaseCommand):
    help = "Runs the waiting jobs until it is stopped (the same jobs that Celery workers run)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="run what is due, then stop")
        parser.add_argument("--every", type=float, default=0.5, help="seconds between two looks")

    def handle(self, *, once: bool, every: float, **_: Any) -> None:
        stop = threading.Event()
        if once:
            drain()
            return
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        while not stop.wait(every):
            self._look()

    def _look(self) -> None:
        try:
            close_old_connections()
            drain()
        except OperationalError as error:  # the database restarts: look again
            self.stderr.write(f"the database does not answer: {error}")
