"""Matches that are broken off: the act, their list with what is overdue first, and going on."""

from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from doors.acting import ActForm, act, desk, posted, show
from matches.flows.break_off_match import break_off_match
from matches.flows.resume_match import resume_match
from matches.models import Event
from matches.queries.unfinished import unfinished
from matches.web.desk.break_form import BreakForm
from matches.web.desk.finding import Place, act_page, event_for, match_for, names_at, start, tournament_for

_ONE_DAY = gettext_lazy(
    "For a match that goes on another day. One that nobody will finish is ended instead: settled, retired or by a "
    "ruling; only matches that were recorded elsewhere are listed as unfinished for good."
)


@desk
def breaking_off(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "break_off_match")
    asked = {"games": request.GET.get("games", "")[:1000]}
    form = BreakForm(names_at(found), posted(request), request.FILES or None, initial=start(found.stage.event, **asked))
    done = _("The match is broken off. It goes on from here.")
    page = act_page(place, found, _("Break the match off"), _("Break it off"), done)
    page = replace(page, hint=str(_ONE_DAY), template="desk/break_off.html")

    def do() -> None:
        told, who = form.cleaned_data, place.who
        kept = {"why": told["why"], "photo": told["photo"], "seen": told["seen"]}
        break_off_match(match=match, state=form.state(), **kept, by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def going_on(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "break_off_match")
    page = act_page(place, found, _("Go on with the match"), _("It goes on"), _("The match is being played."))

    def do() -> None:
        resume_match(match=match, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def of_event(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    return _listed(request, place, found)


@desk
def of_tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    return _listed(request, tournament_for(request, federation, tournament, "see_desk"), None)


def _listed(request: HttpRequest, place: Place, event: Event | None) -> HttpResponse:
    today: date = place.who.at.astimezone(ZoneInfo(place.zone)).date()
    lines = [(one, one.is_overdue(today)) for one in unfinished(place.tournament, event)]
    context = {"tournament": place.tournament, "event": event, "lines": lines, "may": place.may}
    return show(request, "desk/unfinished.html", context, zone=place.zone)
