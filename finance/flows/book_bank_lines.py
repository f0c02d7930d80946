"""Book lines of bank files as payments."""

from collections.abc import Iterator, Sequence

from django.db import transaction

from finance.inputs import BankChoice
from finance.models import BankLine, Book, Booking, Party
from finance.queries import parties
from finance.queries.bank import matched_lines, open_lines_with_ids
from finance.recording.bank import book_line
from finance.recording.bookings import lock_book
from finance.services.access import book_for
from finance.services.bank_checks import MOST_CHOICES, check_choices
from journal.context import ActContext
from journal.refusals import Refused, cause
from rules_engine.money.bank import MatchKind


def book_bank_lines(*, book_id: int, choices: Sequence[BankChoice] | None = None, ctx: ActContext) -> list[Booking]:
    """Book lines as payments: all of them, or none if one is refused.

    ``choices``: which ones, and who pays those without a reference; None: those whose reference and amount fit exactly,
    at most ``MOST_CHOICES`` of them. Raise Conflicting for a line that was decided before.
    """
    book = book_for("book_bank_lines", book_id, ctx)
    if choices is not None:
        check_choices(choices)
    with transaction.atomic():
        lock_book(book)
        payments = _exact(book) if choices is None else list(_stated(book, choices))
        return [book_line(row, party, ctx) for row, party in payments]


def _exact(book: Book) -> list[tuple[BankLine, Party]]:
    matches = [match for match in matched_lines(book) if match.kind is MatchKind.EXACT]
    pairs = [(match.row, match.balance.party) for match in matches if match.row is not None and match.balance]
    return pairs[:MOST_CHOICES]


def _stated(book: Book, choices: Sequence[BankChoice]) -> Iterator[tuple[BankLine, Party]]:
    rows = open_lines_with_ids(book, [choice.line_id for choice in choices])
    certain = {
        match.row.pk: match.balance.party
        for match in matched_lines(book)
        if match.row is not None and match.balance is not None and match.is_certain
    }
    for choice in choices:
        row = rows[choice.line_id]
        if row.cents <= 0:
            raise Refused(cause("bank_line_not_in", line=row.pk))
        party = _payer(book, choice) or certain.get(row.pk)
        if party is None:
            raise Refused(cause("bank_line_without_payer", line=row.pk))
        yield row, party


def _payer(book: Book, choice: BankChoice) -> Party | None:
    """Return the party that is stated to have paid a line. Raise Refused if a name fits none or several."""
    if choice.party_id is not None:
        return parties.party(book, choice.party_id)
    if not choice.payer.strip():
        return None
    balances = parties.find_balances(book, choice.payer.strip())[:2]
    if len(balances) != 1:
        code = "bank_payer_unclear" if balances else "bank_payer_unknown"
        raise Refused(cause(code, payer=choice.payer.strip()[:80]))
    return balances[0].party
