"""Pages that rename a tournament or an event, and change the slug, the days and the place of a tournament."""

from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.clubs.renaming import NameForm, SlugForm, renaming_page, slug_page
from interfaces.web.desk.matches.access import event_for, tournament_for
from journal.refusals import Refusal
from matches.flows.tournaments.change_slug import change_tournament_slug
from matches.flows.tournaments.redate import redate
from matches.flows.tournaments.rename import rename_event, rename_tournament
from matches.inputs.tournaments import TournamentDays
from matches.queries.tournaments.tournaments import days_of

_FIELDS: Final = ("from_on", "until_on", "place")


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class DaysForm(ActForm):
    """The form of days and place. The hidden fields hold those that were shown."""

    from_on, until_on = _day(gettext_lazy("First day")), _day(gettext_lazy("Last day"))
    place = forms.CharField(label=gettext_lazy("Place"), max_length=120, required=False)
    replaces_from_on = forms.DateField(widget=forms.HiddenInput)
    replaces_until_on = forms.DateField(widget=forms.HiddenInput)
    replaces_place = forms.CharField(widget=forms.HiddenInput, max_length=120, required=False)

    def __init__(self, days: TournamentDays, data: QueryDict | None) -> None:
        values = {name: getattr(days, name) for name in _FIELDS}
        super().__init__(data, initial=values | {f"replaces_{name}": str(value) for name, value in values.items()})

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If days or place were changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        changes = [row.params for row in refusal.verdict.violations if row.code == "days_changed"]
        if changes and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            for name in _FIELDS:
                self.data[f"replaces_{name}"] = str(changes[0][name])

    def days(self, prefix: str = "") -> TournamentDays:
        return TournamentDays(*(self.cleaned_data[f"{prefix}{name}"] for name in _FIELDS))


@desk
def tournament_name(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "rename")
    form = NameForm(place.tournament.name, posted(request))
    page = renaming_page(place.tournament.name, place.url)
    return act(
        request,
        page,
        form,
        lambda: rename_tournament(ref=place.ref, name=form.new_name(), replaces=form.replaced_name(), ctx=place.ctx),
    )


@desk
def event_name(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "rename")
    form = NameForm(place.event.name, posted(request))
    page = renaming_page(place.event.name, reverse("desk_event", args=[event]))
    return act(
        request,
        page,
        form,
        lambda: rename_event(event_id=event, name=form.new_name(), replaces=form.replaced_name(), ctx=place.ctx),
    )


@desk
def tournament_slug(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "change_slug")
    form = SlugForm(place.tournament.slug, posted(request))
    page = slug_page(
        place.tournament.name, place.url, lambda: reverse("desk_tournament", args=[federation, form.new_slug()])
    )
    return act(
        request,
        page,
        form,
        lambda: change_tournament_slug(
            ref=place.ref, slug=form.new_slug(), replaces=form.replaced_slug(), ctx=place.ctx
        ),
    )


@desk
def tournament_days(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "redate")
    form = DaysForm(days_of(place.tournament), posted(request))
    title, message = _("Change days or place"), _("Days and place are saved.")
    page = ActPage(title, _("Save"), place.url, message, place.tournament.name)
    return act(
        request,
        page,
        form,
        lambda: redate(ref=place.ref, days=form.days(), replaces=form.days("replaces_"), ctx=place.ctx),
    )
