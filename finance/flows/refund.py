"""Pay money back to a party."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import parties
from finance.recording.bookings import lock_book
from finance.recording.payments import Payment, pay_out
from finance.services.access import book_for
from journal.context import ActContext
from rules_engine.money.accounts import BANK


def refund(
    *, book_id: int, party_id: int, cents: int, charge_id: int | None = None, client: UUID, ctx: ActContext
) -> Booking:
    """Pay a party its credit from the bank, or with ``charge_id`` what it paid of a charge, which is open again then.

    ``client``: the id of the request; sent again, the same booking is returned. Raise Refused for more than that.
    """
    book = book_for("refund", book_id, ctx)
    party = parties.party(book, party_id)
    with transaction.atomic():
        lock_book(book)
        return pay_out(book, party, Payment(BANK, cents), ctx, charge_id=charge_id, client=client)
