"""Prizes are fixed and paid; the prize list and the sheet to sign are printed."""

from typing import Any
from uuid import uuid4

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from finance.queries import parties
from interfaces.web.base.act_pages import ActForm, VersionedForm, act, desk, posted
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.access import start
from interfaces.web.desk.registration.pots import pot_name
from interfaces.web.desk.registration.prize_access import PrizeContext, prize_page, prizes_for
from interfaces.web.templatetags.money import money
from matches.queries.events.progress import as_of
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.models import Pot
from registration.queries.payouts import payable, payables
from registration.queries.pots import balance_of, pot
from registration.queries.prizes import pot_sheets


class FixForm(VersionedForm):
    """The form that fixes prizes. ``holds``: what the pot held when it was shown."""

    holds = forms.IntegerField(widget=forms.HiddenInput)


class PayoutForm(ActForm):
    """How a prize is paid. ``cents``: what was left to pay when it was shown."""

    client = forms.UUIDField(widget=forms.HiddenInput)
    cents = forms.IntegerField(widget=forms.HiddenInput)
    how = forms.ChoiceField(label=gettext_lazy("Paid"), widget=forms.RadioSelect)
    signed_by = forms.CharField(
        label=gettext_lazy("Signed by"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("The receiver types their name. Empty: they sign on paper."),
    )

    def __init__(self, payment_choices: list[tuple[str, str]], data: QueryDict | None, initial: dict[str, Any]) -> None:
        super().__init__(data, initial=initial)
        offer(self, "how", payment_choices)

    def to_input(self) -> PayoutInput:
        cleaned = self.cleaned_data
        return PayoutInput(cleaned["how"] == "cash", cleaned["signed_by"], cleaned["cents"])


@desk
def fixing(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    """Fix the prizes of a pot."""
    place = prizes_for(request, event, "fix_prizes")
    row = pot(place.event, pot_id)
    balance = balance_of(row)
    form = FixForm(posted(request), initial=start(place.event, holds=balance.takings + balance.added))
    hint = _("%(name)s. They are owed to the players from now on.") % {"name": pot_name(row)}
    page = prize_page(place, _("Fix the prizes"), _("Fix them"), _("The prizes are fixed."), hint)

    def do() -> None:
        holds, ctx = form.cleaned_data["holds"], form.act_context(place.ctx)
        fix_prizes(event_id=event, pot_id=pot_id, holds=holds, ctx=ctx)

    return act(request, page, form, do)


@desk
def payout(request: HttpRequest, event: int, pot_id: int, party: int) -> HttpResponse:
    """Pay the prize of a player."""
    place = prizes_for(request, event, "pay_prize")
    row = pot(place.event, pot_id)
    holder = parties.party(row.book.book, party)
    prize = payable(row, holder)
    cents = prize.payable if prize else 0
    initial = {"client": uuid4(), "cents": cents, "how": "cash"}
    form = PayoutForm(_payment_choices(place), posted(request), initial)
    title = _("Pay %(amount)s to %(name)s") % {"amount": money(cents, row.book.currency), "name": holder.public_name}
    page = prize_page(place, title, _("Book the payment"), _("The prize is paid."), _hint(row, prize))

    def do() -> None:
        client, plan = form.cleaned_data["client"], form.to_input()
        pay_prize(event_id=event, pot_id=pot_id, party_id=party, payout=plan, client=client, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def paper(request: HttpRequest, event: int) -> HttpResponse:
    """Print the prize list of an event."""
    return _printed(request, event, "prize_list")


@desk
def payout_sheet(request: HttpRequest, event: int) -> HttpResponse:
    """Print the sheet on which the players sign for their prizes."""
    return _printed(request, event, "payout_sheet")


def _printed(request: HttpRequest, event: int, leaf: str) -> HttpResponse:
    place = prizes_for(request, event, "see_prizes")
    sheets = pot_sheets(place.event)
    context = {
        "event": place.event,
        "tournament": place.event.tournament,
        "now": timezone.now(),
        "as_of": as_of(place.event),
        "leaf": f"paper/{leaf}.html",
        "sheets": sheets,
        "payouts": [(sheet, payables(sheet.pot)) for sheet in sheets] if leaf == "payout_sheet" else [],
    }
    with timezone.override(place.zone):
        return render(request, "desk/registration/prizes_on_paper.html", context)


def _payment_choices(place: PrizeContext) -> list[tuple[str, str]]:
    payment_choices = [("cash", _("in cash, from my till"))]
    return [*payment_choices, ("bank", _("by bank"))] if "transfer_prize" in place.may else payment_choices


def _hint(row: Pot, prize: Any) -> str:
    """Return what the amount consists of."""
    currency, name = row.book.currency, pot_name(row)
    if prize is None or not (prize.tax or prize.set_off or prize.paid):
        return name
    params = {
        "name": name,
        "prize": money(prize.cents, currency),
        "tax": money(prize.tax, currency),
        "kept": money(prize.set_off, currency),
        "paid": money(prize.paid, currency),
    }
    return _("%(name)s: prize %(prize)s, tax %(tax)s, kept for what they owe %(kept)s, paid before %(paid)s") % params
