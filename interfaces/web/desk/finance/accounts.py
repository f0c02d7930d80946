"""The account of a party: what it owes, and the acts on it."""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import money_roles
from finance.flows.charge import charge
from finance.flows.counter_booking import counter_booking
from finance.flows.pay_cash import pay_cash
from finance.flows.refund import refund
from finance.flows.take_payment import take_payment
from finance.flows.waive import waive
from finance.flows.write_off import write_off
from finance.models import Book, Party
from finance.permissions import may
from finance.queries import books, parties
from finance.queries.charges import states_of, states_with_ids
from finance.queries.tills import find_open_till
from finance.services.access import book_for, is_closed, offered
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.finance.forms import ChargeForm, PaymentForm, ReasonForm, RefundForm, WaiverForm, WriteOffForm
from interfaces.web.templatetags.money import money
from rules_engine.money.currencies import amount_text


@desk
def account_page(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Show what a party owes, its charges and bookings."""
    ctx = context_of(request)
    row = book_for("see_parties", book, ctx)
    holder = parties.party(row, party)
    context = {
        "book": row,
        "party": holder,
        "balance": parties.balance_of(row, holder),
        "reference": parties.reference_of(row, holder),
        "states": states_of(row, holder),
        "bookings": page_of(books.bookings_of_party(row, holder), request),
        "may": offered(may(money_roles(ctx.actor, row.owner, ctx.at)), row),
        "is_closed": is_closed(row),
    }
    return show(request, "desk/finance/account.html", context, zone=row.home.time_zone)


@desk
def new_charge(request: HttpRequest, book: int, party: int | None = None) -> HttpResponse:
    """Charge a party that has an account, or a new party."""
    ctx = context_of(request)
    row = book_for("charge", book, ctx)
    hint = parties.party(row, party).public_name if party is not None else row.name
    form = ChargeForm(row.currency, posted(request), {"client": uuid4()}, party)
    next_url = account_address(row, party) if party is not None else reverse("desk_book", args=[book])
    page = ActPage(_("Charge"), _("Charge"), next_url, _("The charge is booked."), hint)

    def do() -> None:
        client = form.cleaned_data["client"]
        charge(book_id=book, party=form.to_party(), items=[form.to_input()], client=client, ctx=ctx)

    return act(request, page, form, do)


@desk
def new_payment(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Take a payment: what is owed is proposed."""
    ctx = context_of(request)
    row = book_for("take_payment", book, ctx)
    holder = parties.party(row, party)
    balance = parties.balance_of(row, holder)
    form = PaymentForm(row.currency, posted(request), _initial(row, balance), states_of(row, holder), balance)
    page = _page(row, holder, _("Take a payment"), _("Book the payment"), _("The payment is booked."))

    def do() -> None:
        client, charge_ids = form.cleaned_data["client"], form.charge_ids()
        take_payment(
            book_id=book,
            party_id=party,
            cents=form.cents(),
            charge_ids=charge_ids,
            balance=form.cleaned_data["owed"],
            client=client,
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def new_refund(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Pay a party its credit: in cash from the own till, or by bank."""
    ctx = context_of(request)
    row = book_for("refund", book, ctx)
    holder = parties.party(row, party)
    has_till, initial = find_open_till(row, ctx.actor.id) is not None, _initial(row, -parties.balance_of(row, holder))
    form = RefundForm(row.currency, posted(request), initial, has_till, bool(row.provider))
    page = _page(row, holder, _("Pay back"), _("Book the payment"), _("The payment is booked."))

    def do() -> None:
        pays_back = pay_cash if form.is_cash else refund
        pays_back(book_id=book, party_id=party, cents=form.cents(), client=form.cleaned_data["client"], ctx=ctx)

    return act(request, page, form, do)


@desk
def new_write_off(request: HttpRequest, book: int, party: int) -> HttpResponse:
    """Write off the balance of a party."""
    ctx = context_of(request)
    row = book_for("write_off", book, ctx)
    holder = parties.party(row, party)
    balance = parties.balance_of(row, holder)
    form = WriteOffForm(posted(request), initial={"client": uuid4(), "cents": balance})
    message, amount = _("The balance is written off."), money(balance, row.currency)
    page = _page(row, holder, _("Write off the balance"), _("Write it off"), message, amount)

    def do() -> None:
        cleaned, note = form.cleaned_data, ctx.with_note(form.cleaned_data["why"])
        write_off(book_id=book, party_id=party, client=cleaned["client"], cents=cleaned["cents"], ctx=note)

    return act(request, page, form, do)


@desk
def new_waiver(request: HttpRequest, book: int, party: int, charge: int) -> HttpResponse:
    """Waive a charge, or a part of it."""
    ctx = context_of(request)
    row = book_for("waive", book, ctx)
    holder = parties.party(row, party)
    (state,) = states_with_ids(states_of(row, holder), [charge])
    form = WaiverForm(row.currency, posted(request), _initial(row, state.net.open))
    page = _page(row, holder, _("Waive a charge"), _("Waive"), _("The waiver is booked."), state.charge.text.words)

    def do() -> None:
        client, note = form.cleaned_data["client"], ctx.with_note(form.cleaned_data["why"])
        waive(book_id=book, party_id=party, charge_id=charge, cents=form.cents(), client=client, ctx=note)

    return act(request, page, form, do)


@desk
def new_counter(request: HttpRequest, book: int, number: int) -> HttpResponse:
    """Counter a booking that was a mistake."""
    ctx = context_of(request)
    row = book_for("counter_booking", book, ctx)
    booking = books.booking(row, number)
    form = ReasonForm(posted(request), initial={"client": uuid4()})
    title = _("Counter-booking for %(number)s") % {"number": booking.number}
    page = ActPage(
        title,
        _("Make the counter-booking"),
        reverse("desk_book", args=[book]),
        _("The counter-booking is made."),
        row.name,
    )

    def do() -> None:
        client, note = form.cleaned_data["client"], ctx.with_note(form.cleaned_data["why"])
        counter_booking(book_id=book, number=number, client=client, ctx=note)

    return act(request, page, form, do)


def account_address(book: Book, party_id: int) -> str:
    """Return the address of the account of a party."""
    return reverse("desk_account", args=[book.pk, party_id])


def _page(book: Book, party: Party, title: str, button: str, message: str, words: str = "") -> ActPage:
    hint = f"{party.public_name} · {words}" if words else party.public_name
    return ActPage(title, button, account_address(book, party.pk), message, hint)


def _initial(book: Book, cents: int) -> dict[str, object]:
    return {"client": uuid4(), "amount": amount_text(cents, book.currency) if cents > 0 else ""}
