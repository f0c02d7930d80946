"""Sign the count of a till as a second person, who counts it again."""

from collections.abc import Mapping

from django.db import transaction

from finance.models import TillSignature
from finance.queries import tills
from finance.recording.bookings import lock_book
from finance.recording.tills import sign_count
from finance.services.access import till_access
from finance.services.till_checks import check_coins, check_signs
from journal.context import ActContext


def sign_till(*, book_id: int, till: int, coins: Mapping[int, int], ctx: ActContext) -> TillSignature:
    """Sign a closed till. ``coins``: what the second person counted, by worth in minor units.

    Anybody who deals with money of the book may do this but who closed the till, and staff of a tournament that is kept
    in it. A count that differs books nothing: the sheet of the till shows both.
    Raise Conflicting for an open till, or one that they have signed.
    """
    book = till_access("sign_till", book_id, ctx).book
    check_coins(coins, book.currency)
    with transaction.atomic():
        lock_book(book)
        row = tills.till(book, till)
        return sign_count(row, check_signs(row, ctx.actor.id), coins, ctx)
