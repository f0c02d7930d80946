"""Write payments of parties, and what is paid to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from finance.models import Book, Booking, Charge, Party
from finance.queries.books import find_by_client
from finance.queries.charges import ChargeState, states_of, states_with_ids
from finance.queries.parties import balance_of
from finance.recording.bookings import Part, book_parts, lock_book
from finance.recording.parties import party_account
from finance.recording.receipts import payer_of
from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Refused, Stale, cause
from rules_engine.money import bookings
from rules_engine.money.amounts import check_integer
from rules_engine.money.bookings import Lines
from rules_engine.money.charges import allocate
from rules_engine.money.currencies import amount_text

Spread: TypeAlias = Sequence[tuple[int, Charge | None]]


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount in minor units, and the account that it comes into or goes out of: bank, provider or a till.

    ``rounding``: what is handed over less ``cents``, where coins are coarser. ``has_receipt``: a receipt is written.
    """

    account: str
    cents: int
    rounding: int = 0
    has_receipt: bool = False

    def parts(self, make: Callable[[str, str, int, int], Lines], party: str, spread: Spread) -> list[Part]:
        """Return the parts of its booking: one for each charge, and its rounding."""
        rows = [Part(make(self.account, _account(charge) or party, cents, 0), charge) for cents, charge in spread]
        return [*rows, Part(make(self.account, party, 0, self.rounding))]

    def payer(self, party: Party) -> str:
        """Return the name on its receipt, "" without one."""
        return payer_of(party) if self.has_receipt else ""


def pay_in(
    book: Book,
    party: Party,
    payment: Payment,
    ctx: ActContext,
    *,
    charge_ids: Sequence[int] = (),
    balance: int | None = None,
    client: UUID | None = None,
) -> Booking:
    """Book a payment of a party. It pays the stated charges in their order, without any the open ones, the earliest due
    first; the rest is a credit.

    The booking of an earlier call with the same ``client`` is returned instead. ``balance``: the balance that was seen,
    None if nobody looked. Raise Refused for an amount of 0, NotFound for a charge of another party, Stale for another
    balance.
    """
    lock_book(book)
    earlier = find_by_client(book, client, Booking.Kind.PAYMENT, party=party, cents=-payment.cents)
    if earlier is not None:
        return earlier
    _check_balance(book, party, balance)
    states = states_of(book, party)
    selection = states_with_ids(states, charge_ids) if charge_ids else states
    with money_rules():
        check_integer("amount", payment.cents, 1)
        amounts, credit = allocate(payment.cents, [max(state.net.open, 0) for state in selection])
        parts = payment.parts(bookings.payment, party_account(party), _spread(selection, amounts, credit))
    return book_parts(book, Booking.Kind.PAYMENT, "take_payment", parts, ctx, client, payment.payer(party))


def pay_out(
    book: Book,
    party: Party,
    payment: Payment,
    ctx: ActContext,
    *,
    charge_id: int | None = None,
    client: UUID | None = None,
) -> Booking:
    """Book that a party is paid: its credit, or with ``charge_id`` what it paid of a charge, which is open again then.

    The booking of an earlier call with the same ``client`` is returned instead. Raise Refused for more than that.
    """
    lock_book(book)
    earlier = find_by_client(book, client, Booking.Kind.PAYOUT, party=party, cents=payment.cents)
    if earlier is not None:
        return earlier
    states = states_of(book, party)
    with money_rules():
        check_integer("amount", payment.cents, 1)
        if charge_id is None:
            spread = _from_credit(book, party, payment.cents, states)
        else:
            spread = _from_charge(book, payment.cents, states_with_ids(states, [charge_id])[0])
        parts = payment.parts(bookings.payout, party_account(party), spread)
    return book_parts(book, Booking.Kind.PAYOUT, "refund", parts, ctx, client, payment.payer(party))


def pay_out_paid(book: Book, party: Party, payment: Payment, ctx: ActContext, client: UUID | None = None) -> Booking:
    """Book that a party was paid back what it paid: first its credit, then charges, the latest due first, which are
    open again then. Raise Refused for more than that.
    """
    lock_book(book)
    states = states_of(book, party)
    credit = min(max(-balance_of(book, party), 0), payment.cents)
    with money_rules():
        check_integer("amount", payment.cents, 1)
        spread = list(_from_credit(book, party, credit, states)) if credit else []
        latest = states[::-1]
        amounts, over = allocate(payment.cents - credit, [state.refundable for state in latest])
        if over:
            most = amount_text(payment.cents - over, book.currency)
            raise Refused(cause("refund_above_paid", most=most, currency=book.currency))
        parts = payment.parts(bookings.payout, party_account(party), [*spread, *_spread(latest, amounts, 0)])
    return book_parts(book, Booking.Kind.PAYOUT, "refund", parts, ctx, client, payment.payer(party))


def _check_balance(book: Book, party: Party, balance: int | None) -> None:
    """Raise Stale if a party owes something else than what was shown: another cashier has booked in the meantime."""
    if balance is not None and balance != (now := balance_of(book, party)):
        seen, amount = amount_text(balance, book.currency), amount_text(now, book.currency)
        raise Stale(cause("owed_changed", currency=book.currency, seen=seen, now=amount))


def _account(charge: Charge | None) -> str:
    """Return the account on which a charge is booked, also after its player was merged; "" without a charge."""
    return party_account(charge.party) if charge is not None else ""


def _from_credit(book: Book, party: Party, cents: int, states: Sequence[ChargeState]) -> Spread:
    credit = max(-balance_of(book, party), 0)
    if cents > credit:
        raise Refused(cause("refund_above_credit", most=amount_text(credit, book.currency), currency=book.currency))
    amounts, rest = allocate(cents, [max(-state.net.open, 0) for state in states])
    return _spread(states, amounts, rest)


def _from_charge(book: Book, cents: int, state: ChargeState) -> Spread:
    if cents > state.refundable:
        raise Refused(
            cause("refund_above_paid", most=amount_text(state.refundable, book.currency), currency=book.currency)
        )
    return [(cents, state.charge)]


def _spread(states: Sequence[ChargeState], amounts: Sequence[int], rest: int) -> Spread:
    """Return the amounts that are not 0 with their charges, and the rest with none."""
    spread = [*zip(amounts, (state.charge for state in states), strict=True), (rest, None)]
    return [(cents, charge) for cents, charge in spread if cents]
