"""Delete expired rows: sessions, forms that waited for a login in vain, logs of logins, done jobs."""

from datetime import datetime
from functools import partial

from clubs.recording.expired_rows import delete_expired
from journal.jobs import Write


def clear_expired(*, at: datetime) -> Write:
    """Return the deletion, for the job. It may run twice."""
    return partial(delete_expired, at)
