"""The end of a season at the desk: play-offs, and the next season."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, act, desk, posted
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from interfaces.web.desk.matches.league_seasons.forms import NextSeasonForm, PlayOffForm
from interfaces.wording.sentences import sentence
from matches.flows.league_seasons.add_play_off import add_play_off
from matches.flows.league_seasons.prepare_next_season import prepare_next_season
from matches.models import Event, Tournament
from matches.queries.league_seasons.next_seasons import next_draft
from matches.queries.league_seasons.seasons import get_season


@desk
def next_season(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show who goes up and down, and prepare the next season."""
    place = tournament_for(request, federation, tournament, "prepare_next_season")
    draft = next_draft(get_season(place.tournament), place.ctx.at)
    reasons = [sentence(team.reason, {}) if team.reason else "" for team in draft.teams]
    form = NextSeasonForm(draft, reasons, posted(request))
    seasons: list[Tournament] = []
    page = ActPage(
        _("The next season"),
        _("Prepare the next season"),
        next=_address(place),
        done=_("The next season is announced, with its divisions, teams and plan. Make its fixtures next."),
        hint=place.tournament.name,
        template="desk/matches/league_seasons/next.html",
        zone=place.zone,
        next_after=lambda: reverse("desk_league_season", args=[federation, seasons[0].slug]),
        context=lambda: {"draft": draft, "tournament": place.tournament, "may": place.may},
    )

    def do() -> None:
        seasons.append(prepare_next_season(ref=place.ref, plan=form.to_input(), ctx=place.ctx))

    return act(request, page, form, do)


@desk
def play_off(request: HttpRequest, federation: str, tournament: str, level: int) -> HttpResponse:
    """Add the play-off between a division and the one below."""
    place = tournament_for(request, federation, tournament, "add_play_off")
    get_season(place.tournament)
    form = PlayOffForm(posted(request), initial={"name": _("Play-off %(level)s") % {"level": level}})
    events: list[Event] = []
    page = ActPage(
        _("Add the play-off"),
        _("Add"),
        next=_address(place),
        done=_("The play-off is added with its two teams. Draw it now."),
        hint=place.tournament.name,
        zone=place.zone,
        next_after=lambda: reverse("desk_event", args=[events[0].pk]),
    )

    def do() -> None:
        name = form.cleaned_data["name"]
        events.append(add_play_off(ref=place.ref, level=level, name=name, ctx=place.ctx))

    return act(request, page, form, do)


def _address(place: DeskContext) -> str:
    return reverse("desk_league_season", kwargs=place.slugs)
