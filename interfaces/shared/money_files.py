"""Reports and lists of debtors of a book as files; their columns are named alike in every language."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final

from finance.models import Book
from finance.queries.parties import PartyBalance
from finance.queries.report import Report
from interfaces.shared.table_download import TableDownload
from interfaces.wording.words import word
from registration.queries.pots import pots_in_book
from rules_engine.money.currencies import amount_text, digits_of

_REPORT: Final = ("section", "account", "amount", "currency")
_DEBTORS: Final = ("name", "owes", "currency", "reference")


def report_table(book: Book, report: Report, tournament: str = "") -> TableDownload:
    """Return the rows of a report as a table, pots by their names. ``tournament``: the slug of that which it is of."""
    names = pot_names(book)
    rows = [(row.section.value, names.get(row.account, row.account), row.cents, book.currency) for row in report.rows]
    parts = (book.receipt_prefix, tournament, f"{report.from_on:%Y-%m-%d}", f"{report.until_on:%Y-%m-%d}")
    name = "-".join(filter(None, parts))
    return _table(book, name, _REPORT, rows)


def debtors_table(book: Book, debtors: Sequence[PartyBalance]) -> TableDownload:
    """Return who owes a book as a table."""
    rows = [(row.party.public_name, row.cents, book.currency, row.reference) for row in debtors]
    return _table(book, f"{book.receipt_prefix}-debtors", _DEBTORS, rows)


def pot_names(book: Book) -> dict[str, str]:
    """Return the words for the pots in a book by the names of their accounts: what they are, event and tournament."""
    return {
        pot.account: f"{pot.name or word(pot.kind, 'pot')}: {pot.event.name}, {pot.event.tournament.name}"
        for pot in pots_in_book(book)
    }


def _table(book: Book, name: str, header: Sequence[str], rows: Sequence[Sequence[object]]) -> TableDownload:
    head = {"book": book.pk, "currency": book.currency}
    return TableDownload(name, header, _text(rows, book), _cells(rows, book), head, _plain(header, rows))


def _text(rows: Sequence[Sequence[object]], book: Book) -> Iterator[Sequence[object]]:
    """Yield the cells of CSV: amounts with their digits."""
    for row in rows:
        yield [amount_text(cell, book.currency) if isinstance(cell, int) else cell for cell in row]


def _cells(rows: Sequence[Sequence[object]], book: Book) -> Iterator[Sequence[object]]:
    """Yield the cells of a workbook: amounts as numbers."""
    digits = digits_of(book.currency)
    for row in rows:
        yield [float(Decimal(cell).scaleb(-digits)) if isinstance(cell, int) else cell for cell in row]


def _plain(header: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[Mapping[str, object]]:
    for row in rows:
        yield dict(zip(header, row, strict=True))
