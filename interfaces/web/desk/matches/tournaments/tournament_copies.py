"""The page that announces a tournament as a copy of another one."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.matches.access import tournament_for
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.inputs.tournaments import TournamentCopyInput
from matches.models import Tournament


class CopyForm(ActForm):
    """The form of what differs in a copy."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=120)
    slug = forms.CharField(
        label=gettext_lazy("Short name"),
        max_length=60,
        help_text=gettext_lazy("Small letters, digits and hyphens, for the address."),
    )
    from_on = forms.DateField(
        label=gettext_lazy("First day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=gettext_lazy("The copy has as many days, and its programme moves with them."),
    )

    def to_input(self) -> TournamentCopyInput:
        cleaned = self.cleaned_data
        return TournamentCopyInput(cleaned["slug"], cleaned["name"], cleaned["from_on"])


@desk
def tournament_copy(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "announce_tournament")
    form = CopyForm(posted(request), initial={"name": place.tournament.name})
    copies: list[Tournament] = []
    page = ActPage(
        _("Copy the tournament"),
        _("Announce"),
        next=place.url,
        done=_("The copy is announced, with the events, settings, texts and programme, and without entries."),
        hint=place.tournament.name,
        next_after=lambda: reverse("desk_tournament", args=[federation, copies[0].slug]),
    )

    def do() -> None:
        copies.append(copy_tournament(ref=place.ref, plan=form.to_input(), ctx=place.ctx))

    return act(request, page, form, do)
