"""Deals about the prizes of a section: proposed at the desk, answered by each side on their phone, or by the desk."""

from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import Player
from clubs.queries.players import own_player
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField
from interfaces.web.desk.registration.pots import pot_name
from interfaces.web.desk.registration.prize_access import prize_page, prizes_for
from interfaces.web.desk.registration.settlements import ReopeningForm
from interfaces.wording.draw_places import prize_section
from journal.refusals import NotFound, cause
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from registration.flows.adjust_deal import adjust_deal
from registration.flows.answer_deal import answer_deal
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput
from registration.models import Pot
from registration.queries.deals import DealRow, SideRow, deal
from registration.queries.finishes import event_finish
from registration.queries.pots import pot
from registration.queries.prizes import open_prizes, prizes_of_deal, sections_of
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import amount_text, read_amount

_ANSWER: Final = "desk/registration/answer_deal.html"


class DealForm(ActForm):
    """What each side gets, empty for who is not in the deal; and what they still play for, by place."""

    section = forms.ChoiceField(label=gettext_lazy("Section"))
    played_for = forms.CharField(
        label=gettext_lazy("Still played for, by place"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Amounts with a slash between, the first place first. Empty: nothing."),
    )

    def __init__(self, row: Pot, sides: list[EntryRow], data: QueryDict | None) -> None:
        super().__init__(data)
        self.currency = row.book.currency
        prizes = open_prizes(row)
        offer(self, "section", [(name, prize_section(name)) for name, _places, _cents in prizes])
        self.fields["section"].help_text = " ".join(_open_words(*prize, self.currency) for prize in prizes)
        for side in sides:
            field = AmountField(self.currency, least=0, required=False)
            field.label = side.name
            self.fields[f"side_{side.number}"] = field
        self.order_fields(["section", *(name for name in self.fields if name.startswith("side_"))])

    def clean_played_for(self) -> list[int]:
        try:
            texts = self.cleaned_data["played_for"].split("/")
            return [read_amount(text.strip(), self.currency) for text in texts if text.strip()]
        except MoneyRefused as error:
            raise forms.ValidationError(_("Write amounts with a slash between, as 390/200.")) from error

    def to_input(self) -> DealInput:
        cleaned: dict[str, Any] = self.cleaned_data
        amounts = {
            int(name[5:]): cents for name, cents in cleaned.items() if name.startswith("side_") and cents is not None
        }
        return DealInput(cleaned["section"], amounts, tuple(cleaned["played_for"]))


def _open_words(name: str, places: int, cents: int, currency: str) -> str:
    """Say what the sides of a deal can share."""
    if not places:
        return _("%(section)s: no place is open, so there is nothing to agree on.") % {"section": prize_section(name)}
    words = _("%(section)s, open places: %(places)s. A deal shares their prizes, %(amount)s in all.")
    return words % {"section": prize_section(name), "places": places, "amount": amount_text(cents, currency)}


class AnswerForm(ActForm):
    answer = forms.ChoiceField(
        label=gettext_lazy("Answer"),
        widget=forms.RadioSelect,
        choices=[("yes", gettext_lazy("We agree")), ("no", gettext_lazy("We do not agree"))],
    )


class DeskAnswerForm(AnswerForm):
    """The answer of an absent side, which the desk states."""

    why = forms.CharField(
        label=gettext_lazy("Why you answer for them"),
        max_length=1000,
        help_text=gettext_lazy("From whom you have the answer, and when. It stays in the journal."),
    )


@desk
def new_deal(request: HttpRequest, event: int, pot_id: int) -> HttpResponse:
    """Propose a deal."""
    place = prizes_for(request, event, "make_deal")
    row = pot(place.event, pot_id)
    form = DealForm(row, _sides(row), posted(request))
    hint = _("%(name)s. It counts when all sides have agreed. Without an amount it calls an earlier deal off.")
    page = prize_page(place, _("Deal"), _("Propose it"), _("The deal is proposed."), hint % {"name": pot_name(row)})
    return act(
        request, page, form, lambda: make_deal(event_id=event, pot_id=pot_id, plan=form.to_input(), ctx=place.ctx)
    )


@desk
def deal_answer(request: HttpRequest, event: int, pot_id: int, number: int, entry: int) -> HttpResponse:
    """Answer a deal for a side, at the desk."""
    place = prizes_for(request, event, "make_deal")
    row = pot(place.event, pot_id)
    side = next((side for side in deal(row, number).sides if side.entry.number == entry), None)
    if side is None:
        raise NotFound(cause("not_in_deal", entry=entry))
    form = DeskAnswerForm(posted(request))
    page = prize_page(place, _("Answer for %(name)s") % {"name": side.entry.name}, _("Answer"), _("Answered."))

    def do() -> None:
        is_agreed, ctx = form.cleaned_data["answer"] == "yes", form.act_context(place.ctx)
        answer_deal(event_id=event, pot_id=pot_id, number=number, entry=entry, is_agreed=is_agreed, ctx=ctx)

    return act(request, page, form, do)


@desk
def deal_adjustment(request: HttpRequest, event: int, pot_id: int, number: int) -> HttpResponse:
    """Adjust an agreed deal to what the pot holds now."""
    place = prizes_for(request, event, "adjust_deal")
    row = pot(place.event, pot_id)
    before = deal(row, number)
    form = ReopeningForm(posted(request))
    amounts = [amount_text(cents, row.book.currency) for cents in (before.total, sum(prizes_of_deal(row, before)))]
    hint = _(
        "%(name)s. The deal comes to %(before)s, the prizes of its places now to %(now)s. "
        "Each part changes in proportion, and all sides are asked again."
    )
    values = {"name": pot_name(row), "before": amounts[0], "now": amounts[1]}
    page = prize_page(
        place, _("Adjust the deal"), _("Adjust it"), _("The deal is adjusted. Its sides agree again."), hint % values
    )
    ctx = place.ctx

    def do() -> None:
        adjust_deal(event_id=event, pot_id=pot_id, number=number, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def my_deal(request: HttpRequest, event: int, pot_id: int, number: int) -> HttpResponse:
    """Show a deal to one of its sides, who agrees or refuses."""
    ctx = context_of(request)
    event_row = tournaments.event(event, ctx.actor, ctx.at)
    row = pot(event_row, pot_id)
    deal_row = deal(row, number)
    side = _own_side(deal_row, own_player(ctx.actor))
    context: dict[str, object] = {"event": event_row, "deal": deal_row, "currency": row.book.currency}
    if side.is_agreed is not None:
        return show(request, "desk/registration/my_deal.html", context, zone=event_row.tournament.time_zone)
    address = reverse("desk_my_deal", args=[event, pot_id, number])
    page = ActPage(
        _("Deal"), _("Answer"), address, _("Answered."), pot_name(row), template=_ANSWER, context=lambda: context
    )
    form = AnswerForm(posted(request))

    def do() -> None:
        is_agreed = form.cleaned_data["answer"] == "yes"
        answer_deal(event_id=event, pot_id=pot_id, number=number, is_agreed=is_agreed, ctx=ctx)

    return act(request, page, form, do)


def _own_side(row: DealRow, player: Player | None) -> SideRow:
    """Return the side of a player. Raise NotFound for who has no part in the deal."""
    side = next((side for side in row.sides if side.is_of(player)), None)
    if side is None:
        raise NotFound(cause("unknown_deal", number=row.number))
    return side


def _sides(row: Pot) -> list[EntryRow]:
    """Return the entries that can be in a deal: those that have no place in some section of the pot, of a jackpot in
    their run.
    """
    finish = event_finish(row.event)
    sections = sections_of(row, finish)
    open_ids = set[int]()
    for name, section in sections.items():
        open_ids |= set(finish.runs.get(name, finish.field)) - set(section.places)
    rows = [entry for entry in finish.field.values() if entry.id in open_ids]
    return entries.by_name_of(rows)
