"""Set a line of a bank file aside: it is no payment of a party."""

from django.db import transaction

from finance.models import BankLine
from finance.queries.bank import open_lines_with_ids
from finance.recording.bank import set_line_aside
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from journal.context import ActContext


def set_bank_line_aside(*, book_id: int, line_id: int, ctx: ActContext) -> BankLine:
    """Set a line aside and erase its words. ``ctx.note``: a remark. Raise Conflicting for one that was decided."""
    book = book_for("set_bank_line_aside", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        row = open_lines_with_ids(book, [line_id])[line_id]
        set_line_aside(row, ctx)
        return row
