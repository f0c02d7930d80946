"""A player without a login pays online what they owe, by the key of their letter."""

from uuid import UUID, uuid4

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from finance.flows.start_payment import start_payment
from finance.models import OnlinePayment
from finance.queries import books, online
from interfaces.shared.actors import of_visitor
from interfaces.shared.throttling import Secrets, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, act, posted, show
from interfaces.web.base.card_access import secretive
from interfaces.web.templatetags.money import money
from journal.context import ActContext
from notifications.queries.visitor_keys import player_of_key


class PaymentForm(ActForm):
    """The form of a payment of all that is owed. ``client``: its id, so that it is started once."""

    client = forms.UUIDField(widget=forms.HiddenInput)


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD", "POST"])
def pay_now(request: HttpRequest, key: str, book: int) -> HttpResponse:
    """Start a payment of all that the player owes a book."""
    player = player_of_key(key)
    row = books.book(book)
    account = online.own_account(row, player)
    form = PaymentForm(posted(request), initial={"client": uuid4()})
    payments: list[OnlinePayment] = []
    page = ActPage(
        _("Pay online"),
        _("Pay now"),
        next=reverse("visitor", args=[key]),
        hint=f"{row.owner.name} · {money(max(account.cents, 0), row.currency)}",
        template="public/registration/visitor_act.html",
        next_after=lambda: reverse("visitor_payment", args=[key, payments[0].pk]),
    )

    def do() -> None:
        payment_id = form.cleaned_data["client"]
        url = settings.SITE_ADDRESS + reverse("visitor_payment", args=[key, payment_id])
        ctx = ActContext(of_visitor(player, "web"), timezone.now())
        payments.append(start_payment(book_id=book, payment_id=payment_id, return_url=url, ctx=ctx))

    return act(request, page, form, do)


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD"])
def payment(request: HttpRequest, key: str, payment: UUID) -> HttpResponse:
    """Show what became of a payment. The provider leads the player back to this page."""
    row = online.own_payment(player_of_key(key), payment)
    context = {"payment": row, "book": row.book, "key": key}
    return show(request, "public/registration/visitor_payment.html", context, zone=row.book.home.time_zone)
