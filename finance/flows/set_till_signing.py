"""State whether a second person signs the count of the tills of a book."""

from django.db import transaction

from finance.models import Book
from finance.queries import books
from finance.recording.bookings import lock_book
from finance.recording.books import write_till_signing
from finance.services.access import book_for
from journal.context import ActContext


def set_till_signing(*, book_id: int, signs_tills: bool, ctx: ActContext) -> Book:
    """State whether a second person counts and signs each till that is closed from now on. Treasurers may do this.

    A tournament is then settled only when they have. The same again writes nothing.
    """
    book = book_for("set_till_signing", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        row = books.book(book_id)
        if row.signs_tills != signs_tills:
            write_till_signing(row, signs_tills, ctx)
        return row
