"""The report of a book with its fees by kind, and that of one tournament in the book."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Final

from django.db.models import Max, Min, OuterRef, Q, QuerySet, Subquery, Sum

from finance.models import Book, Booking, Line
from finance.queries import report as of_books
from finance.queries.report import OWED_BY_PARTIES, OWED_TO_PARTIES, Report, ReportRow, Section, in_order, movements
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from registration.models import EntryFee, Pot, PrizePayout, TournamentBook
from registration.queries.tournament_money import charges_in, parties_of_alone, tills_of_alone
from rules_engine.money.accounts import REGISTRATION, account_name

PRIZES: Final = "prizes"  # what was paid out of prizes, in the report of a tournament
_Kind = Booking.Kind
_OF_CHARGES: Final[Mapping[str, tuple[Section, int]]] = {
    _Kind.CHARGE: (Section.CHARGED, -1),
    _Kind.WAIVE: (Section.WAIVED, 1),
}
_OF_MONEY: Final[Mapping[str, tuple[Section, int]]] = {
    _Kind.PAYMENT: (Section.RECEIVED, -1),
    _Kind.PAYOUT: (Section.REFUNDED, 1),
}


def book_report(book: Book, from_on: date, until_on: date) -> Report:
    """Return the report of a book over some days, with what is income of the organiser by kind of fee."""
    book_figures = of_books.report(book, from_on, until_on)
    lines = Line.objects.filter(booking__book=book, booking__on__range=(from_on, until_on))
    return replace(book_figures, rows=_by_kind(book_figures.rows, lines))


def tournament_report(row: TournamentBook, from_on: date, until_on: date) -> Report:
    """Return what was booked for a tournament in some days: its fees, pots and prizes, and what they are at the end.

    The money that came in is what was paid of its fees: a payment may be for other tournaments too. Differences of
    tills, and what was written off, are of it if the till or the party had to do with nothing else in the book. The
    trial balance is that of the book.
    """
    lines = _lines(row).filter(booking__on__lte=until_on)
    within = lines.filter(booking__on__gte=from_on)
    changes = _by_kind(movements(within.exclude(booking__kind__in=_OF_MONEY)), within)
    rows = in_order([*changes, *_money(within), *_prizes(row, from_on, until_on), *_closing(row, lines, until_on)])
    return Report(from_on, until_on, rows, of_books.report(row.book, from_on, until_on).trial_balance)


def days_of(row: TournamentBook) -> tuple[date, date]:
    """Return the first and the last day on which something was booked for a tournament; its own days for nothing."""
    days = _lines(row).aggregate(first=Min("booking__on"), last=Max("booking__on"))
    payouts = PrizePayout.objects.filter(pot__book=row).aggregate(last=Max("booking__on"))
    last_days = [day for day in (days["last"], payouts["last"]) if day is not None]
    return days["first"] or row.tournament.from_on, max(last_days, default=row.tournament.until_on)


def row_in(book: Book, slug: str) -> TournamentBook:
    """Return a tournament whose money is kept in a book, by its slug. Raise NotFound for another."""
    rows = TournamentBook.objects.filter(book=book, tournament__federation=book.home, tournament__slug=slug)
    row = first_or_none(rows.select_related("book", "tournament__federation"))
    if row is None:
        raise NotFound(cause("unknown_tournament", slug=slug[:80]))
    return row


def _lines(row: TournamentBook) -> QuerySet[Line]:
    """Return the lines of bookings for a tournament: those of its fees, and the others of what moved its pots."""
    charges = charges_in(TournamentBook.objects.filter(pk=row.pk)).values("pk")
    of_pots = Line.objects.filter(account__book=row.book_id, account__kind="pot", account__ref__in=_refs(row))
    of_changes = Q(booking__in=of_pots.values("booking"), charge=None) & ~Q(booking__kind__in=_OF_MONEY)
    beside = Q(booking__in=_differences(row)) | Q(booking__in=_write_offs(row))
    return Line.objects.filter(Q(charge__in=charges) | of_changes | beside, booking__book=row.book_id)


def _differences(row: TournamentBook) -> QuerySet[Line, int]:
    """Return the bookings of differences of the tills of a tournament."""
    refs = [str(number) for number in tills_of_alone(row)]
    lines = Line.objects.filter(account__book=row.book_id, account__kind="cash", account__ref__in=refs)
    return lines.filter(booking__kind=_Kind.TILL_DIFFERENCE).values_list("booking", flat=True)


def _write_offs(row: TournamentBook) -> QuerySet[Line, int]:
    """Return the bookings by which the balances of parties of a tournament were written off."""
    lines = Line.objects.filter(account__book=row.book_id, account__party__in=parties_of_alone(row))
    return lines.filter(booking__kind=_Kind.WRITE_OFF).values_list("booking", flat=True)


def _refs(row: TournamentBook) -> list[str]:
    return [str(pot_id) for pot_id in Pot.objects.filter(book=row).values_list("pk", flat=True)]


def _by_kind(rows: Iterable[ReportRow], lines: QuerySet[Line]) -> tuple[ReportRow, ...]:
    """Return rows with the fees of tournaments by kind, as far as they are income of the organiser."""
    fees, together = Counter[tuple[Section, str]](), Counter[tuple[Section, str]]()
    for section, name, cents in _sums(lines.filter(account__kind=REGISTRATION), _OF_CHARGES):
        if name != REGISTRATION:
            fees[section, name] += cents
            together[section, REGISTRATION] += cents
    rest = [replace(row, cents=row.cents - together[row.section, row.account]) for row in rows]
    return in_order([*rest, *(ReportRow(*key, cents) for key, cents in fees.items())])


def _money(lines: QuerySet[Line]) -> Iterator[ReportRow]:
    """Yield what was paid of fees, and paid back, by kind."""
    sums = Counter[tuple[Section, str]]()
    for section, name, cents in _sums(lines.filter(account__kind="party"), _OF_MONEY):
        sums[section, name] += cents
    return (ReportRow(*key, cents) for key, cents in sums.items())


def _prizes(row: TournamentBook, from_on: date, until_on: date) -> Iterator[ReportRow]:
    """Yield the prizes that were paid out."""
    payouts = PrizePayout.objects.filter(pot__book=row, booking__on__range=(from_on, until_on))
    payouts = payouts.filter(booking__countered_by=None)
    yield ReportRow(Section.REFUNDED, PRIZES, int(payouts.aggregate(sum=Sum("cents"))["sum"] or 0))


def _closing(row: TournamentBook, lines: QuerySet[Line], until_on: date) -> Iterator[ReportRow]:
    """Yield what is owed of fees in all, neither written off nor kept of a prize, what was paid too much of them, and
    what the pots hold.
    """
    of_fees = lines.filter(account__kind="party", charge__isnull=False).values("charge", "account__party")
    open_rows = list(of_fees.annotate(sum=Sum("cents")).order_by().values_list("account__party", "sum"))
    written_off = lines.filter(account__kind="party", charge=None, booking__kind=_Kind.WRITE_OFF)
    off = written_off.aggregate(debts=Sum("cents", filter=Q(cents__lt=0)), credits=Sum("cents", filter=Q(cents__gt=0)))
    debts, credits = (_by_party(row for row in open_rows if row[1] * sign > 0) for sign in (1, -1))
    left = _prizes_left(row, lines, until_on)
    fee_debt = sum(max(cents - max(left[party_id], 0), 0) for party_id, cents in debts.items())
    yield ReportRow(Section.BALANCE, OWED_BY_PARTIES, fee_debt + (off["debts"] or 0))
    yield ReportRow(Section.BALANCE, OWED_TO_PARTIES, credits.total() + (off["credits"] or 0))
    pots = lines.filter(account__kind="pot", account__ref__in=_refs(row)).values("account__ref")
    for pot in pots.annotate(sum=Sum("cents")).order_by():
        yield ReportRow(Section.BALANCE, account_name("pot", pot["account__ref"]), int(pot["sum"]))


def _prizes_left(row: TournamentBook, lines: QuerySet[Line], until_on: date) -> Counter[int]:
    """Return what was not paid out of prizes, by party: it pays their fees first."""
    prizes = lines.filter(account__kind="party", booking__kind=_Kind.PRIZES)
    payouts = PrizePayout.objects.filter(pot__book=row, booking__on__lte=until_on, booking__countered_by=None)
    left = _by_party((party_id, -cents) for party_id, cents in prizes.values_list("account__party", "cents"))
    left.subtract(_by_party(payouts.values_list("party", "cents")))
    return left


def _by_party(rows: Iterable[tuple[int, int]]) -> Counter[int]:
    sums = Counter[int]()
    for party_id, cents in rows:
        sums[party_id] += cents
    return sums


def _sums(lines: QuerySet[Line], kinds: Mapping[str, tuple[Section, int]]) -> Iterator[tuple[Section, str, int]]:
    """Yield the sums of lines of charges in bookings of some kinds by their section, and by pot or kind of fee."""
    item = Subquery(EntryFee.objects.filter(charge=OuterRef("charge")).values("item")[:1])
    own = lines.filter(charge__isnull=False, booking__kind__in=kinds).annotate(item=item)
    groups: Any = own.values("item", "booking__kind", "charge__account__kind", "charge__account__ref")
    for row in groups.annotate(sum=Sum("cents")).order_by():
        section, sign = kinds[row["booking__kind"]]
        kind = row["charge__account__kind"]
        is_income = kind == REGISTRATION and row["item"]
        name = f"fee:{row['item']}" if is_income else account_name(kind, row["charge__account__ref"])
        yield section, name, sign * int(row["sum"])
