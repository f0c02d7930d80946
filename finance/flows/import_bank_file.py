"""Import a file of the bank: its lines wait for the treasurer."""

from django.db import transaction

from finance.inputs import BankLayout
from finance.queries.bank import MatchedLine
from finance.readers.bank_files import read_bank_file
from finance.recording.bank import import_lines, keep_layout
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from finance.services.bank_checks import check_layout, layout_of, plain_layout
from journal.context import ActContext


def import_bank_file(
    *, book_id: int, data: bytes, layout: BankLayout | None = None, ctx: ActContext
) -> list[MatchedLine]:
    """Import the lines of a CSV file that were not imported before; nothing is booked. Return all of its lines.

    ``layout``: kept for the next file; None: the one that the book keeps. Raise Refused with the faults of a file, of
    which nothing is kept then.
    """
    book = book_for("import_bank_file", book_id, ctx)
    if layout is not None:
        check_layout(layout)
    rules = layout or layout_of(book)
    lines = read_bank_file(data, rules, book.currency)
    with transaction.atomic():
        lock_book(book)
        keep_layout(book, plain_layout(rules), ctx)
        return import_lines(book, lines, ctx)
