"""Book that the payment provider paid into the bank, less its fee."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.online import settle
from finance.services.access import book_for
from finance.services.online_checks import check_same_settlement, check_settlement
from journal.context import ActContext


def settle_provider(*, book_id: int, cents: int, fee: int, client: UUID, ctx: ActContext) -> Booking:
    """Move an amount from the provider to the bank. ``cents``: with the fee, which becomes a cost.

    ``client``: the id of the request; sent again, the same booking is returned. Raise Refused for more than the
    provider holds, Conflicting if the request settled another amount.
    """
    book = book_for("settle_provider", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        earlier = find_by_client(book, client, Booking.Kind.SETTLEMENT)
        if earlier is not None:
            check_same_settlement(earlier, cents, fee)
            return earlier
        check_settlement(book, cents, fee)
        return settle(book, cents, fee, ctx, client)
