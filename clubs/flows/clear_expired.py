"""Delete expired rows: sessions, forms that waited for a login in vain, logs of logins, done jobs; and what was kept
for its time.
"""

from datetime import datetime
from functools import partial

from clubs.recording.expired_rows import delete_expired
from clubs.recording.overdue_rows import clear_overdue
from journal.jobs import Write


def clear_expired(*, at: datetime) -> Write:
    """Return the deletion, for the job. It may run twice."""
    return partial(_delete, at)


def _delete(at: datetime) -> None:
    delete_expired(at)
    clear_overdue(at)
