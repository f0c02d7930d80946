"""Take a payment of a party in cash."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.payments import pay_in
from finance.recording.tills import cash_payment
from finance.services.access import till_access
from finance.services.till_checks import own_till
from finance.validators import check_amount
from journal.context import ActContext


def take_cash(
    *,
    book_id: int,
    party_id: int,
    cents: int,
    charge_ids: Sequence[int] = (),
    balance: int | None = None,
    client: UUID,
    ctx: ActContext,
) -> Booking:
    """Book a payment into the open till of the actor, with its receipt.

    ``cents``: what is paid of the account of the party; the cash is rounded to coins. It pays the stated charges,
    without any the open ones, the earliest due first. ``client``: the id of the request; sent again, the same booking
    is returned. ``balance``: what the party owed when the actor looked, None if they did not. Raise Conflicting without
    an open till, Stale if it is something else now.
    """
    access = till_access("take_cash", book_id, ctx)
    book, party = access.book, access.party(party_id)
    check_amount(cents)
    with transaction.atomic():
        lock_book(book)
        earlier = find_by_client(book, client, Booking.Kind.PAYMENT, party=party, cents=-cents)
        if earlier is not None:
            return earlier
        payment = cash_payment(own_till(book, ctx), cents)
        return pay_in(book, party, payment, ctx, charge_ids=charge_ids, balance=balance, client=client)
