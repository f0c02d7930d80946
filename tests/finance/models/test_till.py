"""Tills and receipts as rows."""

from finance.models import Book, Receipt, Till


def test_till_has_its_account_and_receipt_its_number() -> None:
    book = Book(pk=7, receipt_prefix="ABC")

    assert (Till(book=book, number=3).account, str(Till(book=book, number=3))) == ("cash:3", "7/3")
    assert str(Receipt(book=book, year=2026, number=12)) == "ABC-2026-12"
