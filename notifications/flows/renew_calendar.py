"""Give the calendar of a person a new address. This is no act, because it concerns only its owner."""

from clubs.models import User
from notifications.recording.calendar_keys import renew_key


def renew_calendar(*, user: User) -> None:
    """Make an address at which the calendar of a login is read without a login. The one before leads nowhere."""
    renew_key(user.pk)
