"""Books and their bookings."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Q, QuerySet, Sum

from clubs.models import Club, Federation
from finance.models import Account, Book, Booking, Party
from finance.queries.parties import family_of
from journal.refusals import Conflicting, NotFound, cause
from journal.unique import first_or_none

_OWNER = ("federation", "club__federation")


def book(book_id: int) -> Book:
    """Return a book with its owner. Raise NotFound for an unknown one."""
    row = first_or_none(Book.objects.select_related(*_OWNER).filter(pk=book_id))
    if row is None:
        raise NotFound(cause("unknown_book", book=book_id))
    return row


def books_of(owner: Club | Federation) -> QuerySet[Book]:
    """Return the books of a club or of a federation by name."""
    rows = Book.objects.filter(club=owner) if isinstance(owner, Club) else Book.objects.filter(federation=owner)
    return rows.order_by("name", "pk")


def has_any_within(federation: Federation) -> bool:
    """Return whether a federation or a club of it has a book."""
    return Book.objects.filter(Q(federation=federation) | Q(club__federation=federation)).exists()


def has_prefix(owner: Club | Federation, prefix: str) -> bool:
    return books_of(owner).filter(receipt_prefix=prefix).exists()


def find_accounts(book: Book, names: Iterable[str]) -> dict[str, Account]:
    """Return accounts of a book by name, with their parties, in one query. Those that it does not have are absent."""
    refs = defaultdict[str, list[str]](list)
    for name in names:
        kind, _, ref = name.partition(":")
        refs[kind].append(ref)
    rows = book.accounts.select_related("party__player__merged_into")
    of_kinds = [Q(kind=kind, ref__in=kind_refs) for kind, kind_refs in refs.items()]
    return {row.name: row for row in rows.filter(reduce(or_, of_kinds, Q(pk=None)))}


def booking(book: Book, number: int) -> Booking:
    """Return a booking of a book by its number, with its act. Raise NotFound for an unknown one."""
    row = first_or_none(bookings_of(book).filter(number=number))
    if row is None:
        raise NotFound(cause("unknown_booking", number=number))
    return row


def bookings_of(book: Book) -> QuerySet[Booking]:
    """Return the bookings of a book with their acts, the latest first."""
    return book.bookings.select_related("act__note", "counters", "countered_by", "receipt").order_by("-number")


def bookings_with_amounts(book: Book) -> QuerySet[Booking]:
    """Return the bookings of a book with ``amount``, the sum of their debits, the latest first."""
    return bookings_of(book).annotate(amount=Sum("lines__cents", filter=Q(lines__cents__gt=0)))


def bookings_with_ids(bookings: Sequence[Booking]) -> list[Booking]:
    """Return some bookings of a book with their acts, in order."""
    rows = bookings_of(bookings[0].book).filter(pk__in=[row.pk for row in bookings]) if bookings else ()
    return sorted(rows, key=lambda row: row.number)


def bookings_of_party(book: Book, party: Party) -> QuerySet[Booking]:
    """Return the bookings that concern a party with ``amount``, what they add to its balance, the latest first."""
    rows = bookings_of(book).filter(lines__account__party__in=family_of(party))
    return rows.annotate(amount=Sum("lines__cents"))


def is_countered(booking: Booking) -> bool:
    return Booking.objects.filter(counters=booking).exists()


def find_by_client(
    book: Book, client: UUID | None, kind: Booking.Kind, *, party: Party | None = None, cents: int | None = None
) -> Booking | None:
    """Return the booking that was made for an id of a client.

    ``cents``: what it adds to the balance of ``party``, or of all parties. Raise Conflicting if it is of another kind,
    or adds something else.
    """
    row = first_or_none(book.bookings.filter(client=client)) if client is not None else None
    if row is not None and (row.kind != kind or (cents is not None and _owed_by(row, party) != cents)):
        raise Conflicting(cause("booked_otherwise", number=row.number))
    return row


def _owed_by(booking: Booking, party: Party | None) -> int:
    lines = booking.lines.filter(account__kind="party")
    of_party = lines.filter(account__party__in=family_of(party)) if party is not None else lines
    return int(of_party.aggregate(sum=Sum("cents", default=0))["sum"])


def next_number(book: Book) -> int:
    """Return the number of the next booking. The book must be locked."""
    return (book.bookings.order_by("-number").values_list("number", flat=True).first() or 0) + 1


def booking_count() -> int:
    """Return how many bookings all books have."""
    return Booking.objects.count()
