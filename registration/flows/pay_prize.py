"""Pay the prize of a player, from a till or by bank."""

from uuid import UUID

from django.db import transaction

from finance.models import Book, Booking, Party
from finance.queries import parties
from finance.queries.books import find_by_client
from finance.recording.bookings import lock_book
from finance.recording.payments import Payment
from finance.recording.tills import cash_payment
from finance.services.till_checks import check_content, own_till
from finance.validators import LONGEST_NAME, check_words
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.recording.events import event_act, lock_event
from registration.inputs.pots import PayoutInput
from registration.models import Pot, PrizePayout
from registration.queries.payouts import payable
from registration.queries.pots import pot
from registration.recording.prizes import pay, payout_of, sign
from registration.services.prizes import check_not_settled, event_for
from rules_engine.money.accounts import BANK


def pay_prize(
    *, event_id: int, pot_id: int, party_id: int, payout: PayoutInput, client: UUID, ctx: ActContext
) -> PrizePayout:
    """Pay a party what is left of its prize. What the party owes is kept: the prize pays it.

    ``client``: the id of the request; sent again, the same payout is returned. Raise Conflicting if nothing is left to
    pay, if it is not ``payout.cents``, or without an open till; Refused if the till holds less.
    """
    event = event_for("pay_prize" if payout.is_cash else "transfer_prize", event_id, ctx)
    name = check_words(payout.signed_by, LONGEST_NAME) if payout.signed_by else ""
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        lock_book(row.book.book)
        party = parties.party(row.book.book, party_id)
        earlier = find_by_client(row.book.book, client, Booking.Kind.PAYOUT, party=party)
        if earlier is not None:
            return payout_of(earlier, row)
        payment = _payment(row.book.book, _amount(row, party, payout), payout, ctx)
        with event_act(stream, event, "pay_prize", ctx) as act:
            prize_payout = pay(act, row, party, payment, client, ctx)
            sign(prize_payout, name)
            return prize_payout


def _amount(pot: Pot, party: Party, payout: PayoutInput) -> int:
    """Return what is left to pay. Raise Conflicting for nothing, or another amount than the actor saw."""
    prize = payable(pot, party)
    if prize is None or not prize.payable:
        raise Conflicting(cause("no_prize_to_pay", name=party.public_name))
    if payout.cents not in (None, prize.payable):
        raise Conflicting(cause("prize_changed", name=party.public_name))
    return prize.payable


def _payment(book: Book, cents: int, payout: PayoutInput, ctx: ActContext) -> Payment:
    if not payout.is_cash:
        return Payment(BANK, cents)
    till = own_till(book, ctx)
    payment = cash_payment(till, cents)
    check_content(till, payment.cents + payment.rounding)
    return payment
