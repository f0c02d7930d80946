"""Tell Celery that a job waits: best effort, never in the way of a request.

A thread of its own publishes, so a frozen broker costs no request; after a failure it is left alone for a while
(the sweep finds the jobs). Without a broker this does nothing: ``manage.py jobs`` polls.
"""

import logging
import os
import queue
import threading
import time
import uuid

from celery import current_app
from django.conf import settings

log = logging.getLogger(__name__)

_QUEUE_LIMIT = 1000


class _Poker:
    """One queue and one daemon thread of this process."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.waiting: queue.Queue[uuid.UUID] = queue.Queue(_QUEUE_LIMIT)
        self.closed_until = 0.0
        threading.Thread(target=self._run, name="poke", daemon=True).start()

    def put(self, job_id: uuid.UUID) -> None:
        if time.monotonic() >= self.closed_until and not self.waiting.full():
            self.waiting.put_nowait(job_id)

    def _run(self) -> None:
        while True:
            self._publish(self.waiting.get())

    def _publish(self, job_id: uuid.UUID) -> None:
        if time.monotonic() < self.closed_until:
            return
        try:
            current_app.send_task("journal.run_one", kwargs={"job_id": str(job_id)}, retry=False)
        except Exception as error:  # whatever it is: a poke may fail, this thread may not
            self.closed_until = time.monotonic() + settings.POKE_BREAKER_SECONDS
            log.warning("the broker does not answer (%s): jobs wait for the sweep", type(error).__name__)


_poker: _Poker | None = None


def poke(job_id: uuid.UUID) -> None:
    """Ask for a job to be run soon."""
    global _poker  # noqa: PLW0603 - one per process, made again after a fork
    if not settings.CELERY_BROKER_URL:
        return
    if _poker is None or _poker.pid != os.getpid():
        _poker = _Poker()
    _poker.put(job_id)
