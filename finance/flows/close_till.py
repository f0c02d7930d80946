"""Close a till: it is counted, and the difference is booked."""

from collections.abc import Mapping

from django.db import transaction

from finance.models import Till
from finance.recording.bookings import lock_book
from finance.recording.tills import count_till
from finance.services.access import till_access
from finance.services.till_checks import check_coins, check_open, till_to_change
from journal.context import ActContext


def close_till(*, book_id: int, till: int, coins: Mapping[int, int], ctx: ActContext) -> Till:
    """Close a till. ``coins``: the count, by worth in minor units. Cashiers close their own till, treasurers any.

    Raise Conflicting for one that is closed.
    """
    book = till_access("close_till", book_id, ctx).book
    check_coins(coins, book.currency)
    with transaction.atomic():
        lock_book(book)
        row = till_to_change(book, till, ctx)
        check_open(row)
        count_till(row, coins, ctx)
        return row
