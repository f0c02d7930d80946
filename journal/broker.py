"""Notify Celery of a waiting job, best effort: the sweep finds the rest. Without a broker, ``manage.py jobs`` polls."""

import uuid

from celery import current_app
from django.conf import settings

from journal.background import BackgroundQueue

_queue: BackgroundQueue[uuid.UUID] | None = None


def wake_workers(job_id: uuid.UUID) -> None:
    """Ask for a job to be run soon."""
    global _queue  # noqa: PLW0603 - one per process, made again after a fork
    if not settings.CELERY_BROKER_URL:
        return
    if _queue is None or not _queue.is_ours:
        _queue = BackgroundQueue("broker", _send, "jobs wait for the sweep")
    _queue.put(job_id)


def _send(job_id: uuid.UUID) -> None:
    current_app.send_task("journal.run_one", kwargs={"job_id": str(job_id)}, retry=False)
