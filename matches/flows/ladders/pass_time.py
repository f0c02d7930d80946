"""Derive a ladder at a deadline: silence, a match that was not played, a drop, a return."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction

from matches.queries.events.event_rows import event_by_id
from matches.recording.events import lock_event, pass_ladder_time


def pass_time(*, event_id: int, at: datetime) -> Callable[[], None]:
    """Have the rows of a ladder say what follows from the time. It may run twice: they are derived from the facts."""
    event = event_by_id(event_id)

    def write() -> None:
        with transaction.atomic():
            pass_ladder_time(lock_event(event), event, at)

    return write
