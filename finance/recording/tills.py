"""Write tills: opened with a float, moved money, counted at the end."""

from collections.abc import Mapping
from uuid import UUID

from finance.models import Book, Booking, Till, TillSignature
from finance.queries.tills import content_of, next_till_number
from finance.recording.bookings import Part, book_parts, lock_book
from finance.recording.payments import Payment
from finance.validators import money_rules
from journal.acts import record_act
from journal.context import ActContext
from rules_engine.money import bookings
from rules_engine.money.currencies import cash_amount
from rules_engine.money.tills import coin_sum, till_difference


def new_till(book: Book, cashier_id: int, coins: Mapping[int, int], source: str, ctx: ActContext) -> Till:
    """Open a till with a float, which is moved from another account. The book must be locked."""
    row = Till(book=book, number=next_till_number(book), cashier_id=cashier_id, opened_at=ctx.at)
    row.float_coins = {str(worth): count for worth, count in sorted(coins.items()) if count}
    with record_act(lock_book(book), "open_till", ctx) as act:
        act.make(row)
    if cents := coin_sum(coins):
        transfer(book, source, row.account, cents, ctx)
    return row


def transfer(book: Book, source: str, target: str, cents: int, ctx: ActContext, client: UUID | None = None) -> Booking:
    """Move money between tills and the bank."""
    with money_rules():
        parts = [Part(bookings.transfer(source, target, cents))]
    return book_parts(book, Booking.Kind.TRANSFER, "move_cash", parts, ctx, client)


def count_till(till: Till, coins: Mapping[int, int], ctx: ActContext) -> int:
    """Close a till with its count, and book the difference, which is returned. The book must be locked."""
    book = till.book
    with money_rules():
        difference = till_difference(content_of(till), coin_sum(coins))
    till.closed_at, till.needs_signature = ctx.at, book.signs_tills
    till.count_coins = {str(worth): count for worth, count in sorted(coins.items()) if count}
    with record_act(lock_book(book), "close_till", ctx):
        till.save(update_fields=["closed_at", "count_coins", "needs_signature"])
    if difference:
        parts = [Part(bookings.till_difference(till.account, difference))]
        book_parts(book, Booking.Kind.TILL_DIFFERENCE, "count_till", parts, ctx)
    return difference


def sign_count(till: Till, user_id: int, coins: Mapping[int, int], ctx: ActContext) -> TillSignature:
    """State that a second person counted a closed till. The book must be locked."""
    with money_rules():
        cents = coin_sum(coins)
    with record_act(lock_book(till.book), "sign_till", ctx) as act:
        signature = act.state(TillSignature(till=till, user_id=user_id, counted=cents))
        till.needs_signature = False
        till.save(update_fields=["needs_signature"])
    return signature


def cash_payment(till: Till, cents: int) -> Payment:
    """Return a payment into or out of a till, rounded to coins, with a receipt."""
    with money_rules():
        rounding = cash_amount(cents, till.book.currency) - cents
    return Payment(till.account, cents, rounding, has_receipt=True)
