"""Write the forms that wait for a login, and delete what grows without anybody's act: they, sessions, logs of logins.

Anybody can make the site keep a form, so their size and number are limited.
"""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from axes.models import AccessLog
from django.contrib.sessions.backends.db import SessionStore

from clubs.job_kinds import CLEAR
from clubs.models import PendingPost
from journal.jobs import enqueue_later

LARGEST: Final = 20_000  # bytes of path and fields
MOST: Final = 2000  # rows; with LARGEST at most 40 megabytes
_LIFE: Final = timedelta(days=1)
_LIFE_OF_LOGS: Final = timedelta(days=90)
_CLEAR_EVERY: Final = timedelta(hours=1)


def record_pending_post(path: str, fields: str, at: datetime) -> PendingPost | None:
    """Store a form; the oldest ones give way. Return None if it is too large."""
    if len(path.encode()) + len(fields.encode()) > LARGEST:
        return None
    surplus = PendingPost.objects.order_by("-saved_at", "-pk").values_list("pk", flat=True)[MOST - 1 :]
    PendingPost.objects.filter(pk__in=list(surplus)).delete()
    clear_later()
    return PendingPost.objects.create(path=path, fields=fields, saved_at=at)


def delete_pending_post(key: UUID) -> None:
    PendingPost.objects.filter(pk=key).delete()


def clear_later() -> None:
    """See to it that what is over will be deleted within an hour of its end, or of the next login."""
    enqueue_later(CLEAR, "all", _CLEAR_EVERY)


def delete_expired(at: datetime) -> None:
    """Delete the forms of more than a day ago, the sessions that are over, and logs of logins after 90 days."""
    PendingPost.objects.filter(saved_at__lt=at - _LIFE).delete()
    AccessLog.objects.filter(attempt_time__lt=at - _LIFE_OF_LOGS).delete()
    SessionStore.clear_expired()
