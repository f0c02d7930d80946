"""The sanction of a tournament: organisers apply, officers answer."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __
from django.utils.translation import pgettext

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.models import Book
from finance.queries.books import books_of
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from interfaces.wording.words import word
from matches.flows.sanctions.answer_sanction import answer_sanction
from matches.flows.sanctions.apply_for_sanction import apply_for_sanction
from matches.flows.sanctions.approve_sanction import LONGEST_MATCH, approve_sanction
from matches.inputs.sanctions import LONGEST_WORDS, SanctionInput
from matches.permissions import require
from matches.queries.certificates import LEVELS
from matches.queries.sanctions import SanctionRow, levies_of, sanction_of, sanctions_of
from rules_engine.money.currencies import amount_text


class SanctionForm(ActForm):
    """The conditions of a sanction."""

    words = forms.CharField(
        label=__("Conditions in words"),
        max_length=LONGEST_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=__("Everybody reads them on the page of the tournament."),
    )
    level = forms.ChoiceField(label=__("Certificate of a director"), required=False)
    shortest = forms.IntegerField(
        label=__("Points of the shortest rated match"),
        min_value=0,
        max_value=LONGEST_MATCH,
        required=False,
        help_text=__("Empty: matches of any length."),
    )
    needs_licence = forms.BooleanField(label=__("Rated entrants have a valid licence"), required=False)
    book = forms.TypedChoiceField(label=__("Book of the levy"), required=False, coerce=int, empty_value=None)

    def __init__(self, books: list[Book], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "level", [("", "–"), *((level, word(level, "certificate_level")) for level in LEVELS)])
        offer(self, "book", [("", "–"), *((row.pk, f"{row.name} ({row.currency})") for row in books)])
        if books:
            hint = __("The host club owes it when an event finishes. Empty: none.")
            self.fields["levy"] = AmountField(books[0].currency, required=False, help_text=hint)
            self.fields["levy"].label = __("Levy for each rated entry")

    def terms(self) -> SanctionInput:
        cleaned = self.cleaned_data
        return SanctionInput(
            cleaned["words"],
            cleaned["level"],
            cleaned["shortest"] or 0,
            cleaned["needs_licence"],
            cleaned.get("levy") or 0,
            cleaned["book"],
        )


class ApplicationForm(ActForm):
    """What the officers should know."""

    why = forms.CharField(
        label=__("What the officers should know"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


class ReplyForm(ActForm):
    """Why, or what is missing."""

    why = forms.CharField(
        label=__("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=__("The organisers read it."),
    )


@desk
def sanctions(request: HttpRequest, federation: str) -> HttpResponse:
    """List the tournaments that applied, those that wait for an answer first."""
    ctx, home = context_of(request), federations.federation(federation)
    require("answer_sanction", roles_over(ctx.actor, home, ctx.at))
    return show(request, "desk/matches/sanctions.html", {"federation": home, "rows": sanctions_of(home)})


@desk
def sanction(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show how the sanction stands, and apply for it."""
    place = tournament_for(request, federation, tournament, "apply_for_sanction")
    form = ApplicationForm(posted(request))
    page = ActPage(
        _("Sanction"),
        _("Apply"),
        next=_address(place),
        done=_("Applied. The officers of the federation answer here."),
        hint=place.tournament.name,
        back=place.url,
        template="desk/matches/tournaments/sanction.html",
        zone=place.zone,
        context=lambda: {
            "tournament": place.tournament,
            "row": sanction_of(place.tournament, place.ctx.at),
            "levies": levies_of(place.tournament),
            "may": place.may,
        },
    )
    return act(request, page, form, lambda: apply_for_sanction(ref=place.ref, ctx=form.act_context(place.ctx)))


@desk
def approval(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Sanction a tournament with conditions."""
    place = tournament_for(request, federation, tournament, "approve_sanction")
    row = sanction_of(place.tournament, place.ctx.at)
    form = SanctionForm(list(books_of(place.tournament.federation)), posted(request), initial=_initial(row))
    name, button = place.tournament.name, pgettext("an act", "Sanction")
    page = ActPage(_("Sanction the tournament"), button, _address(place), _("Sanctioned."), name)
    return act(request, page, form, lambda: approve_sanction(ref=place.ref, terms=form.terms(), ctx=place.ctx))


@desk
def question(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Ask the organisers back."""
    return _answer(request, tournament_for(request, federation, tournament, "answer_sanction"), "asked")


@desk
def refused(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Refuse the sanction of a tournament, or withdraw it."""
    return _answer(request, tournament_for(request, federation, tournament, "answer_sanction"), "refused")


def _answer(request: HttpRequest, place: DeskContext, answer: str) -> HttpResponse:
    is_refusal, form = answer == "refused", ReplyForm(posted(request))
    page = ActPage(
        _("Refuse the sanction") if is_refusal else _("Ask the organisers"),
        _("Refuse") if is_refusal else _("Ask the organisers"),
        next=_address(place),
        done=_("The organisers read it here."),
        hint=place.tournament.name,
        is_grave=is_refusal,
    )

    def do() -> None:
        answer_sanction(ref=place.ref, answer=answer, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _initial(row: SanctionRow) -> dict[str, object]:
    """Return the conditions that were approved last."""
    fact = row.fact
    if fact is None or fact.kind != fact.Kind.APPROVED:
        return {"words": row.words}
    levy = {"book": fact.book_id, "levy": amount_text(fact.levy_cents, fact.book.currency)} if fact.book else {}
    names = {"level": fact.level, "shortest": fact.shortest or None, "needs_licence": fact.needs_licence}
    return {"words": row.words, **names, **levy}


def _address(place: DeskContext) -> str:
    return reverse("desk_sanction", kwargs=place.slugs)
