"""A player pays online what they owe."""

from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.queries.players import own_player
from finance.flows.start_payment import start_payment
from finance.models import OnlinePayment
from finance.queries import books, online
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.finance.forms import MoneyForm
from interfaces.web.desk.finance.online_forms import new_id
from rules_engine.money.currencies import amount_text


@desk
def pay_now(request: HttpRequest, book: int) -> HttpResponse:
    """Start a payment of what the player owes, or of a part of it."""
    ctx = context_of(request)
    row = books.book(book)
    account = online.own_account(row, own_player(ctx.actor))
    amount = amount_text(account.cents, row.currency) if account.cents > 0 else ""
    form = MoneyForm(row.currency, posted(request), {**new_id(), "amount": amount})
    form.fields["amount"].help_text = _("All that you owe, or a part of it.")
    payments: list[OnlinePayment] = []
    page = ActPage(
        _("Pay online"),
        _("Pay now"),
        reverse("desk_my_payments"),
        hint=f"{row.owner.name} · {row.name}",
        next_after=lambda: reverse("desk_my_payment", args=[payments[0].pk]),
    )

    def do() -> None:
        payment_id, cents = form.cleaned_data["client"], form.cents()
        url = settings.SITE_ADDRESS + reverse("desk_my_payment", args=[payment_id])
        payments.append(start_payment(book_id=book, payment_id=payment_id, return_url=url, cents=cents, ctx=ctx))

    return act(request, page, form, do)


@desk
def my_payment(request: HttpRequest, payment: UUID) -> HttpResponse:
    """Show what became of a payment. The provider leads the player back to this page."""
    row = online.own_payment(own_player(context_of(request).actor), payment)
    return show(
        request, "desk/finance/my_payment.html", {"payment": row, "book": row.book}, zone=row.book.home.time_zone
    )
