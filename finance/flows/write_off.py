"""Write off the balance of a party: nobody will pay it."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import parties
from finance.recording.bookings import lock_book
from finance.recording.prizes import write_off_balance
from finance.services.access import book_for
from finance.validators import check_reason
from journal.context import ActContext


def write_off(*, book_id: int, party_id: int, client: UUID, cents: int | None = None, ctx: ActContext) -> Booking:
    """Book what a party owes as a cost, or what it is owed as an income. ``ctx.note``: the reason, which is required.

    ``client``: the id of the request; sent again, the same booking is returned. ``cents``: the balance that the actor
    saw, None if they did not look. Raise Refused for a balance of 0, Conflicting for another one than ``cents``.
    """
    book = book_for("write_off", book_id, ctx)
    party = parties.party(book, party_id)
    check_reason(ctx.note)
    with transaction.atomic():
        lock_book(book)
        return write_off_balance(book, party, ctx, client, cents)
