"""Revoke the address of the calendar of a person. This is no act, because it concerns only its owner."""

from clubs.models import User
from notifications.recording.calendar_keys import delete_key


def end_calendar(*, user: User) -> None:
    """Have the calendar of a login be read by nobody. Again changes nothing."""
    delete_key(user.pk)
