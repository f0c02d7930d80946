"""Write payments through providers. Functions that book lock the book."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from finance.job_kinds import READ_PAYMENT, SEND_REFUND
from finance.models import Book, Booking, Notice, OnlinePayment, OnlineRefund
from finance.providers.base import RemoteNotice, RemotePayment, RemoteState
from finance.queries.books import is_countered
from finance.queries.online import OwnAccount, find_by_remote_id
from finance.queries.parties import balance_of
from finance.recording.bookings import Part, book_parts, lock_book
from finance.recording.counters import counter
from finance.recording.payments import Payment, pay_in, pay_out, pay_out_paid
from finance.validators import money_rules
from journal.acts import record_act
from journal.context import ActContext
from journal.jobs import enqueue, enqueue_later
from journal.refusals import Refusal
from rules_engine.money import bookings
from rules_engine.money.accounts import PROVIDER

LONGEST_WAIT: Final = timedelta(days=3)
LAST_TRY: Final = timedelta(days=1)  # after which a refund is not asked for any more
SHORTEST_PAUSE: Final = timedelta(seconds=30)
LONGEST_PAUSE: Final = timedelta(hours=2)
_DELAYS: Final = (  # since the start of a payment, and how long it is not read then
    (timedelta(minutes=2), timedelta(seconds=15)),
    (timedelta(hours=1), timedelta(minutes=2)),
    (LONGEST_WAIT, timedelta(minutes=30)),
)


def set_provider_of(book: Book, name: str, ctx: ActContext) -> None:
    """Have a book take payments through a provider; "": through none."""
    with record_act(lock_book(book), "set_provider", ctx):
        book.provider = name
        book.save(update_fields=["provider"])


def new_payment(account: OwnAccount, payment_id: UUID, ctx: ActContext) -> OnlinePayment:
    """Keep that a party starts a payment of ``account.cents``. The book must be locked."""
    row = OnlinePayment(id=payment_id, book=account.book, party=account.party, provider=account.book.provider)
    row.cents, row.started_at = account.cents, ctx.at
    with record_act(lock_book(account.book), "start_payment", ctx) as act:
        return act.make(row)


def keep_remote(row: OnlinePayment, remote: RemotePayment) -> OnlinePayment:
    """Keep what the provider calls a payment, and where it is paid; from now on it is read."""
    rows = OnlinePayment.objects.filter(pk=row.pk, state=OnlinePayment.State.STARTED)
    with transaction.atomic():
        rows.update(remote_id=remote.remote_id, address=remote.address, state=OnlinePayment.State.OPEN)
        enqueue_later(READ_PAYMENT, row.pk, _DELAYS[0][1], {"payment": str(row.pk)})
    row.refresh_from_db()
    return row


def keep_notice(provider: str, notice: RemoteNotice, at: datetime) -> None:
    """Keep a notice once, and have its payment read. That of an unknown payment is left out: anybody may send notices
    that are not signed, and a payment that is new is read anyway.
    """
    row = Notice(provider=provider, notice_id=notice.notice_id, remote_id=notice.remote_id, received_at=at)
    payment = find_by_remote_id(provider, notice.remote_id)
    if payment is None:
        return
    with transaction.atomic():
        Notice.objects.bulk_create([row], ignore_conflicts=True)  # it may come twice at once
        enqueue(READ_PAYMENT, payment.pk, {"payment": str(payment.pk)})


def keep_reading(payment_id: UUID, remote: RemotePayment | None, ctx: ActContext) -> None:
    """Book what a provider reports of a payment, once. ``remote``: None if it could not be asked."""
    row = OnlinePayment.objects.select_related("book", "party").get(pk=payment_id)
    lock_book(row.book)
    row.refresh_from_db()
    if remote is not None and remote.repaid != row.repaid:
        row.repaid = remote.repaid
        row.save(update_fields=["repaid"])
    if row.state == OnlinePayment.State.PAID:
        _counter_repaid(row, remote, ctx)
    elif remote is not None and remote.state is RemoteState.PAID:
        _book_paid(row, remote, ctx)
    elif row.state == OnlinePayment.State.OPEN:
        is_over = ctx.at - row.started_at > LONGEST_WAIT or (remote is not None and remote.state is RemoteState.FAILED)
        _keep_state(row, OnlinePayment.State.FAILED if is_over else OnlinePayment.State.OPEN, ctx.at)
        if not is_over:
            enqueue_later(READ_PAYMENT, row.pk, _delay(ctx.at - row.started_at), {"payment": str(row.pk)})


def _counter_repaid(row: OnlinePayment, remote: RemotePayment | None, ctx: ActContext) -> None:
    """Counter the booking of a payment that was charged back, or repaid at the provider, as a whole: what it paid is
    owed again. A part is booked by a treasurer, and so is a payment of which something was refunded here.
    """
    is_complete = remote is not None and 0 < remote.cents <= remote.repaid
    has_refunds = row.refunds.exclude(state=OnlineRefund.State.REFUSED).exists()
    if is_complete and row.booking and not has_refunds and not is_countered(row.booking):
        counter(row.booking, ctx)


def read_unbooked(book: Book) -> None:
    """Have the payments that came while a book was closed be read and booked, now that it is open again."""
    for payment_id in book.online_payments.filter(state=OnlinePayment.State.UNBOOKED).values_list("pk", flat=True):
        enqueue(READ_PAYMENT, payment_id, {"payment": str(payment_id)})


def refund_payment(payment: OnlinePayment, cents: int, ctx: ActContext, client: UUID) -> Booking:
    """Book that a part of a payment is paid back through its provider, and have a job ask it. The book must be locked.

    Called again with the same ``client``, it changes nothing.
    """
    booking = pay_out(payment.book, payment.party, Payment(PROVIDER, cents), ctx, client=client)
    _refund, is_new = OnlineRefund.objects.get_or_create(booking=booking, defaults={"payment": payment, "cents": cents})
    if is_new:
        enqueue(SEND_REFUND, booking.pk, {"booking": booking.pk})
    return booking


def book_repaid(payment: OnlinePayment, cents: int, ctx: ActContext, client: UUID) -> Booking:
    """Book what was paid back of a payment at its provider, without this site. The book must be locked."""
    booking = pay_out_paid(payment.book, payment.party, Payment(PROVIDER, cents), ctx, client)
    OnlineRefund.objects.create(booking=booking, payment=payment, cents=cents, state=OnlineRefund.State.DONE)
    return booking


def try_again(refund: OnlineRefund, at: datetime) -> None:
    """Keep that the provider could not be asked, and ask it again after a pause that grows, for a day."""
    OnlineRefund.objects.filter(pk=refund.pk, state=OnlineRefund.State.WAITING).update(tried_at=at)
    age = at - refund.booking.act.at
    if age < LAST_TRY:
        pause = min(max(age, SHORTEST_PAUSE), LONGEST_PAUSE)
        enqueue_later(SEND_REFUND, refund.pk, pause, {"booking": refund.pk})


def end_refund(refund: OnlineRefund, is_done: bool, ctx: ActContext) -> None:
    """Keep what became of a refund; the booking of one that the provider refused is countered."""
    lock_book(refund.booking.book)
    state = OnlineRefund.State.DONE if is_done else OnlineRefund.State.REFUSED
    rows = OnlineRefund.objects.filter(pk=refund.pk, state=OnlineRefund.State.WAITING)
    if rows.update(state=state) and not is_done and not is_countered(refund.booking):
        counter(refund.booking, ctx)


def settle(book: Book, cents: int, fee: int, ctx: ActContext, client: UUID) -> Booking:
    """Book that the provider pays an amount into the bank, less its fee."""
    with money_rules():
        parts = [Part(bookings.settlement(cents, fee))]
    return book_parts(book, Booking.Kind.SETTLEMENT, "settle_provider", parts, ctx, client)


def _book_paid(row: OnlinePayment, remote: RemotePayment, ctx: ActContext) -> None:
    cents = remote.cents - remote.repaid
    if remote.currency != row.book.currency or remote.cents < 1:
        _keep_state(row, OnlinePayment.State.DISPUTED, ctx.at)
        return
    if not cents:  # paid back at the provider before it was booked
        row.is_late = False
        _keep_state(row, OnlinePayment.State.FAILED, ctx.at)
        return
    is_over = row.state in (OnlinePayment.State.FAILED, OnlinePayment.State.UNBOOKED)
    row.is_late = is_over or balance_of(row.book, row.party) < cents
    try:
        row.booking = pay_in(row.book, row.party, Payment(PROVIDER, cents), ctx, client=row.pk)
    except Refusal:  # the book is closed: the money is not lost, and the desk lists it
        row.is_late = True
        _keep_state(row, OnlinePayment.State.UNBOOKED, ctx.at)
        return
    _keep_state(row, OnlinePayment.State.PAID, ctx.at)


def _keep_state(row: OnlinePayment, state: OnlinePayment.State, at: datetime) -> None:
    row.state, row.read_at = state, at
    row.save(update_fields=["state", "read_at", "is_late", "booking"])


def _delay(age: timedelta) -> timedelta:
    return next((delay for until, delay in _DELAYS if age < until), _DELAYS[-1][1])
