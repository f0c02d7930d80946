"""Book what was paid back of a payment at its provider, without this site."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import online
from finance.queries.books import find_by_client
from finance.recording import online as recording
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from finance.services.online_checks import repaid_to_book
from journal.context import ActContext


def book_repayment(*, book_id: int, payment_id: UUID, client: UUID, ctx: ActContext) -> Booking:
    """Book the part of a payment that the provider reports as paid back and that is not booked. It takes the credit of
    the party, and then what they paid of their charges, which they owe again.

    ``client``: the id of the request; sent again, the same booking is returned. Raise Conflicting if there is nothing
    to book.
    """
    book = book_for("book_repayment", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        payment = online.payment(book, payment_id)
        earlier = find_by_client(book, client, Booking.Kind.PAYOUT, party=payment.party)
        if earlier is not None:
            return earlier
        return recording.book_repaid(payment, repaid_to_book(payment), ctx, client)
