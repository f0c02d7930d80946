"""State how the files of the bank of a book are laid out."""

from django.db import transaction

from finance.inputs import BankLayout
from finance.models import Book
from finance.recording.bank import keep_layout
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from finance.services.bank_checks import check_layout, plain_layout
from journal.context import ActContext


def set_bank_layout(*, book_id: int, layout: BankLayout, ctx: ActContext) -> Book:
    """Keep a layout for the next files. Raise Refused for one by which no file can be read."""
    book = book_for("set_bank_layout", book_id, ctx)
    check_layout(layout)
    with transaction.atomic():
        lock_book(book)
        keep_layout(book, plain_layout(layout), ctx)
        return book
