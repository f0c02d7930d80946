"""Checks of payments through providers."""

from dataclasses import replace

from finance.models import Book, Booking, OnlinePayment
from finance.providers.base import Provider
from finance.providers.registry import find_provider
from finance.queries.balances import balance_of_account
from finance.queries.online import OwnAccount, refunded_of, repaid_beside
from finance.validators import money_rules
from journal.refusals import Conflicting, NotFound, Refused, cause
from rules_engine.money.accounts import PROVIDER, PROVIDER_FEE
from rules_engine.money.amounts import check_integer
from rules_engine.money.currencies import amount_text


def provider_of(book: Book) -> Provider:
    """Return the provider of a book. Raise Refused if it has none, or one that the settings no longer name."""
    provider = find_provider(book.provider)
    if provider is None:
        raise Refused(cause("no_provider"))
    return provider


def provider_named(name: str) -> Provider:
    """Return a provider by its name. Raise NotFound for an unknown one."""
    provider = find_provider(name)
    if provider is None:
        raise NotFound(cause("unknown_provider", provider=name[:80]))
    return provider


def amount_to_pay(account: OwnAccount, cents: int | None) -> OwnAccount:
    """Return an account with what is paid of it. ``cents``: None for all. Raise Refused for who owes less."""
    if account.cents <= 0:
        raise Refused(cause("nothing_owed"))
    if cents is None:
        return account
    with money_rules():
        check_integer("amount", cents, 1)
    if cents > account.cents:
        currency = account.book.currency
        raise Refused(cause("payment_above_debt", most=amount_text(account.cents, currency), currency=currency))
    return replace(account, cents=cents)


def check_same_amount(payment: OnlinePayment, cents: int | None) -> None:
    """Raise Conflicting if a payment is of another amount."""
    if cents not in (None, payment.cents):
        raise Conflicting(cause("payment_of_other_amount", payment=str(payment.pk)))


def check_same_settlement(booking: Booking, cents: int, fee: int) -> None:
    """Raise Conflicting if a settlement is of another amount or fee."""
    sums = dict(booking.lines.values_list("account__kind", "cents"))
    if (sums[PROVIDER], sums.get(PROVIDER_FEE, 0)) != (-cents, fee):
        raise Conflicting(cause("booked_otherwise", number=booking.number))


def repaid_to_book(payment: OnlinePayment) -> int:
    """Return what the provider paid back of a payment and is not booked. Raise Conflicting if there is nothing."""
    cents = repaid_beside([payment]).get(payment.pk, 0)
    if not cents:
        raise Conflicting(cause("no_repayment_to_book"))
    return cents


def check_refund(payment: OnlinePayment, cents: int) -> None:
    """Raise Refused for more than is left of a payment."""
    with money_rules():
        check_integer("amount", cents, 1)
    if payment.booking is None:
        raise Refused(cause("payment_not_paid"))
    line = payment.booking.lines.get(account__kind=PROVIDER)
    most = max(line.cents - refunded_of(payment), 0)
    if cents > most:
        currency = payment.book.currency
        raise Refused(cause("refund_above_payment", most=amount_text(most, currency), currency=currency))


def check_settlement(book: Book, cents: int, fee: int) -> None:
    """Raise Refused for more than the provider holds, or a fee above the amount."""
    with money_rules():
        check_integer("amount", cents, 1)
        check_integer("fee", fee, 0, cents)
    most = balance_of_account(book, PROVIDER)
    if cents > most:
        raise Refused(cause("settlement_above", most=amount_text(max(most, 0), book.currency), currency=book.currency))
