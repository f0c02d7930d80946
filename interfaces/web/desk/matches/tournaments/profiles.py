"""Pages that change the profile of a tournament or of an event."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.queries.profiles import profile_sheet
from interfaces.web.base.act_pages import act, desk, posted
from interfaces.web.desk.clubs.profile_form import ProfileForm
from interfaces.web.desk.clubs.profiles import profile_page
from interfaces.web.desk.matches.access import event_for, tournament_for
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile


@desk
def tournament_profile(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_profile")
    form = ProfileForm(profile_sheet(place.tournament.profile_id), posted(request), request.FILES)

    def do() -> None:
        ctx = place.ctx.with_note("", form.cleaned_data["version"])
        edit_tournament_profile(ref=place.ref, changes=form.to_input(), ctx=ctx)

    return act(request, profile_page(place.tournament.name, place.url), form, do)


@desk
def event_profile(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "edit_profile")
    form = ProfileForm(profile_sheet(place.event.profile_id), posted(request), request.FILES)

    def do() -> None:
        ctx = place.ctx.with_note("", form.cleaned_data["version"])
        edit_event_profile(event_id=event, changes=form.to_input(), ctx=ctx)

    return act(request, profile_page(place.event.name, reverse("desk_event", args=[event])), form, do)
