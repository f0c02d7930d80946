"""Remind those who may answer that a person has waited for a week."""

from datetime import datetime
from uuid import UUID

from registration.queries.person_requests import find_unanswered
from registration.recording.reminded_offices import remind_offices as write_reminders


def remind_offices(*, request_id: UUID, at: datetime) -> None:
    """Write to the officers and managers who may answer a request, unless it is answered. It may run twice."""
    request = find_unanswered(request_id)
    if request is not None:
        write_reminders(request, at)
