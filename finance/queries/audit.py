"""The audit of books: every booking sums to 0, numbers have no gaps, and nothing is in the book of another."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, F, Max, Q, Sum

from finance.models import Booking, Line, Receipt


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a book that no flow writes. ``number``: of the booking, 0 for the book as a whole."""

    book_id: int
    number: int
    code: str


def faults() -> Iterator[Fault]:
    """Yield what is wrong in all books."""
    rows = Booking.objects.values("book", "number").annotate(sum=Sum("lines__cents"), line_count=Count("lines"))
    rows = rows.filter(Q(line_count=0) | ~Q(sum=0))
    yield from (Fault(row["book"], row["number"], "not_zero") for row in rows.order_by("book", "number"))
    lines = Line.objects.exclude(account__book=F("booking__book")).values("booking__book", "booking__number")
    for row in lines.order_by("booking__book", "booking__number").distinct():
        yield Fault(row["booking__book"], row["booking__number"], "foreign_account")
    books = Booking.objects.values("book").annotate(last=Max("number"), row_count=Count("pk"))
    for count in books.exclude(last=F("row_count")).order_by("book"):
        yield Fault(count["book"], 0, "number_missing")
    years = Receipt.objects.values("book", "year").annotate(last=Max("number"), row_count=Count("pk"))
    for count in years.exclude(last=F("row_count")).order_by("book", "year"):
        yield Fault(count["book"], 0, "receipt_missing")
