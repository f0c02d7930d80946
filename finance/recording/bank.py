"""Write the lines of bank files. The book must be locked."""

from collections.abc import Mapping, Sequence
from uuid import UUID, uuid5

from finance.models import BankLine, Book, Booking, Party
from finance.queries.bank import MatchedLine, lines_of_before, match_rows
from finance.recording.bookings import lock_book
from finance.recording.payments import Payment, pay_in
from journal.acts import record_act
from journal.context import ActContext
from rules_engine.money import bank
from rules_engine.money.accounts import BANK
from rules_engine.money.bank import MatchKind, match_lines

_NAMESPACE = UUID("6f0d2a6e-3a52-4d4c-9d0e-0f6f8f3a1c55")


def keep_layout(book: Book, layout: Mapping[str, object], ctx: ActContext) -> None:
    """Keep how the bank files of a book are laid out."""
    if book.bank_layout != dict(layout):
        with record_act(lock_book(book), "set_bank_layout", ctx):
            book.bank_layout = dict(layout)
            book.save(update_fields=["bank_layout"])


def import_lines(book: Book, lines: Sequence[bank.BankLine], ctx: ActContext) -> list[MatchedLine]:
    """Keep the lines of a file that are new. Return all lines with their matches; those imported before as *seen*.

    A row that was imported with other columns is seen too: if its line still waits, it is read anew.
    """
    digests, row_digests = [match.digest for match in match_lines(lines, (), ())], bank.row_digests(lines)
    earlier = lines_of_before(book, digests, row_digests)
    digests_before, by_row = {row.digest for row in earlier}, {row.row_digest: row for row in earlier}
    rows, read_anew = dict[str, BankLine](), list[BankLine]()
    for digest, row_digest, line in zip(digests, row_digests, lines, strict=True):
        row = by_row.get(row_digest) or BankLine(book=book, row_digest=row_digest)
        if digest not in digests_before and row.state == BankLine.State.OPEN:
            _read(row, digest, line)
            if row_digest in by_row:
                read_anew.append(row)
            else:
                rows[digest] = row
    if rows or read_anew:
        with record_act(lock_book(book), "import_bank_file", ctx):
            BankLine.objects.bulk_create(rows.values())
            BankLine.objects.bulk_update(read_anew, ["digest", "on", "cents", "words", "payer"])
    matches = {match.row.digest: match for match in match_rows(book, list(rows.values())) if match.row is not None}
    return [
        matches.get(digest, MatchedLine(None, line, MatchKind.REPEATED))
        for digest, line in zip(digests, lines, strict=True)
    ]


def _read(row: BankLine, digest: str, line: bank.BankLine) -> None:
    """Set what a line says by the columns that were chosen."""
    row.digest, row.on, row.cents, row.words, row.payer = digest, line.day, line.amount, line.text, line.payer


def book_line(row: BankLine, party: Party, ctx: ActContext) -> Booking:
    """Book an open line as a payment of a party, and erase its words and payer."""
    client = uuid5(_NAMESPACE, f"{row.book_id}/{row.digest}")
    booking = pay_in(row.book, party, Payment(BANK, row.cents), ctx, client=client)
    _decide(row, BankLine.State.BOOKED, booking)
    return booking


def dismiss_line(row: BankLine, ctx: ActContext) -> None:
    """Set a line aside that is no payment of a party, and erase its words and payer."""
    with record_act(lock_book(row.book), "dismiss_bank_line", ctx):
        _decide(row, BankLine.State.DISMISSED)


def _decide(row: BankLine, state: BankLine.State, booking: Booking | None = None) -> None:
    row.state, row.booking, row.words, row.payer = state, booking, "", ""
    row.save(update_fields=["state", "booking", "words", "payer"])
