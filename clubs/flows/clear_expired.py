"""Delete what nobody can use any more: sessions that are over, forms that waited for a login in vain."""

from datetime import datetime
from functools import partial

from clubs.recording.pending_posts import delete_expired
from journal.jobs import Write


def clear_expired(*, at: datetime) -> Write:
    """Return the deletion, for the job. It may run twice."""
    return partial(delete_expired, at)
