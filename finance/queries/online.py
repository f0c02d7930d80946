"""Payments through providers."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from clubs.models import Player
from finance.models import Account, Book, Booking, OnlinePayment, OnlineRefund, Party
from finance.queries.parties import balance_of, find_party
from journal.refusals import NotFound, cause
from journal.unique import first_or_none

REUSED_FOR: Final = timedelta(minutes=30)
_STATES_OPEN: Final = (OnlinePayment.State.STARTED, OnlinePayment.State.OPEN)


@dataclass(frozen=True, slots=True)
class OwnAccount:
    """What a player owes a book, or pays of it. ``cents``: below 0 they are owed."""

    book: Book
    party: Party
    cents: int
    reference: str


def open_payments(party: Party) -> dict[int, OnlinePayment]:
    """Return the latest payment of a party whose outcome is not known yet, by the id of the book."""
    rows = party.online_payments.filter(state__in=_STATES_OPEN).order_by("started_at")
    return {row.book_id: row for row in rows}


def has_account(player: Player) -> bool:
    """Return whether a player has ever owed a book anything."""
    return Account.objects.filter(party__player=player.canonical).exists()


def own_account(book: Book, player: Player | None) -> OwnAccount:
    """Return the account of a player in a book. Raise NotFound for who has none there, as for an unknown book."""
    party = find_party(player) if player is not None else None
    row = first_or_none(book.accounts.filter(party=party)) if party is not None else None
    if row is None or party is None:
        raise NotFound(cause("unknown_book", book=book.pk))
    return OwnAccount(book, party, balance_of(book, party), row.reference or "")


def payments_of(book: Book) -> QuerySet[OnlinePayment]:
    """Return the payments of a book that the provider knows, the latest first."""
    rows = book.online_payments.exclude(state=OnlinePayment.State.STARTED)
    return rows.select_related("party__player", "party__club", "booking").order_by("-started_at", "pk")


def late_payments_of(book: Book) -> QuerySet[OnlinePayment]:
    """Return the payments that came late: those whose party still has a credit, which a treasurer pays back, and those
    that are not booked, since the book is closed.
    """
    credits = Account.objects.filter(book=book, party=OuterRef("party")).annotate(sum=Sum("lines__cents"))
    is_open = Q(Exists(credits.filter(sum__lt=0))) | Q(state=OnlinePayment.State.UNBOOKED)
    return payments_of(book).filter(is_open, is_late=True)


def payments_under_way(book: Book, player_ids: Collection[int] | None = None) -> list[OnlinePayment]:
    """Return the payments whose outcome the provider does not know yet. ``player_ids``: of these players alone."""
    rows = payments_of(book).filter(state=OnlinePayment.State.OPEN)
    return list(rows if player_ids is None else rows.filter(_of_players(player_ids, "party")))


def refunds_under_way(book: Book, player_ids: Collection[int] | None = None) -> list[OnlineRefund]:
    """Return what the provider has not paid back yet, in the same way."""
    rows = OnlineRefund.objects.filter(payment__book=book, state=OnlineRefund.State.WAITING)
    rows = rows.select_related("payment__party__player", "payment__party__club", "booking__act").order_by("booking")
    return list(rows if player_ids is None else rows.filter(_of_players(player_ids, "payment__party")))


def _of_players(player_ids: Collection[int], party: str) -> Q:
    return Q(**{f"{party}__player__in": player_ids}) | Q(**{f"{party}__player__merged_into__in": player_ids})


def find_payment(payment_id: UUID) -> OnlinePayment | None:
    rows = OnlinePayment.objects.select_related("book__federation", "book__club__federation", "party__player")
    return first_or_none(rows.filter(pk=payment_id))


def payment(book: Book, payment_id: UUID) -> OnlinePayment:
    """Return a payment of a book. Raise NotFound for an unknown one."""
    row = find_payment(payment_id)
    if row is None or row.book_id != book.pk:
        raise NotFound(cause("unknown_payment", payment=str(payment_id)))
    return row


def own_payment(player: Player | None, payment_id: UUID, book: Book | None = None) -> OnlinePayment:
    """Return a payment of a player, in a book if that is stated. Raise NotFound for another."""
    row = find_payment(payment_id)
    is_own = row is not None and player is not None and row.party.player_id == player.canonical.pk
    if row is None or not is_own or (book is not None and row.book_id != book.pk):
        raise NotFound(cause("unknown_payment", payment=str(payment_id)))
    return row


def find_equal_payment(account: OwnAccount, at: datetime) -> OnlinePayment | None:
    """Return a payment of the same amount that waits since a short time, so that nobody pays twice by accident."""
    rows = account.party.online_payments.filter(book=account.book, cents=account.cents, state__in=_STATES_OPEN)
    return rows.filter(provider=account.book.provider, started_at__gt=at - REUSED_FOR).order_by("-started_at").first()


def find_by_remote_id(provider: str, remote_id: str) -> OnlinePayment | None:
    return first_or_none(OnlinePayment.objects.filter(provider=provider, remote_id=remote_id))


def refund(booking_id: int) -> OnlineRefund:
    """Return what is paid back by a booking."""
    return OnlineRefund.objects.select_related("payment__book", "booking__book", "booking__act").get(pk=booking_id)


def repaid_beside(payments: Iterable[OnlinePayment]) -> dict[UUID, int]:
    """Return what of some payments was paid back at the provider and is not booked, by id, without those of 0."""
    paid = [row for row in payments if row.repaid and row.booking_id]
    countered = Booking.objects.filter(counters__in=[row.booking_id for row in paid])
    countered_ids = set(countered.values_list("counters", flat=True))
    rows = [row for row in paid if row.booking_id not in countered_ids]
    refunds = OnlineRefund.objects.filter(payment__in=rows).exclude(state=OnlineRefund.State.REFUSED)
    sums = dict(refunds.values_list("payment").annotate(sum=Sum("cents")).order_by())
    return {row.pk: row.repaid - sums.get(row.pk, 0) for row in rows if row.repaid > sums.get(row.pk, 0)}


def refunded_of(payment: OnlinePayment) -> int:
    """Return what was paid back of a payment, or is asked to be."""
    rows = payment.refunds.exclude(state=OnlineRefund.State.REFUSED)
    return int(rows.aggregate(sum=Sum("cents"))["sum"] or 0)
