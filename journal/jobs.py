"""Work that must follow: made in the transaction that causes it, claimed by a conditional update, run by anyone.

A handler reads and computes outside any transaction and returns what is to be written; the writing and the mark
"done" are one commit, under the token of the lease. So a job that runs twice has one effect, and one that is
forgotten by the broker is found by the sweep. Times are the database's.
"""

import logging
import secrets
import uuid
from collections.abc import Callable, Iterable
from datetime import timedelta
from enum import Enum
from functools import partial
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q
from django.db.models.functions import Now

from journal.models import Job
from journal.poke import poke

log = logging.getLogger(__name__)

Payload = dict[str, Any]
Write = Callable[[], None]
Handler = Callable[[Payload], Write]

HANDLERS: dict[str, Handler] = {}


class Outcome(Enum):
    DONE = "done"
    SKIPPED = "skipped"  # not due, already done, or somebody else's
    FAILED = "failed"  # to be tried again
    DEAD = "dead"


class TryAgainError(Exception):
    """What was read has changed before it could be written: nobody's fault, and no attempt is counted."""


class LeaseLostError(Exception):
    """The lease ran out while the job was at work, and somebody else took it."""


def handles(kind: str) -> Callable[[Handler], Handler]:
    """Register the handler of a kind of job; done by each app when it is ready."""

    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


def enqueue(kind: str, key: object, payload: Payload) -> uuid.UUID:
    """Make a job, or find the one that waits under the same key; call it inside the causing transaction.

    The waiting row is locked: a worker cannot claim it before the cause is committed, so it sees the cause.
    """
    while True:
        waiting = Job.objects.select_for_update().filter(kind=kind, key=str(key), state=Job.State.WAITING).first()
        job = waiting or _try_insert(kind, str(key), payload)
        if job is not None:
            transaction.on_commit(partial(poke, job.pk), robust=True)
            return job.pk


def enqueue_new(kind: str, key: object, payload: Payload) -> uuid.UUID:
    """Make a job whose key is new by its nature (one per submission): one statement."""
    job = Job.objects.create(kind=kind, key=str(key), payload=payload)
    transaction.on_commit(partial(poke, job.pk), robust=True)
    return job.pk


def put_off(kind: str, key: object, delay: timedelta) -> None:
    """Let the waiting job under a key wait longer, counted from now; ``run_job_of`` runs it all the same."""
    until = Now() + delay if delay else Now()  # a sum is written with more digits by SQLite, and later than its now
    Job.objects.filter(kind=kind, key=str(key), state=Job.State.WAITING).update(run_after=until)


def run_job(job_id: uuid.UUID) -> Outcome:
    """Claim a job, do its work, write its effect and the mark in one commit."""
    token = uuid.uuid4()
    if not _claim(job_id, token):
        return Outcome.SKIPPED
    job = Job.objects.get(pk=job_id)
    try:
        write = HANDLERS[job.kind](job.payload)
        _commit(job, token, write)
    except LeaseLostError:
        return Outcome.SKIPPED
    except TryAgainError as error:
        log.info("%s is tried again: %s", job, error)
        return _wait(job, token, timedelta(milliseconds=500 + secrets.randbelow(500)), attempts=job.attempts - 1)
    except Exception as error:  # whatever a handler raises: the attempt is counted, the others go on
        log.exception("job %s failed", job)
        return _fail(job, token, type(error).__name__)
    return Outcome.DONE


def run_job_of(kind: str, key: object) -> Outcome:
    """Run the open job under a key at once: one that waits for its next try, was given up, or whose worker hangs.

    To take it from a worker is safe: without the lease's token he cannot write.
    """
    open_ = Job.objects.filter(kind=kind, key=str(key)).exclude(state=Job.State.DONE).order_by("made_at", "pk")
    job = open_.filter(state=Job.State.WAITING).first() or open_.first()
    if job is None:
        return Outcome.SKIPPED
    if not _open_again(job):
        return run_job_of(kind, key)
    return run_job(job.pk)


def sweep(limit: int = 100) -> int:
    """Take what nobody finished; returns how many jobs were done."""
    _bury_the_dead()
    return _take(limit)


def drain() -> int:
    """Sweep until nothing is due: what a command or a test does to see all effects."""
    _bury_the_dead()
    done = 0
    while step := _take():
        done += step
    return done


def how_many() -> dict[str, int]:
    """By state: how many jobs there are."""
    rows = Job.objects.values_list("state").annotate(count=Count("pk")).order_by("state")
    return dict(rows)


def the_dead() -> list[Job]:
    """Those that were given up, the oldest first."""
    return list(Job.objects.filter(state=Job.State.DEAD).order_by("ended_at", "pk"))


def revive() -> int:
    """Let those that were given up be tried again; returns how many."""
    return sum(_revived(job) for job in the_dead())


def handle_missing(kinds: Iterable[str]) -> list[str]:
    return sorted(set(kinds) - set(HANDLERS))


def _open_again(job: Job) -> bool:
    """False where the same work has come to wait under the same key meanwhile."""
    again = Job.objects.filter(pk=job.pk).exclude(state=Job.State.DONE)
    try:
        with transaction.atomic():
            again.update(state=Job.State.WAITING, run_after=Now(), attempts=0, lease_token=None)
    except IntegrityError:
        return False
    return True


def _revived(job: Job) -> bool:
    """Where the same work waits under the same key already, the dead one is done."""
    dead = Job.objects.filter(pk=job.pk, state=Job.State.DEAD)
    try:
        with transaction.atomic():
            return bool(dead.update(state=Job.State.WAITING, run_after=Now(), attempts=0, ended_at=None))
    except IntegrityError:
        dead.update(state=Job.State.DONE, error_code="superseded")
        return False


def _try_insert(kind: str, key: str, payload: Payload) -> Job | None:
    try:
        with transaction.atomic():
            return Job.objects.create(kind=kind, key=key, payload=payload)
    except IntegrityError:  # somebody was faster: go round and lock his
        return None


def _take(limit: int = 100) -> int:
    ids = Job.objects.filter(_due()).order_by("run_after", "id").values_list("pk", flat=True)[:limit]
    return sum(run_job(job_id) is Outcome.DONE for job_id in list(ids))


def _due() -> Q:
    waits = Q(state=Job.State.WAITING, run_after__lte=Now())
    left_behind = Q(state=Job.State.LEASED, lease_until__lt=Now())
    return waits | left_behind


def _claim(job_id: uuid.UUID, token: uuid.UUID) -> bool:
    lease = timedelta(seconds=settings.JOB_LEASE_SECONDS)
    mine = Job.objects.filter(_due(), pk=job_id, attempts__lt=settings.JOB_MAX_ATTEMPTS)
    return (
        mine.update(state=Job.State.LEASED, lease_token=token, lease_until=Now() + lease, attempts=F("attempts") + 1)
        == 1
    )


def _commit(job: Job, token: uuid.UUID, write: Write) -> None:
    with transaction.atomic():
        mine = Job.objects.filter(pk=job.pk, lease_token=token, state=Job.State.LEASED)
        if not mine.update(state=Job.State.DONE, lease_token=None, error_code="", ended_at=Now()):
            raise LeaseLostError
        write()


def _fail(job: Job, token: uuid.UUID, error_code: str) -> Outcome:
    if job.attempts >= settings.JOB_MAX_ATTEMPTS:
        mine = Job.objects.filter(pk=job.pk, lease_token=token)
        mine.update(state=Job.State.DEAD, lease_token=None, error_code=error_code, ended_at=Now())
        return Outcome.DEAD
    return _wait(job, token, _backoff(job), error_code=error_code)


def _wait(job: Job, token: uuid.UUID, delay: timedelta, **changes: Any) -> Outcome:
    """Back to the queue; where the same work waits there under the same key already, this job is done."""
    mine = Job.objects.filter(pk=job.pk, lease_token=token)
    try:
        with transaction.atomic():
            mine.update(state=Job.State.WAITING, lease_token=None, run_after=Now() + delay, **changes)
    except IntegrityError:
        mine.update(state=Job.State.DONE, lease_token=None, error_code="superseded", ended_at=Now())
    return Outcome.FAILED


def _backoff(job: Job) -> timedelta:
    seconds = min(settings.JOB_BACKOFF_CAP_SECONDS, 2**job.attempts)
    return timedelta(seconds=seconds, milliseconds=secrets.randbelow(1000))


def _bury_the_dead() -> None:
    """A job that killed its process never said so: its attempts are spent and its lease is over."""
    spent = Job.objects.filter(_due(), attempts__gte=settings.JOB_MAX_ATTEMPTS)
    spent.update(state=Job.State.DEAD, lease_token=None, error_code="lease_expired", ended_at=Now())
