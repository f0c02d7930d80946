"""Jobs: enqueued in the transaction that causes them, claimed by a conditional update, run by any worker.

A handler reads and computes outside any transaction and returns a function that writes. The writing and the mark "done"
are one commit, under the token of the lease. So a job that runs twice has one effect, and the sweep finds a job that
the broker has lost. Times are those of the database.
"""

import logging
import secrets
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from enum import Enum
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Now

from journal.broker import wake_workers
from journal.models import Job
from journal.prepared import Changes, prepared_update
from journal.request_ids import request_scope
from journal.returning import insert_or_lock
from journal.unique import first_or_none

log = logging.getLogger(__name__)

Payload = dict[str, Any]
Write = Callable[[], None]
Handler = Callable[[Payload], Write]

_LIFE_OF_DONE: Final = timedelta(days=30)
HANDLERS: dict[str, Handler] = {}


class Outcome(Enum):
    DONE = "done"
    SKIPPED = "skipped"  # not due, already done, or claimed by another worker
    FAILED = "failed"  # to be tried again
    DEAD = "dead"


class TryAgainError(Exception):
    """The data read has changed before it could be written. No attempt is counted."""


class LeaseLostError(Exception):
    """The lease expired while the job ran, and another worker claimed it."""


def handles(kind: str) -> Callable[[Handler], Handler]:
    """Register the handler of a kind of job. Each app does so in ``ready()``."""

    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


def enqueue(kind: str, key: object, payload: Payload) -> uuid.UUID:
    """Insert a job, or find the one that waits under the same key. Call this inside the causing transaction.

    The waiting row is locked: a worker cannot claim it before the cause is committed, so it sees the cause.
    """
    job = insert_or_lock(Job(kind=kind, key=str(key), payload=payload), ("kind", "key"), "state = 'waiting'")
    transaction.on_commit(partial(wake_workers, job.pk), robust=True)
    return job.pk


def enqueue_new(kind: str, key: object, payload: Payload) -> uuid.UUID:
    """Insert a job whose key is always new (one per submission), in one statement."""
    job = Job.objects.create(kind=kind, key=str(key), payload=payload)
    transaction.on_commit(partial(wake_workers, job.pk), robust=True)
    return job.pk


def enqueue_all(kind: str, payloads: Mapping[str, Payload]) -> None:
    """Insert jobs whose keys are always new, in one statement. ``payloads``: by key."""
    rows = Job.objects.bulk_create([Job(kind=kind, key=key, payload=payload) for key, payload in payloads.items()])
    for job in rows:
        transaction.on_commit(partial(wake_workers, job.pk), robust=True)


def enqueue_later(kind: str, key: object, delay: timedelta, payload: Payload | None = None) -> None:
    """Insert a job that is due after a delay, unless one waits under the same key already."""
    is_waiting = Job.objects.filter(kind=kind, key=str(key), state=Job.State.WAITING).exists()
    if not is_waiting and _try_insert(kind, str(key), payload or {}) is not None:
        delay_job(kind, key, delay)


def delay_job(kind: str, key: object, delay: timedelta) -> None:
    """Delay the waiting job under a key, counted from now. ``run_job_for_key`` runs it all the same."""
    # SQLite writes a sum with more digits than Now(), so that it compares as later
    until = Now() + delay if delay else Now()
    Job.objects.filter(kind=kind, key=str(key), state=Job.State.WAITING).update(run_after=until)


def waits_between(kind: str, key: object, earliest: timedelta, latest: timedelta) -> bool:
    """Return whether a job waits under a key that is due within some time, counted from now."""
    due = {"run_after__gt": Now() + earliest, "run_after__lte": Now() + latest}
    return Job.objects.filter(kind=kind, key=str(key), state=Job.State.WAITING, **due).exists()


def mark_done(kind: str, key: object) -> None:
    """Mark the waiting job under a key as done, because its work was done without it."""
    waiting_jobs = Job.objects.filter(kind=kind, key=str(key), state=Job.State.WAITING)
    waiting_jobs.update(state=Job.State.DONE, ended_at=Now())


def run_job(job_id: uuid.UUID) -> Outcome:
    """Claim a job, run its handler, and commit its effect and the mark together.

    What it logs has the id of the request that caused it; so have the jobs that it enqueues.
    """
    token = uuid.uuid4()
    job = _claim(job_id, token)
    if job is None:
        return Outcome.SKIPPED
    with request_scope(job.request_id):
        started_at = time.monotonic()
        outcome = _run(job, token)
        milliseconds = (time.monotonic() - started_at) * 1000
        log.info("job %s is %s after %.0f ms", job, outcome.value, milliseconds, extra={"job_id": job.pk})
        return outcome


def _run(job: Job, token: uuid.UUID) -> Outcome:
    try:
        write = HANDLERS[job.kind](job.payload)
        _commit(job, token, write)
    except LeaseLostError:
        return Outcome.SKIPPED
    except TryAgainError as error:
        log.info("%s is tried again: %s", job, error, extra={"job_id": job.pk})
        return _wait(job, token, timedelta(milliseconds=500 + secrets.randbelow(500)), attempts=job.attempts - 1)
    except Exception as error:  # any error: the attempt is counted, other jobs go on
        log.exception("job %s failed", job, extra={"job_id": job.pk})
        return _fail(job, token, type(error).__name__)
    return Outcome.DONE


def run_job_for_key(kind: str, key: object) -> Outcome:
    """Run the open job under a key at once: one that waits for its next attempt, was given up, or whose worker hangs.

    Taking it from a worker is safe: without the token of the lease the worker cannot write.
    """
    open_ = Job.objects.filter(kind=kind, key=str(key)).exclude(state=Job.State.DONE).order_by("made_at", "pk")
    job = open_.filter(state=Job.State.WAITING).first() or open_.first()
    if job is None:
        return Outcome.SKIPPED
    if not _open_again(job):
        return run_job_for_key(kind, key)
    return run_job(job.pk)


def sweep(limit: int = 100) -> int:
    """Run due jobs that no worker finished; return how many were done."""
    return _take(limit)


def drain() -> int:
    """Sweep until nothing is due, for commands and tests."""
    count = 0
    while step := _take():
        count += step
    return count


def how_many() -> dict[str, int]:
    """Return the number of jobs by state."""
    rows = Job.objects.values_list("state").annotate(count=Count("pk")).order_by("state")
    return dict(rows)


def dead_jobs() -> list[Job]:
    """Return the jobs that were given up, the oldest first."""
    return list(Job.objects.filter(state=Job.State.DEAD).order_by("ended_at", "pk"))


def revive() -> int:
    """Retry jobs that were given up; return how many."""
    return sum(_revived(job) for job in dead_jobs())


def revive_job(job_id: uuid.UUID) -> int:
    """Retry a job if it was given up; return 1 if it waits again."""
    return sum(_revived(job) for job in Job.objects.filter(pk=job_id, state=Job.State.DEAD))


def delete_done() -> None:
    """Delete the jobs that were done 30 days ago. Those that were given up stay, until an operator retries them.

    A done row proves nothing, since acts do. It shows how long scores waited, for as long as people ask.
    """
    Job.objects.filter(state=Job.State.DONE, ended_at__lt=Now() - _LIFE_OF_DONE).delete()


def handle_missing(kinds: Iterable[str]) -> list[str]:
    return sorted(set(kinds) - set(HANDLERS))


def _open_again(job: Job) -> bool:
    """Reopen a job; return False if another job waits under the same key."""
    open_jobs = Job.objects.filter(pk=job.pk).exclude(state=Job.State.DONE)
    try:
        with transaction.atomic():
            open_jobs.update(state=Job.State.WAITING, run_after=Now(), attempts=0, lease_token=None)
    except IntegrityError:
        return False
    return True


def _revived(job: Job) -> bool:
    """Reopen a dead job; mark it done if another job waits under the same key."""
    dead = Job.objects.filter(pk=job.pk, state=Job.State.DEAD)
    try:
        with transaction.atomic():
            is_revived = bool(dead.update(state=Job.State.WAITING, run_after=Now(), attempts=0, ended_at=None))
            transaction.on_commit(partial(wake_workers, job.pk), robust=True)
            return is_revived
    except IntegrityError:
        dead.update(state=Job.State.DONE, error_code="superseded")
        return False


def _try_insert(kind: str, key: str, payload: Payload) -> Job | None:
    try:
        with transaction.atomic():
            return Job.objects.create(kind=kind, key=key, payload=payload)
    except IntegrityError:  # another transaction inserted this row first
        return None


def _take(limit: int = 100) -> int:
    ids = list(Job.objects.filter(_due()).order_by("run_after", "id").values_list("pk", flat=True)[:limit])
    if ids:  # those to mark are among them
        _mark_dead_jobs()
    return sum(run_job(job_id) is Outcome.DONE for job_id in ids)


def _due() -> Q:
    waits = Q(state=Job.State.WAITING, run_after__lte=Now())
    left_behind = Q(state=Job.State.LEASED, lease_until__lt=Now())
    return waits | left_behind


def _claim(job_id: uuid.UUID, token: uuid.UUID) -> Job | None:
    """Return the job if it is due, leased under this token."""
    most_attempts = settings.JOB_MAX_ATTEMPTS
    jobs = _leased(settings.JOB_LEASE_SECONDS, job_id=job_id, token=token, most_attempts=most_attempts)
    return first_or_none(jobs)


@prepared_update
def _leased(seconds: int, /, job_id: uuid.UUID, token: uuid.UUID, most_attempts: int) -> tuple[QuerySet[Job], Changes]:
    until = Now() + timedelta(seconds=seconds)
    changes = {"lease_token": token, "lease_until": until, "attempts": F("attempts") + 1, "state": Job.State.LEASED}
    return Job.objects.filter(_due(), pk=job_id, attempts__lt=most_attempts), changes


def _commit(job: Job, token: uuid.UUID, write: Write) -> None:
    with transaction.atomic():
        if not _done(job_id=job.pk, token=token):
            raise LeaseLostError
        write()


@prepared_update
def _done(job_id: uuid.UUID, token: uuid.UUID) -> tuple[QuerySet[Job], Changes]:
    changes = {"state": Job.State.DONE, "lease_token": None, "error_code": "", "ended_at": Now()}  # nosec B105  # no password
    return Job.objects.filter(pk=job_id, lease_token=token, state=Job.State.LEASED), changes


def _fail(job: Job, token: uuid.UUID, error_code: str) -> Outcome:
    if job.attempts >= settings.JOB_MAX_ATTEMPTS:
        jobs = Job.objects.filter(pk=job.pk, lease_token=token)
        jobs.update(state=Job.State.DEAD, lease_token=None, error_code=error_code, ended_at=Now())
        return Outcome.DEAD
    return _wait(job, token, _backoff(job), error_code=error_code)


def _wait(job: Job, token: uuid.UUID, delay: timedelta, **changes: Any) -> Outcome:
    """Return a job to the queue; mark it done if another job waits under the same key."""
    jobs = Job.objects.filter(pk=job.pk, lease_token=token)
    try:
        with transaction.atomic():
            jobs.update(state=Job.State.WAITING, lease_token=None, run_after=Now() + delay, **changes)
    except IntegrityError:
        jobs.update(state=Job.State.DONE, lease_token=None, error_code="superseded", ended_at=Now())
    return Outcome.FAILED


def _backoff(job: Job) -> timedelta:
    seconds = min(settings.JOB_BACKOFF_CAP_SECONDS, 2**job.attempts)
    return timedelta(seconds=seconds, milliseconds=secrets.randbelow(1000))


def _mark_dead_jobs() -> None:
    """Mark jobs whose last attempt killed its process: no attempt is left and the lease is over."""
    jobs = Job.objects.filter(_due(), attempts__gte=settings.JOB_MAX_ATTEMPTS)
    jobs.update(state=Job.State.DEAD, lease_token=None, error_code="lease_expired", ended_at=Now())
