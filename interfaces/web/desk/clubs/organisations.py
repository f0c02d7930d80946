"""Pages of operators and officers: federations, clubs, officers and managers."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.appoint import appoint_manager, appoint_officer
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.permissions import require, roles_in_club, roles_in_federation
from clubs.queries import federations, users
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.desk.clubs.forms import ClubForm, FederationForm, LoginForm


@desk
def new_federation(request: HttpRequest) -> HttpResponse:
    ctx, form = context_of(request), FederationForm(posted(request))
    require("found_federation", roles_in_federation(ctx.actor, 0, ctx.at))
    page = ActPage(_("Found a federation"), _("Found it"), next=reverse("desk"), done=_("The federation is founded."))

    def do() -> None:
        cleaned = form.cleaned_data
        officer = users.user(cleaned["officer"])
        found_federation(
            slug=cleaned["slug"], name=cleaned["name"], time_zone=cleaned["time_zone"], officer=officer, ctx=ctx
        )

    return act(request, page, form, do)


@desk
def new_club(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, form = context_of(request), ClubForm(posted(request))
    home = federations.federation(federation)
    require("found_club", roles_in_federation(ctx.actor, home, ctx.at))
    page = ActPage(
        _("Found a club"),
        _("Found it"),
        next=reverse("desk_federation", args=[federation]),
        done=_("The club is founded. Appoint its manager next."),
        hint=home.name,
    )

    def do() -> None:
        cleaned = form.cleaned_data
        found_club(federation=federation, slug=cleaned["slug"], name=cleaned["name"], ctx=ctx)

    return act(request, page, form, do)


@desk
def new_officer(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, form = context_of(request), LoginForm(posted(request))
    home = federations.federation(federation)
    require("appoint_officer", roles_in_federation(ctx.actor, home, ctx.at))
    page = ActPage(
        _("Appoint an officer"),
        _("Appoint"),
        next=reverse("desk_federation", args=[federation]),
        done=_("The officer is appointed."),
        hint=home.name,
    )

    def do() -> None:
        user = users.user(form.cleaned_data["login"])
        appoint_officer(federation=federation, user=user, ctx=ctx)

    return act(request, page, form, do)


@desk
def new_manager(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, form = context_of(request), LoginForm(posted(request))
    place = federations.club(federation, club)
    require("appoint_manager", roles_in_club(ctx.actor, place, ctx.at))
    page = ActPage(
        _("Appoint a manager"),
        _("Appoint"),
        next=reverse("desk_club", args=[federation, club]),
        done=_("The manager is appointed."),
        hint=place.name,
    )

    def do() -> None:
        user = users.user(form.cleaned_data["login"])
        appoint_manager(federation=federation, club=club, user=user, ctx=ctx)

    return act(request, page, form, do)
