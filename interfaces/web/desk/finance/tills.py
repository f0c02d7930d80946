"""The till of a cashier: find a person, take what they owe in cash, print the receipt."""

from typing import Any, Final

from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.open_till import open_till
from finance.flows.sign_till import sign_till
from finance.models import Book
from finance.queries import parties, tills
from finance.services.access import is_closed, offered, till_access
from finance.services.till_checks import check_signs, till_to_change
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from interfaces.web.desk.finance.till_forms import CountForm, MoveForm, OpeningForm, SigningForm

_SHEETS: Final = 10  # of the latest tills, on the page of the till


@desk
def till_page(request: HttpRequest, book: int) -> HttpResponse:
    """Show the own till, and the parties whose names contain what is looked for. A single one is opened at once."""
    ctx = context_of(request)
    access = till_access("see_parties", book, ctx)
    row = access.book
    till = tills.find_open_till(row, ctx.actor.id)
    words = request.GET.get("q", "").strip()
    accounts = parties.accounts_of_parties(row)
    if access.staff_parties is not None:
        accounts = accounts.filter(party__in=access.staff_parties)
    page: Page[Any] = page_of(parties.find_among(accounts, words) if words else parties.unsettled(accounts), request)
    balances = list(page.object_list) if words else parties.balances_of(page.object_list)
    may = offered(access.acts, row)
    if till is not None and "take_cash" in may and words and len(balances) == 1:
        return redirect("desk_take_cash", book, balances[0].party.pk)
    context = {
        "book": row,
        "till": till,
        "content": tills.content_of(till) if till else 0,
        "words": words,
        "balances": balances,
        "page": page,
        "sheets": access.tills().prefetch_related("signatures")[:_SHEETS],
        "to_sign": tills.tills_to_sign_by([row], ctx.actor.id) if "sign_till" in may else [],
        "other_tills": tills.tills_with_money(row, till),
        "may": may,
        "is_closed": is_closed(row),
        "is_staff": access.staff_parties is not None,
    }
    return show(request, "desk/finance/till.html", context, zone=row.home.time_zone)


@desk
def new_till(request: HttpRequest, book: int) -> HttpResponse:
    """Open the own till with a float."""
    ctx = context_of(request)
    access = till_access("open_till", book, ctx)
    row, visible_tills = access.book, set(access.tills())
    sources = {till: cents for till, cents in tills.closed_tills_with_money(row).items() if till in visible_tills}
    form = OpeningForm(row.currency, posted(request), sources)
    hint = _("%(name)s. Count the coins and notes with which you begin. Empty: none.") % {"name": row.name}
    page = ActPage(_("Open the till"), _("Open the till"), _address(row), _("The till is open."), hint)
    return act(request, page, form, lambda: open_till(book_id=book, coins=form.coins(), source=form.source(), ctx=ctx))


@desk
def cash_move(request: HttpRequest, book: int, till: int) -> HttpResponse:
    """Move money between a till and the bank."""
    ctx = context_of(request)
    row = till_access("move_cash", book, ctx).book
    place = till_to_change(row, till, ctx)
    form = MoveForm(row.currency, posted(request))
    title = _("Move money: till %(number)s") % {"number": till}
    page = ActPage(title, _("Book it"), _address(row), _("The money is moved."), row.name)

    def do() -> None:
        cleaned = form.cleaned_data
        move_cash(
            book_id=book,
            till=place.number,
            cents=cleaned["amount"],
            is_into_till=cleaned["way"] == "in",
            client=cleaned["client"],
            ctx=ctx.with_note(cleaned["why"]),
        )

    return act(request, page, form, do)


@desk
def till_end(request: HttpRequest, book: int, till: int) -> HttpResponse:
    """Count a till and close it. A count that differs from the book is asked about once."""
    ctx = context_of(request)
    row = till_access("close_till", book, ctx).book
    place = till_to_change(row, till, ctx)
    form = CountForm(row.currency, posted(request), tills.content_of(place))
    title = _("Count and close till %(number)s") % {"number": till}
    page = ActPage(
        title, _("Close the till"), _address(row), _("The till is closed."), row.name, remark=form.difference_text
    )
    return act(request, page, form, lambda: close_till(book_id=book, till=place.number, coins=form.coins(), ctx=ctx))


@desk
def till_signature(request: HttpRequest, book: int, till: int) -> HttpResponse:
    """Count a closed till as a second person, and sign it. What the first one counted is not shown before."""
    ctx = context_of(request)
    row = till_access("sign_till", book, ctx).book
    place = tills.till(row, till)
    check_signs(place, ctx.actor.id)
    form = SigningForm(row.currency, posted(request), tills.counted_in(place))
    page = ActPage(
        _("Count and sign till %(number)s") % {"number": till},
        _("Sign the count"),
        _address(row),
        _("The count is signed."),
        _("%(name)s. Count without looking at the first count: both are on the till sheet.") % {"name": row.name},
        remark=form.difference_text,
    )
    return act(request, page, form, lambda: sign_till(book_id=book, till=till, coins=form.coins(), ctx=ctx))


def _address(book: Book) -> str:
    return reverse("desk_till", args=[book.pk])
