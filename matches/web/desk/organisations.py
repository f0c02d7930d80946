"""The desks of a federation and of a club: what they run, and every act of their officers and managers."""

from collections.abc import Iterable

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import ACTS as CLUB_ACTS
from clubs.may import Role, roles_in_club, roles_in_federation
from clubs.models import Club, Federation
from clubs.queries import federations, players, users
from doors.acting import ActPage, Who, attempt, desk, posted, show
from journal.refusals import NotAllowed, because
from matches.flows.announce_tournament import announce_tournament
from matches.may import ACTS, require
from matches.queries import ratings, rulesets, seasons, tournaments
from matches.queries.mine import tournaments_of_clubs
from matches.web.desk.forms import TournamentForm

_OFFICES = {Role.OPERATOR, Role.OFFICER, Role.MANAGER}
MEMBERS = 50


@desk
def federation_desk(request: HttpRequest, federation: str) -> HttpResponse:
    who, home = Who.of(request), federations.federation(federation)
    roles = roles_in_federation(who.by, home, who.at)
    _require_office(roles)
    context = {
        "federation": home,
        "may": _may(roles - {Role.MANAGER}),
        "clubs": list(federations.clubs_of(home)),
        "officers": users.officers_of(home, who.at),
        "pools": list(ratings.pools_of(home)),
        "seasons": list(seasons.seasons_of(home)[:20]),
        "rules": list(rulesets.rulesets_of(home)),
        "tournaments": list(tournaments.of_federation(home, who.by, who.at)[:20]),
    }
    return show(request, "desk/federation.html", context, zone=home.time_zone)


@desk
def club_desk(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    who, place = Who.of(request), federations.club(federation, club)
    roles = roles_in_club(who.by, place, who.at)
    _require_office(roles)
    members = Paginator(players.members(place), MEMBERS).get_page(request.GET.get("page"))
    context = {
        "club": place,
        "federation": place.federation,
        "may": _may(roles),
        "members": members,
        "seasons": list(seasons.seasons_of_club(place)[:20]),
        "managers": users.managers_of(place, who.at),
        "tournaments": list(tournaments_of_clubs([place.pk])[:20]),
    }
    return show(request, "desk/club.html", context, zone=place.federation.time_zone)


@desk
def new_tournament(request: HttpRequest, federation: str) -> HttpResponse:
    """An officer announces for the federation or a club, a manager for his club."""
    who, home = Who.of(request), federations.federation(federation)
    roles = roles_in_federation(who.by, home, who.at)
    require("announce_tournament", roles)
    form = TournamentForm(_hosts(home, who, roles), posted(request), initial={"host_club": request.GET.get("club", "")})
    page = ActPage(_("Announce a tournament"), _("Announce it"), next=reverse("desk"), hint=home.name)
    if form.is_bound and form.is_valid():
        plan = form.plan()
        if attempt(form, lambda: announce_tournament(federation=federation, plan=plan, by=who.by, at=who.at)):
            return redirect("desk_tournament", federation=federation, tournament=plan.slug)
    return show(request, page.template, {"page": page, "form": form}, zone=home.time_zone, status=form.status)


def _require_office(roles: frozenset[Role]) -> None:
    if not roles & _OFFICES:
        raise NotAllowed(because("not_allowed", act="see_desk"))


def _may(roles: Iterable[Role]) -> frozenset[str]:
    held = frozenset(roles)
    return frozenset(act for table in (CLUB_ACTS, ACTS) for act, those in table.items() if held & those)


def _hosts(home: Federation, who: Who, roles: frozenset[Role]) -> list[tuple[str, str]]:
    """The clubs for which somebody may announce; no club at all only for the officers."""
    clubs: list[Club] = list(federations.clubs_of(home))
    if roles & {Role.OPERATOR, Role.OFFICER}:
        return [("", _("No club: the federation itself")), *((club.slug, club.name) for club in clubs)]
    mine = {one.club_id for one in users.offices(who.by)}
    return [(club.slug, club.name) for club in clubs if club.pk in mine]
