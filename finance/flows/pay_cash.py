"""Pay a party its credit in cash."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.payments import pay_out
from finance.recording.tills import cash_payment
from finance.services.access import till_access
from finance.services.till_checks import check_content, own_till
from finance.validators import check_amount
from journal.context import ActContext


def pay_cash(*, book_id: int, party_id: int, cents: int, client: UUID, ctx: ActContext) -> Booking:
    """Pay a party its credit from the open till of the actor, with its receipt. The cash is rounded to coins.

    ``client``: the id of the request; sent again, the same booking is returned. Raise Refused for more than the credit
    or than the till holds, Conflicting without an open till.
    """
    access = till_access("pay_cash", book_id, ctx)
    book, party = access.book, access.party(party_id)
    check_amount(cents)
    with transaction.atomic():
        lock_book(book)
        earlier = find_by_client(book, client, Booking.Kind.PAYOUT, party=party, cents=cents)
        if earlier is not None:
            return earlier
        till = own_till(book, ctx)
        payment = cash_payment(till, cents)
        check_content(till, payment.cents + payment.rounding)
        return pay_out(book, party, payment, ctx, client=client)
