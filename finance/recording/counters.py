"""Write counter-bookings: a mistake stays in the book, and another booking cancels it."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from finance.models import Booking, Line
from finance.queries.books import find_by_client, is_countered
from finance.queries.charges import check_states, credit_of
from finance.queries.tills import has_receipt
from finance.recording.bookings import lock_book, new_booking
from finance.recording.receipts import new_receipt
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause


def counter(booking: Booking, ctx: ActContext, client: UUID | None = None) -> Booking:
    """Book the opposite of a booking, which has the same kind, and a receipt if that has one. ``ctx.note``: the reason.

    Raise Conflicting for a booking that is countered or is a counter-booking itself, Refused if later bookings depend
    on it: they are countered first.
    """
    book, kind = booking.book, Booking.Kind(booking.kind)
    stream = lock_book(book)
    earlier = find_by_client(book, client, kind)
    if earlier is not None and earlier.counters_id == booking.pk:
        return earlier
    _check_can_be_countered(booking, earlier)
    lines = list(booking.lines.select_related("account__party", "charge__party"))
    with transaction.atomic():
        with new_booking(stream, book, kind, "counter_booking", ctx, client, booking) as writing:
            for line in lines:
                writing.sums[line.account.name, line.charge] -= line.cents
            if has_receipt(booking):
                new_receipt(writing.act, book, writing.booking, booking.receipt.name.payer)
        check_states(book, {line.charge.party for line in lines if line.charge is not None})
        if kind is Booking.Kind.PAYMENT:
            _check_not_paid_back(lines)
    return writing.booking


def _check_can_be_countered(booking: Booking, earlier: Booking | None) -> None:
    """Raise Conflicting if the request was another booking earlier, or a booking cannot be countered any more."""
    if earlier is not None:
        raise Conflicting(cause("booked_otherwise", number=earlier.number))
    if booking.counters_id is not None or is_countered(booking):
        raise Conflicting(cause("countered_already", number=booking.number))


def _check_not_paid_back(lines: Sequence[Line]) -> None:
    """Raise Refused if a credit of these lines of a payment, which is countered now, was paid back."""
    for line in lines:
        if line.account.party is not None and line.charge is None and credit_of(line.account) < 0:
            raise Refused(cause("later_bookings_depend"))
