"""Pages of operators and officers: federations, clubs, officers and managers."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.appoint import appoint_manager, appoint_officer
from clubs.flows.dismiss import dismiss_manager, dismiss_officer
from clubs.flows.found_club import found_club
from clubs.flows.found_federation import found_federation
from clubs.models import Appointment, User
from clubs.permissions import require, roles_in_federation
from clubs.queries import federations, users
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.desk.clubs.access import club_for, federation_for
from interfaces.web.desk.clubs.first_steps import first_steps
from interfaces.web.desk.clubs.forms import ClubForm, DismissalForm, FederationForm, LoginForm


@desk
def new_federation(request: HttpRequest) -> HttpResponse:
    """Found a federation. The founder of the first one is proposed as its officer."""
    ctx, is_first = context_of(request), not federations.federations().exists()
    form = FederationForm(posted(request), initial={"officer": request.user.get_username()} if is_first else {})
    require("found_federation", roles_in_federation(ctx.actor, 0, ctx.at))
    page = ActPage(
        _("Create a federation"),
        _("Create federation"),
        next=reverse("desk"),
        done=_("Federation created."),
        template="desk/site/found_federation.html",
        next_after=lambda: reverse("desk_federation", args=[form.cleaned_data["slug"]]),
        context=lambda: {"first_steps": first_steps(2) if is_first else None},
    )

    def do() -> None:
        cleaned = form.cleaned_data
        officer = users.user(cleaned["officer"])
        found_federation(
            slug=cleaned["slug"], name=cleaned["name"], time_zone=cleaned["time_zone"], officer=officer, ctx=ctx
        )

    return act(request, page, form, do)


@desk
def new_club(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = federation_for(request, federation, "found_club")
    form = ClubForm(posted(request))
    page = ActPage(
        _("Create a club"),
        _("Create club"),
        next=reverse("desk_federation", args=[federation]),
        done=_("Club created. Now appoint its manager."),
        hint=home.name,
    )

    def do() -> None:
        cleaned = form.cleaned_data
        found_club(federation=federation, slug=cleaned["slug"], name=cleaned["name"], ctx=ctx)

    return act(request, page, form, do)


@desk
def new_officer(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = federation_for(request, federation, "appoint_officer")
    after, message = reverse("desk_federation", args=[federation]), _("The officer is appointed.")
    page = ActPage(_("Appoint an officer"), _("Appoint"), after, message, hint=home.name)
    return _appoint(request, page, lambda user: appoint_officer(federation=federation, user=user, ctx=ctx))


@desk
def new_manager(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, club_obj = club_for(request, federation, club, "appoint_manager")
    after, message = reverse("desk_club", args=[federation, club]), _("The manager is appointed.")
    page = ActPage(_("Appoint a manager"), _("Appoint"), after, message, hint=club_obj.name)
    return _appoint(request, page, lambda user: appoint_manager(federation=federation, club=club, user=user, ctx=ctx))


@desk
def dismissed_officer(request: HttpRequest, federation: str, office: int) -> HttpResponse:
    ctx, home = federation_for(request, federation, "dismiss_officer")
    row, form = users.office(users.officers(home), office, ctx.at), DismissalForm(posted(request))
    page = _dismissal(row, home.name, reverse("desk_federation", args=[federation]))

    def do() -> None:
        cleaned = form.cleaned_data
        dismiss_officer(
            federation=federation, office_id=office, last_on=cleaned["last_on"], ctx=ctx.with_note(cleaned["why"])
        )

    return act(request, page, form, do)


@desk
def dismissed_manager(request: HttpRequest, federation: str, club: str, office: int) -> HttpResponse:
    ctx, place = club_for(request, federation, club, "dismiss_manager")
    row, form = users.office(users.managers(place), office, ctx.at), DismissalForm(posted(request))
    page = _dismissal(row, place.name, reverse("desk_club", args=[federation, club]))

    def do() -> None:
        cleaned, note = form.cleaned_data, ctx.with_note(form.cleaned_data["why"])
        dismiss_manager(federation=federation, club=club, office_id=office, last_on=cleaned["last_on"], ctx=note)

    return act(request, page, form, do)


def _dismissal(office: Appointment, organisation: str, next_url: str) -> ActPage:
    title = _("End the office of %(login)s") % {"login": office.user.get_username()}
    return ActPage(
        title, _("End the office"), next_url, _("The end of the office is recorded."), organisation, is_grave=True
    )


def _appoint(request: HttpRequest, page: ActPage, flow: Callable[[User], object]) -> HttpResponse:
    """Ask for a login, and call the flow with its user."""
    form = LoginForm(posted(request))
    return act(request, page, form, lambda: flow(users.user(form.cleaned_data["login"])))
