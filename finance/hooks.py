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
_LISTENERS: Final[dict[BookingListener, str]] = {}
TillStaff = Callable[[Book, Actor, datetime], QuerySet[Party] | None]
_STAFF: Final[list[TillStaff]] = []
ClosedBooks = Callable[[Collection[int]], Collection[int]]
_CLOSED: Final[list[ClosedBooks]] = []
VisitorNames = Callable[[Collection[int]], Mapping[int, str]]
_NAMES: Final[list[VisitorNames]] = []


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


def register_booking_listener(listener: BookingListener, account_name: str) -> None:
    """Add a function that gets the parties on whose accounts was booked, in books that have an account of this name.
    Registering it again changes nothing.
    """
    _LISTENERS[listener] = account_name


def account_names() -> list[str]:
    """Return the names of the accounts on which it depends whether there are listeners to a book."""
    return sorted(set(_LISTENERS.values()))


def booked(book: Book, names: Collection[str], parties: Collection[Party], ctx: ActContext) -> None:
    """Call the listeners after a booking on the accounts of some parties, under the lock of the book.

    ``names``: of accounts that the book has, at least those of ``account_names`` among them.
    """
    for listener, name in _LISTENERS.items() if parties else ():
        if name in names:
            listener(book, parties, ctx)


def register_till_staff(find: TillStaff) -> None:
    """Add a function that finds staff without an office over a book. Registering it again changes nothing."""
    if find not in _STAFF:
        _STAFF.append(find)


def parties_of_staff(book: Book, actor: Actor, at: datetime) -> QuerySet[Party] | None:
    """Return the parties with whom a member of staff deals at a till of the book; None for who is no such staff."""
    parties = (find(book, actor, at) for find in _STAFF)
    return next((rows for rows in parties if rows is not None), None)


def register_closed_books(find: ClosedBooks) -> None:
    """Add a function that finds which of some books are closed, by id. Registering it again changes nothing."""
    if find not in _CLOSED:
        _CLOSED.append(find)


def closed_books(book_ids: Collection[int]) -> frozenset[int]:
    """Return which of some books are closed, by id: nothing is paid, charged or paid back in them."""
    return frozenset(book_id for find in _CLOSED if book_ids for book_id in find(book_ids))


def register_visitor_names(find: VisitorNames) -> None:
    """Add a function that finds the names of visitors by their players. Registering it again changes nothing."""
    if find not in _NAMES:
        _NAMES.append(find)


def visitor_names(player_ids: Collection[int]) -> dict[int, str]:
    """Return the names of those of some hidden players who are visitors and wait for approval, by their ids: a cashier
    has to know who pays.
    """
    return {player_id: name for find in _NAMES if player_ids for player_id, name in find(player_ids).items()}
