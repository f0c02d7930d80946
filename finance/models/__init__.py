"""The models of books, one file for each noun."""

from finance.models.bank import BankLine
from finance.models.book import Account, Book, Party
from finance.models.booking import Booking, Charge, ChargeText, Line
from finance.models.online import Notice, OnlinePayment, OnlineRefund
from finance.models.till import Receipt, ReceiptName, Till, TillSignature

__all__ = [
    "Account",
    "BankLine",
    "Book",
    "Booking",
    "Charge",
    "ChargeText",
    "Line",
    "Notice",
    "OnlinePayment",
    "OnlineRefund",
    "Party",
    "Receipt",
    "ReceiptName",
    "Till",
    "TillSignature",
]
