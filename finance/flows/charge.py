"""Charge a party: it owes something from now on."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from finance.inputs import ChargeInput, PartyRef
from finance.models import Booking
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party
from finance.recording.parties import party_for
from finance.services.access import book_for
from finance.services.book_checks import check_charges, check_party
from journal.context import ActContext


def charge(*, book_id: int, party: PartyRef, items: Sequence[ChargeInput], client: UUID, ctx: ActContext) -> Booking:
    """Charge a party. ``client``: the id of the request; sent again, the same booking is returned."""
    book = book_for("charge", book_id, ctx)
    check_party(party)
    check_charges(items)
    with transaction.atomic():
        lock_book(book)
        earlier = find_by_client(book, client, Booking.Kind.CHARGE, cents=sum(item.cents for item in items))
        return earlier or charge_party(book, party_for(book, party), items, ctx, client)
