"""Deeds that begin at the same moment, each in a thread with a connection of its own."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import TypeVar

from django.db import connection, connections

from tests.support.processes import PATIENCE

T = TypeVar("T")
_LONG = 60.0  # seconds for a deed that nobody is in the way of
_SHORT = 1.0  # where nobody else can write before a transaction is over, however long one waits


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


@contextmanager
def beside(deed: Callable[[], object], seconds: float = _LONG) -> Iterator[Callable[[], None]]:
    """Within, what is given has somebody else do it while a transaction of ours is open; so long he is waited for.

    Where only one may write at a time (SQLite), or where we have locked what he needs, he waits for us; at the end he
    is done, or has raised.
    """
    with ThreadPoolExecutor(1) as pool:
        begun: list[Future[object]] = []
        patience = _SHORT if connection.vendor == "sqlite" else seconds

        def go() -> None:
            begun.append(pool.submit(_with_a_connection, deed))
            wait(begun, patience)

        yield go
        for one in begun:
            one.result(_LONG)


def _with_a_connection(deed: Callable[[], object]) -> object:
    try:
        return deed()
    finally:
        connections.close_all()
