"""The teams of an event on its desk, and their squads."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.queries import federations
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import desk_version, event_act_page, event_for
from interfaces.web.desk.matches.teams.forms import SquadForm, TeamForm, squad_text
from journal.refusals import NotFound, cause
from matches.flows.teams.change_squad import change_squad
from matches.flows.teams.replace_team import replace_team
from matches.models import Entry, Event
from matches.permissions import is_allowed, require, roles_at
from matches.queries.draws import draws
from matches.queries.entries import lookups
from matches.queries.teams.squads import is_captain
from matches.queries.teams.team_rows import team_row, team_rows
from matches.queries.tournaments import tournaments
from matches.services.teams.squads import check_of_teams


@desk
@follows(desk_version)
def teams(request: HttpRequest, event: int) -> HttpResponse:
    """List the teams with their squads."""
    place = event_for(request, event, "see_desk")
    check_of_teams(place.event)
    subscribes(request, event=event)
    is_drawn = draws.is_drawn(tournaments.main_stage(place.event))
    context = {"event": place.event, "may": place.may, "teams": team_rows(place.event), "is_drawn": is_drawn}
    return show(request, "desk/matches/teams/teams.html", context, zone=place.zone)


@desk
def replacement(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Give the seat of a team that has not played to another one."""
    place = event_for(request, event, "enter_team")
    check_of_teams(place.event)
    old_team = _entry(place.event, entry)
    form = TeamForm(_clubs(place.event), posted(request))
    title = _("Replace %(team)s") % {"team": old_team.team_name}
    page = event_act_page(
        place, title, _("Replace"), next=reverse("desk_teams", args=[event]), done=_("Team replaced.")
    )

    def do() -> None:
        register_new, ctx = form.cleaned_data["register_new"], form.act_context(place.ctx)
        replace_team(event_id=event, entry_no=entry, team=form.to_input(), register_new=register_new, ctx=ctx)

    return act(request, page, form, do)


def _clubs(event: Event) -> list[tuple[str, str]]:
    return [(club.slug, club.name) for club in federations.clubs_of(event.tournament.federation)]


@desk
def squad(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Change the squad of a team: a director, or its captain before the draw."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    check_of_teams(event_obj)
    entry_obj = _entry(event_obj, entry)
    team = team_row(entry_obj)
    roles = roles_at(ctx.actor, event_obj.tournament, ctx.at)
    is_director = is_allowed("change_squad", roles)
    if not is_director and not is_captain(ctx.actor, entry_obj):
        require("change_squad", roles)
    form = SquadForm(posted(request), initial=squad_text(team))
    back = reverse("desk_teams", args=[event]) if is_director else reverse("team", args=[team.team])
    page = ActPage(
        _("Squad of %(team)s") % {"team": team.name},
        _("Save"),
        next=back,
        done=_("Squad saved."),
        hint=event_obj.name,
        event_id=event if is_director else 0,
        template="desk/matches/teams/squad.html",
        zone=event_obj.tournament.time_zone,
        context=lambda: {"team": team},
    )

    def do() -> None:
        change_squad(
            event_id=event,
            entry_no=entry,
            squad=form.squad(),
            captain=form.cleaned_data["captain"],
            vice=form.vice_line,
            register_new=form.cleaned_data["register_new"],
            ctx=ctx,
        )

    return act(request, page, form, do)


def _entry(event: Event, number: int) -> Entry:
    entry = lookups.entry(event, number)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return entry
