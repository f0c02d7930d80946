"""Adjourned matches: adjourn, resume, and the list with overdue ones first."""

from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import ActForm, act, desk, posted, show
from interfaces.web.desk.matches.access import (
    DeskContext,
    act_page,
    event_for,
    match_for,
    names_at,
    start,
    tournament_for,
)
from interfaces.web.desk.matches.results.break_form import BreakForm
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.models import Event
from matches.queries.events.floor import floor
from matches.queries.events.unfinished import unfinished
from matches.queries.results.match_row import MatchState

_ONE_DAY = gettext_lazy(
    "For a match that continues another day. If it will not be finished, end it instead: "
    "retired, agreed or by a ruling."
)


@desk
def adjournment(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "break_off_match")
    initial = {"games": request.GET.get("games", "")[:1000]}
    form = BreakForm(
        names_at(place.match), posted(request), request.FILES or None, initial=start(place.match.stage.event, **initial)
    )
    message = _("Match adjourned. It resumes from here.")
    page = act_page(place, place.match, _("Adjourn the match"), _("Adjourn"), message)
    page = replace(page, hint=str(_ONE_DAY), template="desk/matches/results/break_off.html")

    def do() -> None:
        photo, ctx = form.cleaned_data["photo"], form.act_context(place.ctx)
        adjourn_match(match_id=match, state=form.state(), photo=photo, ctx=ctx)

    return act(request, page, form, do)


@desk
def resumption(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "break_off_match")
    page = act_page(place, place.match, _("Resume the match"), _("Resume"), _("The match is being played."))

    def do() -> None:
        resume_match(match_id=match, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def of_event(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _listed(request, place, place.event)


@desk
def of_tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    return _listed(request, tournament_for(request, federation, tournament, "see_desk"), None)


def _listed(request: HttpRequest, place: DeskContext, event: Event | None) -> HttpResponse:
    today: date = place.ctx.at.astimezone(ZoneInfo(place.zone)).date()
    lines = [(row, row.is_overdue(today)) for row in unfinished(place.tournament, event)]
    rows = [row for row in floor(place.tournament, place.ctx.at) if event is None or row.event == event]
    open_matches = [row.row for row in rows if row.row.state is MatchState.STARTED]
    context = {
        "tournament": place.tournament,
        "event": event,
        "lines": lines,
        "started": open_matches,
        "may": place.may,
    }
    return show(request, "desk/matches/results/unfinished.html", context, zone=place.zone)
