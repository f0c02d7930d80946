"""Pages that change the profile of a federation or of a club."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.permissions import require, roles_over
from clubs.queries import federations
from clubs.queries.profiles import profile_sheet
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.desk.clubs.access import club_for
from interfaces.web.desk.clubs.profile_form import ClubProfileForm, ProfileForm


@desk
def federation_profile(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("edit_profile", roles_over(ctx.actor, home, ctx.at))
    form = ProfileForm(profile_sheet(home.profile_id), posted(request), request.FILES)
    page = profile_page(home.name, reverse("desk_federation", args=[federation]))

    def do() -> None:
        version = form.cleaned_data["version"]
        edit_federation_profile(federation=federation, changes=form.to_input(), ctx=ctx.with_note("", version))

    return act(request, page, form, do)


@desk
def club_profile(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, place = club_for(request, federation, club, "edit_profile")
    form = ClubProfileForm(profile_sheet(place.profile_id), posted(request), request.FILES)
    page = profile_page(place.name, reverse("desk_club", args=[federation, club]))

    def do() -> None:
        changes, version = form.to_input(), form.cleaned_data["version"]
        edit_club_profile(federation=federation, club=club, changes=changes, ctx=ctx.with_note("", version))

    return act(request, page, form, do)


def profile_page(name: str, next_url: str) -> ActPage:
    """Return the page on which a profile is edited. ``name``: of its owner."""
    return ActPage(_("Edit the profile"), _("Save"), next_url, _("The profile is saved."), name)
