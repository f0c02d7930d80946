"""Payments in cash, and their receipts."""

from collections.abc import Callable
from typing import Final
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from finance.flows.pay_cash import pay_cash
from finance.flows.take_cash import take_cash
from finance.models import Book, Booking
from finance.queries import parties, tills
from finance.queries.charges import charges_paid_by, credit_paid_by, states_of
from finance.services.access import till_access
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.finance.forms import MoneyForm, PaymentForm
from rules_engine.money.currencies import amount_text, cash_amount
from rules_engine.money.taxes import vat_in

_NEW: Final = "new_receipt"  # in the session: the receipt that has not been shown yet


@desk
def new_cash_payment(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Take a payment in cash: what is owed is proposed."""
    ctx = context_of(request)
    access = till_access("take_cash", book, ctx)
    row, holder = access.book, access.party(party)
    balance = parties.balance_of(row, holder)
    form = PaymentForm(row.currency, posted(request), _initial(row, balance), states_of(row, holder), balance)
    form.fields["amount"].widget.attrs["autofocus"] = True
    hint = _hint(row, parties.name_at_till(holder), balance)

    def do() -> Booking:
        client, charge_ids = form.cleaned_data["client"], form.charge_ids()
        return take_cash(
            book_id=book,
            party_id=party,
            cents=form.cents(),
            charge_ids=charge_ids,
            balance=form.cleaned_data["owed"],
            client=client,
            ctx=ctx,
        )

    return _act(request, row, _("Take cash"), hint, form, do)


@desk
def new_cash_payout(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Pay a party its credit in cash."""
    ctx = context_of(request)
    access = till_access("pay_cash", book, ctx)
    row, holder = access.book, access.party(party)
    balance = -parties.balance_of(row, holder)
    form = MoneyForm(row.currency, posted(request), _initial(row, balance))

    def do() -> Booking:
        return pay_cash(book_id=book, party_id=party, cents=form.cents(), client=form.cleaned_data["client"], ctx=ctx)

    return _act(request, row, _("Pay out in cash"), _hint(row, parties.name_at_till(holder), balance), form, do)


@desk
def receipt_page(request: HttpRequest, book: int, number: int) -> HttpResponse:
    """Show a receipt to print. It is a copy from the second time on."""
    access = till_access("see_parties", book, context_of(request))
    row, receipt = access.book, tills.receipt(access.book, number, access.staff_parties)
    paid, credit = charges_paid_by(receipt.booking), credit_paid_by(receipt.booking)
    cash = tills.cash_of(receipt.booking)
    context = {
        "book": row,
        "receipt": receipt,
        "is_copy": request.session.pop(_NEW, None) != receipt.pk,
        "charges": paid,
        "credit": credit,
        "rounding": cash - credit - sum(cents for _charge, cents in paid),
        "cash": cash,
        "vat": sum(vat_in(cents, charge.vat_bp)[1] for charge, cents in paid if cents > 0),
    }
    return show(request, "desk/finance/receipt.html", context, zone=row.home.time_zone)


def _act(
    request: HttpRequest, book: Book, title: str, hint: str, form: MoneyForm, book_it: Callable[[], Booking]
) -> HttpResponse:
    """Show the page of a payment in cash; after it the receipt is shown."""
    if tills.find_open_till(book, context_of(request).actor.id) is None:
        return redirect("desk_till", book.pk)
    addresses: list[str] = []
    page = ActPage(
        title,
        _("Book and show the receipt"),
        reverse("desk_till", args=[book.pk]),
        "",
        hint,
        next_after=lambda: addresses[0],
    )

    def do() -> None:
        number = book_it().number
        request.session[_NEW] = tills.receipt(book, number).pk
        addresses.append(reverse("desk_receipt", args=[book.pk, number]))

    return act(request, page, form, do)


def _hint(book: Book, name: str, cents: int) -> str:
    coins = cash_amount(max(cents, 0), book.currency)
    if coins == cents or cents <= 0:
        return name
    return _("%(name)s · in coins %(amount)s") % {"name": name, "amount": amount_text(coins, book.currency)}


def _initial(book: Book, cents: int) -> dict[str, object]:
    return {"client": uuid4(), "amount": amount_text(cents, book.currency) if cents > 0 else ""}
