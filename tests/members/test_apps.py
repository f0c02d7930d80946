"""The app listens to bookings."""

from finance import hooks
from members.recording.standings import refresh_after_booking


def test_app_registers_its_listener() -> None:
    assert refresh_after_booking in hooks._LISTENERS
