"""The functions of members that ``finance.hooks`` calls."""

from finance.hooks import register_booking_listener
from members.recording.standings import refresh_after_booking
from rules_engine.money.accounts import LICENCE


def register() -> None:
    """Register the functions of this module."""
    register_booking_listener(refresh_after_booking, LICENCE)
