"""Deeds that begin at the same moment, each in a thread with a connection of its own."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

from tests.support.processes import PATIENCE

T = TypeVar("T")


def at_once(deeds: Sequence[Callable[[], T]]) -> list[T | Exception]:
    """What each gave, or the exception that it raised, in the order of the deeds."""
    gate = threading.Barrier(len(deeds))

    def run(deed: Callable[[], T]) -> T | Exception:
        try:
            gate.wait(timeout=PATIENCE)
            return deed()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(run, deeds))
