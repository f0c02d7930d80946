"""The report of a book over some days: what was charged, waived, received and paid out, and the balances at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Final

from django.db.models import Q, QuerySet, Sum

from finance.models import Book, Booking, Line
from rules_engine.money import accounts
from rules_engine.money.accounts import account_name

_MONEY: Final = frozenset({"cash", accounts.BANK, accounts.PROVIDER})
_DIFFERENCES: Final = frozenset({accounts.TILL_DIFFERENCE, accounts.ROUNDING})
_OF_CHARGES: Final = frozenset({Booking.Kind.CHARGE.value, Booking.Kind.WAIVE.value})
OWED_BY_PARTIES: Final = "party_owes"
OWED_TO_PARTIES: Final = "party_is_owed"


class Section(Enum):
    CHARGED = "charged"
    WAIVED = "waived"
    RECEIVED = "received"
    REFUNDED = "refunded"  # paid out to parties: refunds and prizes
    POTS = "pots"  # how much more they hold
    VAT = "vat"
    TAX = "tax"
    INCOME = "income"  # that nobody was charged for: commission, what was retained
    DIFFERENCES = "differences"  # of tills, and of rounding: above 0 a gain
    COSTS = "costs"
    BALANCE = "balance"  # at the end; above 0 is debit


@dataclass(frozen=True, slots=True)
class ReportRow:
    """``account``: by name; ``party_owes`` and ``party_is_owed``: of all parties together; ``fee:ITEM``: the fees of a
    kind, as the app calls them that charges them.
    """

    section: Section
    account: str
    cents: int


@dataclass(frozen=True, slots=True)
class Report:
    """``rows``: without those of 0, by section and account. ``trial_balance``: the sum of the balances, which is 0."""

    from_on: date
    until_on: date
    rows: tuple[ReportRow, ...]
    trial_balance: int

    def sections(self) -> list[tuple[Section, list[ReportRow], int]]:
        """Return the sections that have rows, with their sums."""
        groups = [(section, [row for row in self.rows if row.section is section]) for section in Section]
        return [(section, rows, sum(row.cents for row in rows)) for section, rows in groups if rows]


def report(book: Book, from_on: date, until_on: date) -> Report:
    """Return the report of the bookings of some days, both included, in two queries."""
    lines = Line.objects.filter(booking__book=book, booking__on__lte=until_on)
    closing = _balances(lines)
    rows = [*movements(lines.filter(booking__on__gte=from_on)), *_closing_rows(closing)]
    return Report(from_on, until_on, in_order(rows), sum(closing.values()))


def in_order(rows: Iterable[ReportRow]) -> tuple[ReportRow, ...]:
    """Return rows by section and account, without those of 0."""
    order = list(Section)
    return tuple(sorted((row for row in rows if row.cents), key=lambda row: (order.index(row.section), row.account)))


def movements(lines: QuerySet[Line]) -> Iterator[ReportRow]:
    """Yield what bookings moved. A counter-booking has the kind of what it cancels, so both are 0."""
    sums = Counter[tuple[Section, str]]()
    lines = lines.exclude(account__kind="party").annotate(is_charged=Q(charge__isnull=False))
    groups = lines.values("account__kind", "account__ref", "booking__kind", "is_charged")
    for row in groups.annotate(sum=Sum("cents")).order_by():
        kind, booking_kind = row["account__kind"], row["booking__kind"]
        name, is_charged = account_name(kind, row["account__ref"]), row["is_charged"] and booking_kind in _OF_CHARGES
        for section, sign in _sections(kind, booking_kind, is_charged):
            sums[section, name] += sign * int(row["sum"])
    return (ReportRow(section, name, cents) for (section, name), cents in sums.items())


def _sections(kind: str, booking_kind: str, is_charged: bool) -> Iterator[tuple[Section, int]]:
    """Yield where the lines of an account in bookings of a kind belong, and with which sign.

    ``is_charged``: they are of a charge that is made or waived.
    """
    single: Mapping[str, Section] = {"pot": Section.POTS, accounts.VAT: Section.VAT, accounts.TAX: Section.TAX}
    if is_charged and kind != accounts.VAT:
        is_charge = booking_kind == Booking.Kind.CHARGE
        yield (Section.CHARGED, -1) if is_charge else (Section.WAIVED, 1)
    if kind in _MONEY and booking_kind == Booking.Kind.PAYMENT:
        yield Section.RECEIVED, 1
    if kind in _MONEY and booking_kind == Booking.Kind.PAYOUT:
        yield Section.REFUNDED, -1
    if kind in single:
        yield single[kind], -1
    if kind in _DIFFERENCES:
        yield Section.DIFFERENCES, -1
    elif kind in accounts.INCOME and not is_charged:
        yield Section.INCOME, -1
    if kind in accounts.COSTS:
        yield Section.COSTS, 1


def _balances(lines: QuerySet[Line]) -> dict[str, int]:
    sums = Counter[str]()
    for row in lines.values("account__kind", "account__ref").annotate(sum=Sum("cents")).order_by():
        cents = int(row["sum"])
        is_party = row["account__kind"] == "party"
        name = (
            (OWED_BY_PARTIES if cents > 0 else OWED_TO_PARTIES)
            if is_party
            else account_name(row["account__kind"], row["account__ref"])
        )
        sums[name] += cents
    return dict(sums)


def _closing_rows(closing: Mapping[str, int]) -> Iterator[ReportRow]:
    return (ReportRow(Section.BALANCE, name, cents) for name, cents in closing.items())
