"""What this app has of people."""

from datetime import datetime
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Retention, Subject, personal_data, retention
from notifications.models import (
    CalendarKey,
    Letter,
    MailAddress,
    PlayerAddress,
    Push,
    PushSubscription,
    RefusedAddress,
    Wish,
)
from notifications.queries.letters import letters_before
from notifications.recording.addresses import erase_addresses
from notifications.recording.letters import delete_letters

ROWS: Final = (
    PersonalRows(PlayerAddress, _("Contact"), players=("player",), shows=("address__email",), is_deleted=True),
    PersonalRows(
        Letter,
        _("E-mails"),
        players=("player",),
        users=("user",),
        shows=("kind", "about", "language", "state", "written_at", "params"),
        is_deleted=True,
    ),
    PersonalRows(Wish, _("E-mails"), users=("user",), shows=("kind", "mail", "by_push"), is_deleted=True),
    PersonalRows(CalendarKey, users=("user",), is_deleted=True),
    PersonalRows(Push, users=("subscription__user",), shows=("params",), is_deleted=True),
    PersonalRows(PushSubscription, _("E-mails"), users=("user",), shows=("endpoint", "subscribed_at"), is_deleted=True),
)


def erase(subject: Subject, _at: datetime) -> None:
    """Delete the addresses that are theirs alone, with the letters to them."""
    erase_addresses(subject.player_ids, subject.emails)


DATA: Final = PersonalData(
    ROWS,
    words={Letter: ("params",)},  # announcements
    nobody={
        MailAddress: ("email", "language"),
        RefusedAddress: ("email",),
        Letter: ("address",),
        Push: ("kind", "about"),
        PushSubscription: ("p256dh", "auth"),
    },  # see erase_addresses
    erase=erase,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["notifications"] = DATA
    retention["letters"] = Retention("DAYS_TO_KEEP_LETTERS", letters_before, delete_letters)
