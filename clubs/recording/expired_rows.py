"""Delete the rows that nobody deletes after use: forms that waited for a login, sessions, logs of logins, jobs."""

from datetime import datetime, timedelta
from typing import Final

from axes.models import AccessLog
from django.contrib.sessions.backends.db import SessionStore

from clubs.job_kinds import CLEAR
from clubs.models import PendingPost
from journal.jobs import delete_done, enqueue_later

_LIFE_OF_FORMS: Final = timedelta(days=1)
_LIFE_OF_LOGS: Final = timedelta(days=90)
_WAIT: Final = timedelta(hours=1)


def clear_later() -> None:
    """Plan the deletion of expired rows in an hour, unless it is planned already."""
    enqueue_later(CLEAR, "all", _WAIT)


def delete_expired(at: datetime) -> None:
    """Delete forms after a day, sessions that have expired, logs of logins after 90 days, and done jobs after 30."""
    PendingPost.objects.filter(saved_at__lt=at - _LIFE_OF_FORMS).delete()
    AccessLog.objects.filter(attempt_time__lt=at - _LIFE_OF_LOGS).delete()
    SessionStore.clear_expired()
    delete_done()
