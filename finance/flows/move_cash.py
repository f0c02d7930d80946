"""Move money between a till and the bank."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.tills import transfer
from finance.services.access import till_access
from finance.services.till_checks import check_content, check_open, check_same_move, check_signed, till_to_change
from finance.validators import check_amount, check_reason
from journal.context import ActContext
from rules_engine.money.accounts import BANK


def move_cash(*, book_id: int, till: int, cents: int, is_into_till: bool, client: UUID, ctx: ActContext) -> Booking:
    """Move money from the bank into a till, or out of a till to the bank. ``ctx.note``: the reason, which is required.

    Cashiers move money of their own open till, treasurers that of every till. A closed till takes no more, and gives
    nothing until a second person has signed it, if one has to. ``client``: the id of the request; sent again, the same
    booking is returned. Raise Conflicting if the request was another one.
    """
    book = till_access("move_cash", book_id, ctx).book
    check_reason(ctx.note)
    check_amount(cents)
    with transaction.atomic():
        lock_book(book)
        earlier = find_by_client(book, client, Booking.Kind.TRANSFER)
        if earlier is not None:
            check_same_move(earlier, till, cents if is_into_till else -cents)
            return earlier
        row = till_to_change(book, till, ctx)
        if is_into_till:
            check_open(row)
            return transfer(book, BANK, row.account, cents, ctx, client)
        check_signed(row)
        check_content(row, cents)
        return transfer(book, row.account, BANK, cents, ctx, client)
