"""The models of letters, of those that people ask for, and of the addresses to which they go."""

from notifications.models.address import MailAddress, PlayerAddress, RefusedAddress
from notifications.models.calendar_key import CalendarKey
from notifications.models.letter import Letter
from notifications.models.push import Push, PushSubscription
from notifications.models.wish import Wish

__all__ = [
    "CalendarKey",
    "Letter",
    "MailAddress",
    "PlayerAddress",
    "Push",
    "PushSubscription",
    "RefusedAddress",
    "Wish",
]
