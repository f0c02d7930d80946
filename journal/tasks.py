"""The Celery tasks. Each takes at most an id and makes one call."""

import uuid

from celery import shared_task

from journal import jobs


@shared_task(name="journal.run_one")
def run_one(*, job_id: str) -> None:
    jobs.run_job(uuid.UUID(job_id))


@shared_task(name="journal.sweep")
def sweep() -> None:
    jobs.drain()  # including jobs that these jobs enqueue
