"""Write the lines of bank files. The book must be locked."""

from collections.abc import Mapping, Sequence
from uuid import UUID, uuid5

from finance.models import BankLine, Book, Booking, Party
from finance.queries.bank import MatchedLine, digests_of_before, match_rows
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
    """Keep the lines of a file that are new. Return all lines with their matches; those imported before as *seen*."""
    digests = [match.digest for match in match_lines(lines, (), ())]
    digests_before = digests_of_before(book, digests)
    rows = {
        digest: BankLine(book=book, digest=digest, on=line.day, cents=line.amount, words=line.text, payer=line.payer)
        for digest, line in zip(digests, lines, strict=True)
        if digest not in digests_before
    }
    if rows:
        with record_act(lock_book(book), "import_bank_file", ctx):
            BankLine.objects.bulk_create(rows.values())
    matches = {match.row.digest: match for match in match_rows(book, list(rows.values())) if match.row is not None}
    return [
        matches.get(digest, MatchedLine(None, line, MatchKind.REPEATED))
        for digest, line in zip(digests, lines, strict=True)
    ]


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
