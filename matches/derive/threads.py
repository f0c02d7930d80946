"""Work that goes on in a thread while this one waits, or makes the next of it ready."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def in_a_thread(call: Callable[[], T]) -> Future[T]:
    """What comes of it, when its ``result`` is asked for; the thread ends with it."""
    thread = ThreadPoolExecutor(max_workers=1)
    coming = thread.submit(call)
    thread.shutdown(wait=False)
    return coming


def one_ahead(calls: Iterable[Callable[[], T]]) -> Iterator[T]:
    """Their answers, in order: each is worked out in a thread, while the next is made ready here."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        waiting: Future[T] | None = None
        for call in calls:
            coming = thread.submit(call)
            if waiting is not None:
                yield waiting.result()
            waiting = coming
        if waiting is not None:
            yield waiting.result()
