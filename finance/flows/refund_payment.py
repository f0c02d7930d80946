"""Pay a payment back through its provider."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import online
from finance.queries.books import find_by_client
from finance.recording import online as recording
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from finance.services.online_checks import check_refund
from journal.context import ActContext


def refund_payment(*, book_id: int, payment_id: UUID, cents: int, client: UUID, ctx: ActContext) -> Booking:
    """Pay a party a part of its credit back through the provider of a payment.

    It is booked at once, and a job asks the provider; if that refuses, the booking is countered. ``client``: the id of
    the request; sent again, the same booking is returned. Raise Refused for more than is left of the payment, or than
    the credit.
    """
    book = book_for("refund_payment", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        payment = online.payment(book, payment_id)
        earlier = find_by_client(book, client, Booking.Kind.PAYOUT, party=payment.party, cents=cents)
        if earlier is not None:
            return earlier
        check_refund(payment, cents)
        return recording.refund_payment(payment, cents, ctx, client)
