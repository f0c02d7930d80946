"""Counter a booking that was a mistake. Both stay in the book."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import books
from finance.recording.bookings import lock_book
from finance.recording.counters import counter
from finance.services.access import book_for
from finance.services.till_checks import check_tills_open
from finance.validators import check_reason
from journal.context import ActContext


def counter_booking(*, book_id: int, number: int, client: UUID, ctx: ActContext) -> Booking:
    """Book the opposite of a booking. ``ctx.note``: the reason, which is required.

    Raise Conflicting for one that is countered already, or that moved cash of a till that is closed, Refused if later
    bookings depend on it.
    """
    book = book_for("counter_booking", book_id, ctx)
    check_reason(ctx.note)
    with transaction.atomic():
        lock_book(book)
        booking = books.booking(book, number)
        if not books.is_countered(booking):  # else it may be the same request again
            check_tills_open(booking)
        return counter(booking, ctx, client)
