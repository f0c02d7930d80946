"""Checks of tills: who uses which, and whether it holds enough."""

from collections.abc import Mapping
from typing import Final

from clubs.permissions import money_roles
from finance.models import Book, Booking, Till
from finance.permissions import require
from finance.queries.tills import closed_by, content_of, find_closed_till, find_open_till, till
from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from rules_engine.money.accounts import BANK
from rules_engine.money.currencies import amount_text
from rules_engine.money.tills import coin_sum, is_denomination

MOST_COINS: Final = 40  # sorts of coins and notes


def own_till(book: Book, ctx: ActContext) -> Till:
    """Return the open till of the actor. Raise Conflicting without one."""
    row = find_open_till(book, ctx.actor.id)
    if row is None:
        raise Conflicting(cause("till_not_open"))
    return row


def till_to_change(book: Book, number: int, ctx: ActContext) -> Till:
    """Return a till that the actor may move money of: their own open one; as treasurer any of the book."""
    row = till(book, number)
    if row.cashier_id != ctx.actor.id or row.closed_at is not None:
        require("manage_tills", money_roles(ctx.actor, book.owner, ctx.at))
    return row


def check_open(till: Till) -> None:
    """Raise Conflicting for a till that is closed."""
    if till.closed_at is not None:
        raise Conflicting(cause("till_closed_already", till=till.number))


def check_signed(till: Till) -> None:
    """Raise Conflicting for a till that waits for its second count: its cash stays as it was counted until then."""
    if till.needs_signature:
        raise Conflicting(cause("till_not_signed", till=till.number))


def check_signs(till: Till, user_id: int | None) -> int:
    """Return the login that signs the count of a closed till. Raise Conflicting for an open one, or who has signed it,
    Refused for who has closed it.
    """
    if till.closed_at is None:
        raise Conflicting(cause("till_not_counted", till=till.number))
    if user_id is None or user_id == closed_by(till):
        raise Refused(cause("signs_own_count", till=till.number))
    if till.signatures.filter(user=user_id).exists():
        raise Conflicting(cause("till_signed_already", till=till.number))
    return user_id


def check_tills_open(booking: Booking) -> None:
    """Raise Conflicting for a booking that moved cash of a till that is closed: its count would no longer be right."""
    row = find_closed_till(booking)
    if row is not None:
        raise Conflicting(cause("counter_closed_till", number=booking.number, till=row.number))


def check_content(till: Till, cents: int) -> None:
    """Raise Refused if a till holds less than it should pay out."""
    content = content_of(till)
    if cents > content:
        currency = till.book.currency
        raise Refused(cause("till_short", amount=amount_text(cents, currency), content=amount_text(content, currency)))


def check_coins(coins: Mapping[int, int], currency: str) -> None:
    """Raise Refused for counts of coins that cannot be, or of those that no currency like this one has."""
    if len(coins) > MOST_COINS:
        raise Refused(cause("coins_unreadable", most=MOST_COINS))
    with money_rules():
        coin_sum(coins)
    wrong = next((worth for worth in sorted(coins) if not is_denomination(worth, currency)), None)
    if wrong is not None:
        raise Refused(cause("coin_unknown", worth=amount_text(wrong, currency), currency=currency))


def source_of_float(book: Book, number: int | None, cents: int) -> str:
    """Return the account from which a float comes: the bank, or a closed till, which must hold it."""
    if number is None:
        return BANK
    row = till(book, number)
    if row.closed_at is None:
        raise Conflicting(cause("till_still_open", till=number))
    check_signed(row)
    check_content(row, cents)
    return row.account


def check_same_move(booking: Booking, till: int, cents: int) -> None:
    """Raise Conflicting if a booking did not move this amount into a till, below 0 out of it."""
    rows = booking.lines.filter(account__kind="cash", account__ref=str(till), cents=cents)
    if not rows.exists():
        raise Conflicting(cause("booked_otherwise", number=booking.number))
