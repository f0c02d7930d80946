"""The money of a federation or club: its books, treasurers and cashiers; and the page of a book."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.appoint import appoint_money_office
from clubs.flows.dismiss import dismiss_money_office
from clubs.models import Appointment, Club, Federation
from clubs.permissions import ACTS as CLUB_ACTS
from clubs.permissions import money_roles
from clubs.permissions import require as require_office
from clubs.queries import federations, users
from finance.flows.change_bank_account import change_bank_account
from finance.flows.open_book import open_book
from finance.flows.set_till_signing import set_till_signing
from finance.permissions import may, require
from finance.queries import books
from finance.queries.balances import trial_balance
from finance.queries.online import late_payments_of
from finance.queries.parties import balances_of, open_accounts
from finance.queries.tills import tills_to_sign_by
from finance.services.access import book_for, is_closed, offered
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.clubs.forms import DismissalForm
from interfaces.web.desk.finance.forms import BankAccountForm, BookForm, OfficeForm, TillSigningForm

_BALANCES: Final = 50  # on the page of a book


@desk
def money(request: HttpRequest, federation: str, club: str = "") -> HttpResponse:
    """Show the books of a federation or club, its treasurers and cashiers."""
    ctx, place = context_of(request), federations.place(federation, club)
    roles = money_roles(ctx.actor, place, ctx.at)
    require("see_parties", roles)
    rows = list(books.books_of(place))
    context = {
        "place": place,
        "address": money_address(place),
        "books": rows,
        "to_sign": tills_to_sign_by(rows, ctx.actor.id),
        "may": may(roles) | {act for act, allowed_roles in CLUB_ACTS.items() if roles & allowed_roles},
        "offices": users.money_offices_of(place, ctx.at),
    }
    return show(request, "desk/finance/money.html", context)


@desk
def new_book(request: HttpRequest, federation: str, club: str = "") -> HttpResponse:
    ctx, place = context_of(request), federations.place(federation, club)
    require("open_book", money_roles(ctx.actor, place, ctx.at))
    form = BookForm(posted(request))
    page = ActPage(_("Open a book"), _("Open the book"), money_address(place), _("The book is open."), place.name)
    return act(request, page, form, lambda: open_book(federation=federation, club=club, plan=form.to_input(), ctx=ctx))


@desk
def new_office(request: HttpRequest, federation: str, club: str = "") -> HttpResponse:
    """Appoint a treasurer or a cashier."""
    ctx, place = context_of(request), federations.place(federation, club)
    require_office("appoint_cashier", money_roles(ctx.actor, place, ctx.at))
    form = OfficeForm(posted(request))
    page = ActPage(
        _("Appoint a treasurer or cashier"), _("Appoint"), money_address(place), _("The role is given."), place.name
    )

    def do() -> None:
        role = Appointment.Role(form.cleaned_data["role"])
        user = users.user(form.cleaned_data["login"])
        appoint_money_office(federation=federation, club=club, role=role, user=user, ctx=ctx)

    return act(request, page, form, do)


@desk
def office_end(request: HttpRequest, federation: str, office: int, club: str = "") -> HttpResponse:
    """End the office of a treasurer or cashier."""
    ctx, place = context_of(request), federations.place(federation, club)
    row, form = users.office(users.money_offices(place), office, ctx.at), DismissalForm(posted(request))
    if row.user_id != ctx.actor.id:
        require_office(f"dismiss_{row.role}", money_roles(ctx.actor, place, ctx.at))
    title = _("End the office of %(login)s") % {"login": row.user.get_username()}
    message = _("The end of the office is recorded.")
    page = ActPage(title, _("End the office"), money_address(place), message, place.name, is_grave=True)

    def do() -> None:
        last_on, note = form.cleaned_data["last_on"], ctx.with_note(form.cleaned_data["why"])
        dismiss_money_office(federation=federation, club=club, office_id=office, last_on=last_on, ctx=note)

    return act(request, page, form, do)


@desk
def bank_account(request: HttpRequest, book: int) -> HttpResponse:
    """State into which bank account debts are paid."""
    ctx = context_of(request)
    row = book_for("change_bank_account", book, ctx)
    form = BankAccountForm(posted(request), initial={"iban": row.iban, "holder": row.account_holder})
    page = ActPage(_("Bank account"), _("Save"), reverse("desk_book", args=[book]), _("Saved."), row.name)

    def do() -> None:
        iban, holder = form.cleaned_data["iban"], form.cleaned_data["holder"]
        change_bank_account(book_id=book, iban=iban, holder=holder, ctx=ctx)

    return act(request, page, form, do)


@desk
def till_signing(request: HttpRequest, book: int) -> HttpResponse:
    """State whether a second person signs the count of each till."""
    ctx = context_of(request)
    row = book_for("set_till_signing", book, ctx)
    form = TillSigningForm(posted(request), initial={"signs_tills": row.signs_tills})
    page = ActPage(_("Signing of tills"), _("Save"), reverse("desk_book", args=[book]), _("Saved."), row.name)

    def do() -> None:
        set_till_signing(book_id=book, signs_tills=form.cleaned_data["signs_tills"], ctx=ctx)

    return act(request, page, form, do)


@desk
def book_page(request: HttpRequest, book: int) -> HttpResponse:
    """Show a book: what is not 0, who owes, and the latest bookings."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    balances = balances_of(open_accounts(row)[: _BALANCES + 1])
    context = {
        "book": row,
        "address": money_address(row.owner),
        "trial": trial_balance(row),
        "balances": balances[:_BALANCES],
        "has_more_balances": len(balances) > _BALANCES,
        "bookings": page_of(books.bookings_with_amounts(row), request),
        "to_sign": (to_sign := tills_to_sign_by([row], ctx.actor.id)),
        "secret_accounts": {till.account for till in to_sign},
        "late_count": late_payments_of(row).count() if row.provider else 0,
        "may": offered(may(money_roles(ctx.actor, row.owner, ctx.at)), row),
        "is_closed": is_closed(row),
    }
    return show(request, "desk/finance/book.html", context, zone=row.home.time_zone)


def money_address(place: Club | Federation) -> str:
    """Return the address of the page with the books of a club or federation."""
    if isinstance(place, Club):
        return reverse("desk_club_money", args=[place.federation.slug, place.slug])
    return reverse("desk_federation_money", args=[place.slug])
