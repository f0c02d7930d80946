"""Lines of bank files that wait for a decision, matched with what parties owe."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from finance.models import BankLine, Book
from finance.queries.parties import PartyBalance, party_balances
from journal.refusals import Conflicting, NotFound, cause
from journal.unique import first_or_none
from rules_engine.money import bank
from rules_engine.money.bank import Due, MatchKind, match_lines, matched_without_person

_AT_ONCE = 500  # parameters of a query


@dataclass(frozen=True, slots=True)
class MatchedLine:
    """A line with its match. ``balance``: of the party that it pays, or probably pays. ``row``: None if it was imported
    before.
    """

    row: BankLine | None
    line: bank.BankLine
    kind: MatchKind
    difference: int = 0
    balance: PartyBalance | None = None

    @property
    def is_certain(self) -> bool:
        """Return whether its reference names the party that pays."""
        return matched_without_person(self.kind)


def open_lines_of(book: Book) -> QuerySet[BankLine]:
    """Return the lines that are neither booked nor set aside, in the order of their files."""
    return book.bank_lines.filter(state=BankLine.State.OPEN).order_by("pk")


def matched_lines(book: Book) -> list[MatchedLine]:
    """Return the open lines of a book with their matches, in two queries."""
    return match_rows(book, list(open_lines_of(book)))


def match_rows(book: Book, rows: Sequence[BankLine]) -> list[MatchedLine]:
    """Return some open lines with their matches."""
    balances = {balance.reference: balance for balance in party_balances(book)}
    dues = [Due(reference, max(row.cents, 0), row.party.public_name) for reference, row in balances.items()]
    lines = [bank.BankLine(row.on, row.cents, row.words, row.payer) for row in rows]
    return [
        MatchedLine(row, match.line, match.kind, match.difference, balances.get(match.reference))
        for row, match in zip(rows, match_lines(lines, dues, ()), strict=True)
    ]


def lines_of_before(book: Book, digests: Sequence[str], row_digests: Sequence[str]) -> list[BankLine]:
    """Return the lines that were imported before, of the same content or from the same row of a file."""
    lines = dict[int, BankLine]()
    for name, values in (("digest", digests), ("row_digest", row_digests)):
        for start in range(0, len(values), _AT_ONCE):
            rows = book.bank_lines.filter(**{f"{name}__in": values[start : start + _AT_ONCE]})
            lines |= {row.pk: row for row in rows}
    return list(lines.values())


def open_lines_with_ids(book: Book, line_ids: Collection[int]) -> dict[int, BankLine]:
    """Return open lines by id. Raise NotFound for an unknown one, Conflicting for one that was decided."""
    rows = {row.pk: row for row in book.bank_lines.filter(pk__in=line_ids)}
    for line_id in line_ids:
        if line_id not in rows:
            raise NotFound(cause("unknown_bank_line", line=line_id))
        if rows[line_id].state != BankLine.State.OPEN:
            raise Conflicting(cause("bank_line_decided", line=line_id))
    return rows


def bank_line(book: Book, line_id: int) -> BankLine:
    """Return a line of a book. Raise NotFound for an unknown one."""
    row = first_or_none(book.bank_lines.filter(pk=line_id))
    if row is None:
        raise NotFound(cause("unknown_bank_line", line=line_id))
    return row
