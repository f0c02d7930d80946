"""Audit the books: ``manage.py audit_books``.

Exits with 1 and names each booking that does not sum to 0, has an account of another book, or is missing.
"""

import sys
from typing import Any, Final

from django.core.management.base import BaseCommand

from finance.queries.audit import faults
from finance.queries.books import booking_count

_WHAT: Final = {
    "not_zero": "does not sum to 0, or has no lines",
    "foreign_account": "has an account of another book",
    "number_missing": "the numbers of its bookings have a gap",
    "receipt_missing": "the numbers of its receipts have a gap",
}


class Command(BaseCommand):
    help = "Checks that every booking sums to 0 and that the numbers of bookings have no gaps."

    def handle(self, **_: Any) -> None:
        rows = list(faults())
        for row in rows:
            place = f"booking {row.number} of book {row.book_id}" if row.number else f"book {row.book_id}"
            self.stderr.write(f"{place}: {_WHAT[row.code]}")
        self.stdout.write(f"{booking_count()} bookings, {len(rows)} faults")
        if rows:
            sys.exit(1)
