"""The teams of an event on its desk, and their squads."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import desk_version, event_for
from interfaces.web.desk.matches.teams.forms import SquadForm, squad_text
from journal.refusals import NotFound, cause
from matches.flows.teams.change_squad import change_squad
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
