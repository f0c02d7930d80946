"""The fees of a tournament at its desk: books, fees, refunds, and who owes."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, PreviewPanel, VersionedForm, act, context_of, desk, posted, show
from interfaces.web.desk.registration.fee_forms import BookChoiceForm, FeeChangeForm, FeeForm, LadderForm
from interfaces.web.templatetags.money import money
from interfaces.wording.words import word
from journal.context import ActContext
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.permissions import is_allowed as may_play
from matches.permissions import roles_at
from matches.queries.tournaments.tournaments import events_of
from registration.flows.change_fee import change_fee, preview_fee_change
from registration.flows.keep_book import keep_book
from registration.flows.remove_fee import remove_fee
from registration.flows.set_fee import set_fee
from registration.flows.set_refunds import set_refunds
from registration.models import FeeItem
from registration.queries.debtors import debtors_of, names_at_desk
from registration.queries.fees import (
    book_of,
    books_of,
    books_to_choose,
    fee_of,
    fees_of,
    ladder_of,
    pots_of_book,
)
from registration.queries.versions import version_of
from registration.services.fees import tournament_for


@desk
def fees(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show what is paid at a tournament, what comes back, and who owes."""
    ctx, row = _place(request, federation, tournament, "set_fee")
    books = books_of(row)
    context = {
        "tournament": row,
        "can_see_desk": may_play("see_desk", roles_at(ctx.actor, row, ctx.at)),
        "can_open": books_to_choose(row).exists(),
        "books": [(book, fees_of(book), ladder_of(book), names_at_desk(row, debtors_of(book))) for book in books],
    }
    return show(request, "desk/registration/fees.html", context, zone=row.time_zone)


@desk
def book_choice(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Choose the book that keeps the money of a tournament."""
    ctx, row = _place(request, federation, tournament, "keep_book")
    form = BookChoiceForm(books_to_choose(row), posted(request), initial=_versioned(row))
    page = _page(row, _("Keep the money in a book"), _("Save"), _("Saved."))

    def do() -> None:
        cleaned = form.cleaned_data
        act_ctx = form.act_context(ctx)
        days, days_after = cleaned["days_to_pay"], cleaned["days_after_reminder"]
        keep_book(
            ref=_ref(row),
            book_id=cleaned["book"],
            days_to_pay=days,
            days_after_reminder=days_after,
            charges_clubs=cleaned["charges_clubs"],
            ctx=act_ctx,
        )

    return act(request, page, form, do)


@desk
def new_fee(request: HttpRequest, federation: str, tournament: str, currency: str) -> HttpResponse:
    """Set a fee or a discount."""
    ctx, row = _place(request, federation, tournament, "set_fee")
    book = book_of(row, currency)
    form = FeeForm(currency, events_of(row), pots_of_book(book), posted(request))
    page = _page(row, _("Set a fee"), _("Set the fee"), _("The fee is set."))
    return act(request, page, form, lambda: set_fee(ref=_ref(row), currency=currency, plan=form.to_input(), ctx=ctx))


@desk
def fee_change(request: HttpRequest, federation: str, tournament: str, fee: int) -> HttpResponse:
    """Change a fee, once one has seen whom that touches."""
    ctx, row = _place(request, federation, tournament, "change_fee")
    item = fee_of(row, fee)
    form = FeeChangeForm(item, item.book.currency, posted(request), _versioned(row))
    hint = _("%(fee)s. Who was charged by it is charged again; what they paid stays paid.") % {"fee": _text_of(item)}
    page = _page(row, _("Change a fee"), _("Change the fee"), _("The fee is changed."), hint)

    def look() -> PreviewPanel:
        rows = preview_fee_change(ref=_ref(row), fee_id=fee, change=form.to_input(), ctx=ctx)
        return PreviewPanel({"ahead": True, "repriced": rows, "currency": item.book.currency})

    def do() -> None:
        change_fee(ref=_ref(row), fee_id=fee, change=form.to_input(), ctx=form.act_context(ctx))

    template = "desk/registration/fee_change.html"
    return act(request, replace(page, preview=look, requires_preview=True, template=template), form, do)


@desk
def fee_removal(request: HttpRequest, federation: str, tournament: str, fee: int) -> HttpResponse:
    ctx, row = _place(request, federation, tournament, "remove_fee")
    item = fee_of(row, fee)
    page = _page(row, _("Remove a fee"), _("Remove"), _("The fee is removed."), _text_of(item))
    form = VersionedForm(posted(request), initial=_versioned(row))
    return act(request, page, form, lambda: remove_fee(ref=_ref(row), fee_id=fee, ctx=form.act_context(ctx)))


@desk
def refunds(request: HttpRequest, federation: str, tournament: str, currency: str) -> HttpResponse:
    """Set what comes back after a withdrawal."""
    ctx, row = _place(request, federation, tournament, "set_refunds")
    form = LadderForm(ladder_of(book_of(row, currency)), posted(request), version_of(row))
    hint = _("Without steps everything comes back until the draw; after the last step nothing does.")
    page = _page(row, _("Refunds after a withdrawal"), _("Save"), _("Saved."), hint)

    def do() -> None:
        set_refunds(ref=_ref(row), currency=currency, steps=form.to_input(), ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _text_of(fee: FeeItem) -> str:
    """Return what a fee is for and how much it is."""
    parts = [word(fee.item, "fee"), fee.event.name if fee.event else "", money(fee.cents, fee.book.book.currency)]
    return " · ".join(filter(None, parts))


def _place(request: HttpRequest, federation: str, tournament: str, name: str) -> tuple[ActContext, Tournament]:
    """Return the actor and the tournament if they may do an act on its fees."""
    ctx = context_of(request)
    return ctx, tournament_for(name, TournamentRef(federation, tournament), ctx)


def _ref(tournament: Tournament) -> TournamentRef:
    return TournamentRef(tournament.federation.slug, tournament.slug)


def _versioned(tournament: Tournament) -> dict[str, int]:
    """Return the initial value of the version that the page shows."""
    return {"seen": version_of(tournament)}


def _page(tournament: Tournament, title: str, button: str, message: str, hint: str = "") -> ActPage:
    address = reverse("desk_fees", args=[tournament.federation.slug, tournament.slug])
    hint = f"{tournament.name}. {hint}" if hint else tournament.name
    return ActPage(title, button, address, message, hint, context=lambda: {"number": version_of(tournament)})
