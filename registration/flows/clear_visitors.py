"""Delete what nobody needs any more: requests of people without a login, and answers to questions."""

from datetime import datetime

from registration.recording.questions import delete_old_answers
from registration.recording.visitors import delete_expired_requests


def clear_unconfirmed(*, at: datetime) -> None:
    """Delete the requests that were not confirmed in time, and answered ones of tournaments that ended long ago."""
    delete_expired_requests(at)


def clear_answers(*, tournament_id: int, at: datetime) -> None:
    """Delete the answers of a tournament that are kept long enough."""
    delete_old_answers(tournament_id, at)
