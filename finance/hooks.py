"""The hooks for apps above this one, which this app does not import.

Functions are registered in ``AppConfig.ready()``.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Final

from django.db.models import QuerySet

from finance.models import Book, Booking, Party
from journal.context import ActContext, Actor

BookingCheck = Callable[[Booking, Collection[str], Mapping[int, int]], None]
_CHECKS: Final[list[BookingCheck]] = []
BookingListener = Callable[[Book, Collection[Party], ActContext], None]
_LISTENERS: Final[list[BookingListener]] = []
TillStaff = Callable[[Book, Actor, datetime], QuerySet[Party] | None]
_STAFF: Final[list[TillStaff]] = []


def register_booking_check(check: BookingCheck) -> None:
    """Add a check. Registering it again changes nothing."""
    if check not in _CHECKS:
        _CHECKS.append(check)


def check_booking(booking: Booking, account_names: Collection[str], amounts: Mapping[int, int]) -> None:
    """Call all checks of a booking that is being written, under the lock of its book. They raise what refuses it.

    ``amounts``: by how much more is open of its charges then, by id.
    """
    for check in _CHECKS:
        check(booking, account_names, amounts)


def register_booking_listener(listener: BookingListener) -> None:
    """Add a function that gets the name of each account that was booked on. Registering it again changes nothing."""
    if listener not in _LISTENERS:
        _LISTENERS.append(listener)


def booked(book: Book, parties: Collection[Party], ctx: ActContext) -> None:
    """Call all listeners after a booking on the accounts of some parties, under the lock of the book."""
    for listener in _LISTENERS if parties else ():
        listener(book, parties, ctx)


def register_till_staff(find: TillStaff) -> None:
    """Add a function that finds staff without an office over a book. Registering it again changes nothing."""
    if find not in _STAFF:
        _STAFF.append(find)


def parties_of_staff(book: Book, actor: Actor, at: datetime) -> QuerySet[Party] | None:
    """Return the parties with whom a member of staff deals at a till of the book; None for who is no such staff."""
    parties = (find(book, actor, at) for find in _STAFF)
    return next((rows for rows in parties if rows is not None), None)
