"""The models of books, one file for each noun."""

from finance.models.book import Account, Book, Party
from finance.models.booking import Booking, Charge, ChargeText, Line
from finance.models.till import Receipt, ReceiptName, Till

__all__ = ["Account", "Book", "Booking", "Charge", "ChargeText", "Line", "Party", "Receipt", "ReceiptName", "Till"]
