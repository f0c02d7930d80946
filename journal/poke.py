"""Tell Celery that a job waits: best effort (the sweep finds the jobs). Without a broker, ``manage.py jobs`` polls."""

import uuid

from celery import current_app
from django.conf import settings

from journal.aside import Aside

_poker: Aside[uuid.UUID] | None = None


def poke(job_id: uuid.UUID) -> None:
    """Ask for a job to be run soon."""
    global _poker  # noqa: PLW0603 - one per process, made again after a fork
    if not settings.CELERY_BROKER_URL:
        return
    if _poker is None or not _poker.is_ours:
        _poker = Aside("poke", _send, "jobs wait for the sweep")
    _poker.put(job_id)


def _send(job_id: uuid.UUID) -> None:
    current_app.send_task("journal.run_one", kwargs={"job_id": str(job_id)}, retry=False)
