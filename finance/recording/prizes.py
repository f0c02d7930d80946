"""Write what concerns prizes: money that is added to a pot, the prizes of a pot, balances that are written off."""

from uuid import UUID

from finance.models import Book, Booking, Party
from finance.queries.books import find_by_client
from finance.queries.parties import balance_of
from finance.recording.bookings import Part, book_parts, lock_book
from finance.recording.parties import party_account
from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from rules_engine.money import bookings
from rules_engine.money.amounts import check_integer
from rules_engine.money.bookings import Lines


def add_to_pot(book: Book, pot: str, cents: int, ctx: ActContext, client: UUID | None = None) -> Booking:
    """Book money of the organiser or a sponsor into a pot. ``pot``: the name of its account.

    The booking of an earlier call with the same ``client`` is returned instead.
    """
    with money_rules():
        check_integer("amount", cents, 1)
        part = Part(bookings.added_money(pot, cents))
    booking = book_parts(book, Booking.Kind.ADDED, "add_money", [part], ctx, client)
    if not booking.lines.filter(account__kind="pot", account__ref=pot.partition(":")[2], cents=-cents).exists():
        raise Conflicting(cause("booked_otherwise", number=booking.number))
    return booking


def book_prizes(book: Book, lines: Lines, ctx: ActContext) -> Booking:
    """Book the commission, prizes, taxes and rest of a pot, or the difference to those that were booked before."""
    return book_parts(book, Booking.Kind.PRIZES, "fix_prizes", [Part(lines)], ctx)


def write_off_balance(
    book: Book, party: Party, ctx: ActContext, client: UUID | None = None, cents: int | None = None
) -> Booking:
    """Book that the balance of a party is 0: a debt becomes a cost, a credit an income.

    The booking of an earlier call with the same ``client`` is returned instead. Raise Refused for a balance of 0,
    Conflicting for another one than ``cents``.
    """
    lock_book(book)
    earlier = find_by_client(book, client, Booking.Kind.WRITE_OFF, party=party)
    if earlier is not None:
        return earlier
    balance = balance_of(book, party)
    if not balance:
        raise Refused(cause("nothing_to_book"))
    if cents not in (None, balance):
        raise Conflicting(cause("balance_changed", name=party.public_name))
    with money_rules():
        part = Part(bookings.write_off(party_account(party), balance))
    return book_parts(book, Booking.Kind.WRITE_OFF, "write_off", [part], ctx, client)
