"""Write receipts. The book must be locked."""

from django.db.models import QuerySet

from finance.models import Book, Booking, Party, Receipt, ReceiptName
from finance.queries.parties import name_at_till
from finance.queries.tills import next_receipt_number
from journal.acts import ActRecorder


def new_receipt(act: ActRecorder, book: Book, booking: Booking, payer: str) -> Receipt:
    """Write the receipt of a booking, as a fact of the act that books it. Numbers of a year have no gaps."""
    year = booking.on.year
    row = act.state(Receipt(booking=booking, book=book, year=year, number=next_receipt_number(book, year)))
    ReceiptName.objects.create(receipt=row, payer=payer)
    return row


def clear_receipt_names(rows: QuerySet[ReceiptName]) -> int:
    """Take the names off receipts that are older than the law wants; return how many."""
    return rows.update(payer="")


def payer_of(party: Party) -> str:
    """Return the name that is printed on a receipt: of a visitor the one that they gave."""
    return name_at_till(party)[:120]
