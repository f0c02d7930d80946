"""Take a payment of a party."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import parties
from finance.recording.bookings import lock_book
from finance.recording.payments import Payment, pay_in
from finance.services.access import book_for
from journal.context import ActContext
from rules_engine.money.accounts import BANK


def take_payment(
    *,
    book_id: int,
    party_id: int,
    cents: int,
    charge_ids: Sequence[int] = (),
    balance: int | None = None,
    client: UUID,
    ctx: ActContext,
) -> Booking:
    """Book a payment that came into the bank.

    It pays the stated charges, without any the open ones, the earliest due first. The rest is a credit. ``client``: the
    id of the request; sent again, the same booking is returned. ``balance``: what the party owed when the actor looked.
    Raise Stale if it is something else now.
    """
    book = book_for("take_payment", book_id, ctx)
    party = parties.party(book, party_id)
    with transaction.atomic():
        lock_book(book)
        return pay_in(book, party, Payment(BANK, cents), ctx, charge_ids=charge_ids, balance=balance, client=client)
