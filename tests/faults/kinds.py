"""Kinds of job that only tests know, and jobs of them; what a job has done is counted in streams."""

import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connections

from journal import jobs
from journal.models import Job, Stream
from tests.support.processes import PATIENCE


@contextmanager
def handled(kind: str, handler: jobs.Handler) -> Iterator[None]:
    """Within, jobs of the kind have this handler."""
    before = dict(jobs.HANDLERS)
    jobs.handles(kind)(handler)
    try:
        yield
    finally:
        jobs.HANDLERS.clear()
        jobs.HANDLERS.update(before)


def waiting(kind: str, key: str = "") -> Job:
    """A job that waits, as its cause would have left it."""
    key = key or uuid.uuid4().hex
    return Job.objects.create(kind=kind, key=key, payload={"key": key})


def adds(payload: jobs.Payload) -> jobs.Write:
    """A handler whose every effect leaves a row."""
    return lambda: _add(payload["key"])


def effects(job: Job) -> int:
    return Stream.objects.filter(kind=Stream.Kind.NAMES, key__startswith=job.key[:24]).count()


def end_lease(job: Job) -> None:
    """Time passes: whoever holds the job is late."""
    Job.objects.filter(pk=job.pk).update(lease_until="2026-01-01T00:00Z")


def come_due(job: Job) -> None:
    """Time passes: the next try may be made."""
    Job.objects.filter(pk=job.pk).update(run_after="2026-01-01T00:00Z")


def _add(key: str) -> None:
    Stream.objects.create(kind=Stream.Kind.NAMES, key=f"{key[:24]}.{uuid.uuid4().hex}")


class Slow:
    """A handler that takes its time over the first job until it is let go on, and is quick with the others."""

    def __init__(self, handler: jobs.Handler) -> None:
        self.handler = handler
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        self.outcome: jobs.Outcome | None = None

    def __call__(self, payload: jobs.Payload) -> jobs.Write:
        is_first = not self.begun.is_set()
        write = self.handler(payload)
        if is_first:
            self.begun.set()
            self.may_go_on.wait(timeout=PATIENCE)
        return write

    @contextmanager
    def at_work(self, job: Job) -> Iterator[None]:
        """Within, a worker has computed and not written yet; afterwards ``outcome`` says how he fared."""
        worker = threading.Thread(target=self._work, args=(job,))
        worker.start()
        assert self.begun.wait(timeout=PATIENCE)
        try:
            yield
        finally:
            self.may_go_on.set()
            worker.join()

    def _work(self, job: Job) -> None:
        try:
            self.outcome = jobs.run_job(job.pk)
        finally:
            connections.close_all()
