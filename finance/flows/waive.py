"""Waive a charge or a part of it: it is no longer owed."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries import parties
from finance.queries.books import find_by_client
from finance.queries.charges import states_of, states_with_ids
from finance.recording.bookings import lock_book
from finance.recording.charges import waive_charges
from finance.services.access import book_for
from finance.validators import check_reason
from journal.context import ActContext


def waive(
    *, book_id: int, party_id: int, charge_id: int, cents: int | None = None, client: UUID, ctx: ActContext
) -> Booking:
    """Waive ``cents`` of a charge, or all that is not waived yet. What was paid of it becomes a credit.

    ``ctx.note``: the reason, which is required. ``client``: the id of the request; sent again, the same booking is
    returned.
    """
    book = book_for("waive", book_id, ctx)
    party = parties.party(book, party_id)
    check_reason(ctx.note)
    with transaction.atomic():
        lock_book(book)
        stated = None if cents is None else -cents
        earlier = find_by_client(book, client, Booking.Kind.WAIVE, party=party, cents=stated)
        if earlier is not None:
            return earlier
        (state,) = states_with_ids(states_of(book, party), [charge_id])
        amount = state.booked.charged - state.booked.waived if cents is None else cents
        return waive_charges(book, party, {charge_id: amount}, ctx, client=client)
