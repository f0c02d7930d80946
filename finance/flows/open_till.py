"""Open a till: a cashier takes and pays money in cash from now on."""

from collections.abc import Mapping

from django.db import transaction

from finance.models import Till
from finance.queries.tills import find_open_till
from finance.recording.bookings import lock_book
from finance.recording.tills import new_till
from finance.services.access import till_access
from finance.services.till_checks import check_coins, source_of_float
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, cause
from rules_engine.money.tills import coin_sum


def open_till(*, book_id: int, coins: Mapping[int, int], source: int | None = None, ctx: ActContext) -> Till:
    """Open the till of the actor with a float: how many coins and notes by worth in minor units.

    ``source``: the number of a closed till from which the float comes; None: the bank. Raise Conflicting if the actor
    has an open till in this book.
    """
    access = till_access("open_till", book_id, ctx)
    book = access.book
    check_coins(coins, book.currency)
    if ctx.actor.id is None:
        raise NotAllowed(cause("not_allowed", act="open_till"))
    with transaction.atomic():
        lock_book(book)
        if source is not None:
            access.till(source)
        row = find_open_till(book, ctx.actor.id)
        if row is not None:
            raise Conflicting(cause("till_open_already", till=row.number))
        return new_till(book, ctx.actor.id, coins, source_of_float(book, source, coin_sum(coins)), ctx)
