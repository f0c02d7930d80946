"""The desks of a federation and of a club: events, and the acts of officers and managers."""

from collections.abc import Iterable

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Club, Federation
from clubs.permissions import ACTS as CLUB_ACTS
from clubs.permissions import Role, money_roles, roles_in_club, roles_in_federation
from clubs.queries import federations, homes, players, transfers, users
from exchange.permissions import ACTS as EXCHANGE_ACTS
from finance.permissions import may as finance_acts
from finance.queries import books
from interfaces.web.base.act_pages import ActPage, context_of, desk, posted, run_flow, show
from interfaces.web.desk.clubs.first_steps import FirstSteps, first_steps
from interfaces.web.desk.matches.forms import TournamentForm
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.models import Tournament
from matches.permissions import ACTS, require
from matches.queries.events import pools, rulesets
from matches.queries.events.my_matches import tournaments_of_clubs
from matches.queries.tournaments import tournaments
from notifications.permissions import ACTS as LETTER_ACTS
from ratings.permissions import ACTS as RATING_ACTS
from ratings.queries.seasons import seasons

_OFFICES = {Role.OPERATOR, Role.OFFICER, Role.MANAGER}
MEMBERS = 50
_FORMER = 10


@desk
def federation_desk(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    roles = roles_in_federation(ctx.actor, home, ctx.at)
    _require_office(roles)
    may, clubs = _may(roles - {Role.MANAGER}), list(federations.clubs_of(home))
    latest = list(tournaments.of_desk(home, ctx.actor, ctx.at)[:20])
    context = {
        "federation": home,
        "may": may,
        "first_steps": _steps_to_an_event(home, clubs, latest) if "found_club" in may else None,
        "clubs": clubs,
        "officers": users.officers_of(home, ctx.at),
        "former": users.former_officers(home, ctx.at)[:_FORMER],
        "books": list(books.books_of(home)),
        "has_books": books.has_any_within(home),
        "money_acts": finance_acts(money_roles(ctx.actor, home, ctx.at)),
        "pools": list(pools.pools_of(home)),
        "seasons": list(seasons.seasons_of(home)[:20]),
        "rules": list(rulesets.rulesets_of(home)),
        "tournaments": latest,
    }
    return show(request, "desk/site/federation.html", context, zone=home.time_zone)


@desk
def club_desk(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    ctx, place = context_of(request), federations.club(federation, club)
    roles = roles_in_club(ctx.actor, place, ctx.at)
    _require_office(roles)
    members = Paginator(players.members(place), MEMBERS).get_page(request.GET.get("page"))
    completed = transfers.states_of(transfers.members_with_another_home(place)[:MEMBERS])
    context = {
        "club": place,
        "federation": place.federation,
        "may": _may(roles),
        "members": members,
        "of_home": homes.players_of_place(place, members.object_list),
        "moved": completed,
        "to_end": {state.transfer.pk for state in completed},
        "editable": homes.players_of_place(place.federation, members.object_list),
        "seasons": list(seasons.seasons_of_club(place)[:20]),
        "managers": users.managers_of(place, ctx.at),
        "former": users.former_managers(place, ctx.at)[:_FORMER],
        "books": list(books.books_of(place)),
        "money_acts": finance_acts(money_roles(ctx.actor, place, ctx.at)),
        "tournaments": list(tournaments_of_clubs([place.pk])[:20]),
    }
    return show(request, "desk/site/club.html", context, zone=place.federation.time_zone)


@desk
def new_tournament(request: HttpRequest, federation: str) -> HttpResponse:
    """Announce a tournament: an officer for the federation or a club, a manager for their club."""
    ctx, home = context_of(request), federations.federation(federation)
    roles = roles_in_federation(ctx.actor, home, ctx.at)
    require("announce_tournament", roles)
    form = TournamentForm(_hosts(home, ctx, roles), posted(request), initial={"host_club": request.GET.get("club", "")})
    page = ActPage(_("Announce a tournament"), _("Announce"), next=reverse("desk"), hint=home.name)
    if form.is_bound and form.is_valid():
        plan = form.to_input()
        if run_flow(form, lambda: announce_tournament(federation=federation, plan=plan, ctx=ctx)):
            return redirect("desk_tournament", federation=federation, tournament=plan.slug)
    return show(request, page.template, {"page": page, "form": form}, zone=home.time_zone, status=form.status)


def _steps_to_an_event(home: Federation, clubs: list[Club], latest: list[Tournament]) -> FirstSteps | None:
    """Return what leads to the first event of a new federation; None once it has one."""
    if tournaments.has_any_event(home):
        return None
    place = [home.slug]
    club = f"?club={clubs[0].slug}" if clubs else ""
    event_url = reverse("desk_add_event", args=[*place, latest[0].slug]) if latest else ""
    has_players = homes.players_at_home(home).exists()
    later = [
        (bool(clubs), _("Create a club"), reverse("desk_found_club", args=place)),
        (has_players, _("Register a player"), reverse("desk_register_player", args=place) + club),
        (bool(latest), _("Announce a tournament"), reverse("desk_announce", args=place)),
        (False, _("Add an event"), event_url),
    ]
    return first_steps(3, later)


def _require_office(roles: frozenset[Role]) -> None:
    if not roles & _OFFICES:
        raise NotAllowed(cause("not_allowed", act="see_desk"))


def _may(roles: Iterable[Role]) -> frozenset[str]:
    role_set = frozenset(roles)
    return frozenset(
        act
        for table in (CLUB_ACTS, EXCHANGE_ACTS, LETTER_ACTS, ACTS, RATING_ACTS)
        for act, allowed_roles in table.items()
        if role_set & allowed_roles
    )


def _hosts(home: Federation, ctx: ActContext, roles: frozenset[Role]) -> list[tuple[str, str]]:
    """Return the clubs for which the actor may announce a tournament; no club is a choice for officers only."""
    clubs: list[Club] = list(federations.clubs_of(home))
    if roles & {Role.OPERATOR, Role.OFFICER}:
        return [("", _("No club: the federation itself")), *((club.slug, club.name) for club in clubs)]
    club_ids = {office.club_id for office in users.offices(ctx.actor, ctx.at)}
    return [(club.slug, club.name) for club in clubs if club.pk in club_ids]
