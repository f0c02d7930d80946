"""Start a payment of what a player owes, or of a part of it, with the provider of the book."""

from uuid import UUID

from django.db import transaction

from clubs.queries.players import own_player
from finance import hooks
from finance.models import Booking, OnlinePayment
from finance.providers.base import ProviderError, ProviderRefused
from finance.queries import books
from finance.queries.online import find_equal_payment, find_payment, own_account, own_payment
from finance.recording.bookings import lock_book
from finance.recording.online import keep_remote, new_payment
from finance.services.online_checks import amount_to_pay, check_same_amount, provider_named, provider_of
from journal.context import ActContext
from journal.refusals import Refused, cause
from rules_engine.money.accounts import PROVIDER


def start_payment(
    *, book_id: int, payment_id: UUID, return_url: str, cents: int | None = None, ctx: ActContext
) -> OnlinePayment:
    """Start a payment of what the player of the login owes. It has the address where they pay.

    ``cents``: a part of it; None: all. ``payment_id``: made by the client; sent again, the same payment is returned. So
    is one of the same amount that waits already. ``return_url``: where the provider leads the player back. Raise
    NotFound for who has no account in this book, Refused if less is owed or the provider does not answer, Conflicting
    if the id is of a payment of another amount, or the book is closed.
    """
    book = books.book(book_id)
    player = own_player(ctx.actor)
    with transaction.atomic():
        lock_book(book)
        account = own_account(book, player)
        provider_of(book)
        hooks.check_booking(Booking(book=book, kind=Booking.Kind.PAYMENT), (PROVIDER,), {})
        if find_payment(payment_id) is not None:
            row = own_payment(player, payment_id, book)
            check_same_amount(row, cents)
        else:
            part = amount_to_pay(account, cents)
            row = find_equal_payment(part, ctx.at) or new_payment(part, payment_id, ctx)
    if row.remote_id:
        return row
    return _start(row, return_url.replace(str(payment_id), str(row.pk)))


def _start(row: OnlinePayment, return_url: str) -> OnlinePayment:
    """Ask the provider of a payment, outside of any transaction. The book may have another one by now."""
    provider = provider_named(row.provider)
    try:
        remote = provider.start(str(row.pk), row.cents, row.book.currency, return_url)
    except (ProviderError, ProviderRefused) as error:
        raise Refused(cause("provider_silent")) from error
    return keep_remote(row, remote)
