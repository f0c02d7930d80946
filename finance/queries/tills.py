"""Tills and receipts."""

from collections.abc import Collection

from django.db.models import Exists, Max, OuterRef, Q, QuerySet, Sum

from finance.models import Book, Booking, Line, Party, Receipt, Till
from finance.queries.balances import balance_of_account
from journal.models import Act, Stream
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from rules_engine.money.tills import coin_sum


def tills_of(book: Book) -> QuerySet[Till]:
    """Return the tills of a book, the latest first."""
    return book.tills.select_related("cashier", "book").order_by("-number")


def unfinished_tills_of(book: Book) -> QuerySet[Till]:
    """Return the tills of a book that are not closed, or whose count a second person still has to sign."""
    return tills_of(book).filter(Q(closed_at=None) | Q(needs_signature=True))


def tills_to_sign_by(books: Collection[Book], user_id: int | None) -> list[Till]:
    """Return the tills of some books whose count a login still has to sign: not what they have closed themselves."""
    rows = Till.objects.select_related("cashier", "book").filter(book__in=books, needs_signature=True)
    return [row for row in rows.order_by("book", "-number") if closed_by(row) != user_id]


def closed_by(till: Till) -> int:
    """Return the id of the login who closed a till, 0 while it is open."""
    if till.closed_at is None:
        return 0
    acts = Act.objects.filter(stream__kind=Stream.Kind.BOOK, stream__key=str(till.book_id))
    act = acts.filter(kind="close_till", at=till.closed_at).order_by("seq").last()
    return int(act.actor_id) if act and act.actor_kind == "user" else 0


def is_secret(till: Till, user_id: int | None) -> bool:
    """Return whether a login may not see what a till holds: they may still count it as the second person."""
    return till.needs_signature and user_id != closed_by(till)


def counted_in(till: Till) -> int:
    """Return what was counted when a till was closed, in minor units."""
    return coin_sum({int(worth): count for worth, count in till.count_coins.items()})


def till(book: Book, number: int) -> Till:
    """Return a till of a book by its number. Raise NotFound for an unknown one."""
    row = first_or_none(tills_of(book).filter(number=number))
    if row is None:
        raise NotFound(cause("unknown_till", till=number))
    return row


def find_open_till(book: Book, user_id: int | None) -> Till | None:
    """Return the open till of a cashier."""
    return first_or_none(tills_of(book).filter(cashier_id=user_id, closed_at=None)) if user_id is not None else None


def find_closed_till(booking: Booking) -> Till | None:
    """Return a closed till whose cash a booking moved."""
    refs = booking.lines.filter(account__kind="cash").values_list("account__ref", flat=True)
    return tills_of(booking.book).filter(number__in=[int(ref) for ref in refs], closed_at__isnull=False).first()


def content_of(till: Till) -> int:
    """Return what a till holds by the book."""
    return balance_of_account(till.book, till.account)


def next_till_number(book: Book) -> int:
    """Return the number of the next till. The book must be locked."""
    return (book.tills.aggregate(last=Max("number"))["last"] or 0) + 1


def next_receipt_number(book: Book, year: int) -> int:
    """Return the number of the next receipt of a year. The book must be locked."""
    return (book.receipts.filter(year=year).aggregate(last=Max("number"))["last"] or 0) + 1


def has_receipt(booking: Booking) -> bool:
    return Receipt.objects.filter(booking=booking).exists()


def receipt(book: Book, number: int, parties: QuerySet[Party] | None = None) -> Receipt:
    """Return the receipt of a booking by the number of the booking. Raise NotFound if it has none, or is not that of
    one of ``parties``.
    """
    rows = Receipt.objects.select_related(
        "name", "book", "act", "booking__counters__receipt__book", "booking__countered_by__receipt__book"
    )
    rows = rows.filter(book=book, booking__number=number)
    if parties is not None:
        rows = rows.filter(Exists(Line.objects.filter(booking=OuterRef("booking"), account__party__in=parties)))
    row: Receipt | None = first_or_none(rows)
    if row is None:
        raise NotFound(cause("unknown_receipt", number=number))
    return row


def tills_with_money(book: Book, but: Till | None) -> list[tuple[Till, int]]:
    """Return the tills of a book that are open or hold money, with what they hold. ``but``: one that is left out."""
    lines = Line.objects.filter(account__book=book, account__kind="cash").values("account__ref")
    sums = {int(row["account__ref"]): int(row["sum"]) for row in lines.annotate(sum=Sum("cents")).order_by()}
    numbers = [number for number, cents in sums.items() if cents]
    rows = tills_of(book).filter(Q(closed_at=None) | Q(number__in=numbers))
    return [(row, sums.get(row.number, 0)) for row in rows if row != but]


def closed_tills_with_money(book: Book) -> dict[Till, int]:
    """Return the closed tills of a book from which a float can come, with what they hold, the latest first."""
    return {
        row: cents
        for row, cents in tills_with_money(book, None)
        if cents > 0 and row.closed_at and not row.needs_signature
    }


def books_with_open_till(user_id: int | None) -> set[int]:
    """Return the books, by id, in which a cashier has an open till."""
    rows = Till.objects.filter(cashier_id=user_id, closed_at=None) if user_id is not None else Till.objects.none()
    return set(rows.values_list("book", flat=True))


def cash_of(booking: Booking) -> int:
    """Return what a booking moved into tills, in minor units; below 0: out of them."""
    rows = Line.objects.filter(booking=booking, account__kind="cash")
    return int(rows.aggregate(sum=Sum("cents"))["sum"] or 0)
