"""The functions of members that hooks call: those of ``finance.hooks``, and its own for offices and guardians."""

from finance.hooks import register_booking_listener
from journal.models import Stream
from members.hooks import register_office_kind
from members.recording.standings import refresh_after_booking
from members.services.guardians import OF_PLAYER
from members.services.offices import IN_CLUB, IN_FEDERATION
from rules_engine.money.accounts import LICENCE


def register() -> None:
    """Register the functions of this module."""
    register_booking_listener(refresh_after_booking, LICENCE)
    register_office_kind(Stream.Kind.FEDERATION, IN_FEDERATION)
    register_office_kind(Stream.Kind.CLUB, IN_CLUB)
    register_office_kind(Stream.Kind.PLAYER, OF_PLAYER)
