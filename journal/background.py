"""Best-effort work in a separate thread, which never blocks a request.

A broker that hangs delays no request; after a failure it is not called for a while.
"""

import logging
import os
import queue
import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from django.conf import settings

log = logging.getLogger(__name__)

T = TypeVar("T")
_QUEUE_LIMIT = 1000


class BackgroundQueue(Generic[T]):
    """A queue and a daemon thread of this process. Items that do not fit, or fail, are dropped."""

    def __init__(self, name: str, handler: Callable[[T], object], without_it: str) -> None:
        """Start the thread. ``without_it``: what the log states after a failure, for the operator."""
        self.pid = os.getpid()
        self.handler = handler
        self.without_it = without_it
        self.waiting: queue.Queue[T] = queue.Queue(_QUEUE_LIMIT)
        self.closed_until = 0.0
        threading.Thread(target=self._run, name=name, daemon=True).start()

    @property
    def is_ours(self) -> bool:
        """Return whether the thread runs in this process. After a fork it runs in the parent."""
        return self.pid == os.getpid()

    def put(self, about: T) -> None:
        if time.monotonic() >= self.closed_until and not self.waiting.full():
            self.waiting.put_nowait(about)

    def _run(self) -> None:
        while True:
            self._do(self.waiting.get())

    def _do(self, about: T) -> None:
        if time.monotonic() < self.closed_until:
            return
        try:
            self.handler(about)
        except Exception as error:  # a handler may fail, this thread may not
            self.closed_until = time.monotonic() + settings.BROKER_BREAKER_SECONDS
            log.warning("the broker does not answer (%s): %s", type(error).__name__, self.without_it)
