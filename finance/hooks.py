"""The hook for apps above this one, which this app does not import.

Functions are registered in ``AppConfig.ready()``.
"""

from collections.abc import Callable, Collection
from typing import Final

from finance.models import Booking

BookingCheck = Callable[[Booking, Collection[str]], None]
_CHECKS: Final[list[BookingCheck]] = []


def register_booking_check(check: BookingCheck) -> None:
    """Add a check. Registering it again changes nothing."""
    if check not in _CHECKS:
        _CHECKS.append(check)


def check_booking(booking: Booking, account_names: Collection[str]) -> None:
    """Call all checks of a booking that is being written, under the lock of its book. They raise what refuses it."""
    for check in _CHECKS:
        check(booking, account_names)
