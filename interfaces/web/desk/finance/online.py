"""Payments through the provider of a book, at the desk: what was paid, paid back and settled."""

from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import money_roles
from finance.flows.book_repayment import book_repayment
from finance.flows.refund_payment import refund_payment
from finance.flows.set_provider import set_provider
from finance.flows.settle_provider import settle_provider
from finance.models import OnlinePayment
from finance.permissions import may
from finance.queries import online
from finance.queries.balances import balance_of_account
from finance.services.access import book_for, is_closed, offered
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.finance.forms import MoneyForm
from interfaces.web.desk.finance.online_forms import ProviderForm, RepaymentForm, SettlementForm, new_id
from interfaces.web.templatetags.money import money
from rules_engine.money.accounts import PROVIDER
from rules_engine.money.currencies import amount_text

_MOST_LATE: Final = 100  # on the page: who is paid back leaves it


@desk
def online_payments(request: HttpRequest, book: int) -> HttpResponse:
    """Show the payments through the provider, and what it holds."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    payments = page_of(online.payments_of(row), request)
    late_payments = list(online.late_payments_of(row)[:_MOST_LATE])
    context = {
        "book": row,
        "payments": payments,
        "repaid": {pk: [cents] for pk, cents in online.repaid_beside(payments).items()},
        "refunds": [refund for refund in online.refunds_under_way(row) if refund.tried_at][:_MOST_LATE],
        "late_payments": late_payments,
        "has_unbooked": any(payment.state == OnlinePayment.State.UNBOOKED for payment in late_payments),
        "held": balance_of_account(row, PROVIDER),
        "may": offered(may(money_roles(ctx.actor, row.owner, ctx.at)), row),
        "is_closed": is_closed(row),
    }
    return show(request, "desk/finance/online.html", context, zone=row.home.time_zone)


@desk
def online_refund(request: HttpRequest, book: int, payment: UUID) -> HttpResponse:
    """Pay a payment back through its provider."""
    ctx = context_of(request)
    row = book_for("refund_payment", book, ctx)
    paid = online.payment(row, payment)
    form = MoneyForm(row.currency, posted(request), new_id())
    page = ActPage(
        _("Pay back"),
        _("Pay back through the provider"),
        _address(book),
        _("The refund is booked, and the provider is asked to pay it."),
        paid.party.public_name,
    )

    def do() -> None:
        client = form.cleaned_data["client"]
        refund_payment(book_id=book, payment_id=payment, cents=form.cents(), client=client, ctx=ctx)

    return act(request, page, form, do)


@desk
def repayment(request: HttpRequest, book: int, payment: UUID) -> HttpResponse:
    """Book what was paid back of a payment at its provider."""
    ctx = context_of(request)
    row = book_for("book_repayment", book, ctx)
    paid = online.payment(row, payment)
    form = RepaymentForm(posted(request), initial=new_id())
    cents = online.repaid_beside([paid]).get(paid.pk, 0)
    hint = _(
        "%(name)s. Paid back at the provider and not booked: %(amount)s. They owe again what they paid with it."
    ) % {
        "name": paid.party.public_name,
        "amount": money(cents, row.currency),
    }
    page = ActPage(_("Book a repayment"), _("Book it"), _address(book), _("The repayment is booked."), hint)

    def do() -> None:
        book_repayment(book_id=book, payment_id=payment, client=form.cleaned_data["client"], ctx=ctx)

    return act(request, page, form, do)


@desk
def settlement(request: HttpRequest, book: int) -> HttpResponse:
    """Book that the provider paid into the bank."""
    ctx = context_of(request)
    row = book_for("settle_provider", book, ctx)
    cents = balance_of_account(row, PROVIDER)
    initial = {**new_id(), "amount": amount_text(cents, row.currency) if cents > 0 else ""}
    form = SettlementForm(row.currency, posted(request), initial)
    page = ActPage(
        _("The provider paid"), _("Book it"), _address(book), _("The settlement of the provider is booked."), row.name
    )

    def do() -> None:
        cleaned = form.cleaned_data
        settle_provider(book_id=book, cents=form.cents(), fee=cleaned["fee"], client=cleaned["client"], ctx=ctx)

    return act(request, page, form, do)


@desk
def provider_choice(request: HttpRequest, book: int) -> HttpResponse:
    """Choose the provider of a book."""
    ctx = context_of(request)
    row = book_for("set_provider", book, ctx)
    form = ProviderForm(posted(request), row.provider)
    page = ActPage(_("Payment provider"), _("Save"), _address(book), _("The provider is set."), row.name)
    return act(request, page, form, lambda: set_provider(book_id=book, provider=form.cleaned_data["provider"], ctx=ctx))


def _address(book: int) -> str:
    return reverse("desk_online_payments", args=[book])
