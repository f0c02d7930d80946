"""Set a line of a bank file aside: it is no payment of a party."""

from django.db import transaction

from finance.models import BankLine
from finance.queries.bank import open_lines_with_ids
from finance.recording.bank import dismiss_line
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from journal.context import ActContext


def dismiss_bank_line(*, book_id: int, line_id: int, ctx: ActContext) -> BankLine:
    """Set a line aside and erase its words. ``ctx.note``: a remark. Raise Conflicting for one that was decided."""
    book = book_for("dismiss_bank_line", book_id, ctx)
    with transaction.atomic():
        lock_book(book)
        row = open_lines_with_ids(book, [line_id])[line_id]
        dismiss_line(row, ctx)
        return row
