"""On paper: what a director prints before the evening, and what hangs on the wall after it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.acting import desk, show
from matches.models import Event
from matches.queries import papers
from matches.queries.papers import MOST_SHEETS, ScoreSheet
from matches.queries.progress import as_of
from matches.web.desk.finding import Place, event_for, match_for
from matches.web.events import printed_results

_USUAL = 10  # empty sheets


@desk
def on_paper(request: HttpRequest, event: int) -> HttpResponse:
    """What can be printed."""
    place, found = event_for(request, event, "see_desk")
    open_ones = papers.score_sheets(found, "open")
    called = [one for one in open_ones if one.row and (one.row.table or one.row.started_at)]
    context = {"event": found, "open": len(open_ones), "called": len(called), "most": MOST_SHEETS, "usual": _USUAL}
    return show(request, "desk/papers.html", context, zone=place.zone)


@desk
def sheets(request: HttpRequest, event: int) -> HttpResponse:
    """Blank score sheets: ?which=called, open or empty, of these so many as ?number= says."""
    place, found = event_for(request, event, "see_desk")
    return _printed(request, place, found, sheets=_asked(request, found))


@desk
def match_sheet(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "see_desk")
    return _printed(request, place, found.stage.event, sheets=[papers.score_sheet(found)])


@desk
def draw(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    return _printed(request, place, found, rounds=papers.rounds(found), shows_draw=True)


@desk
def entry_list(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    return _printed(request, place, found, entries=papers.by_name(found), shows_entries=True)


@desk
def results(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    return _printed(request, place, found, **printed_results(request, found))


@desk
def evening(request: HttpRequest, event: int) -> HttpResponse:
    """All at once, so that the evening goes on if the site is down: draw, entries, a sheet for each match, and two."""
    place, found = event_for(request, event, "see_desk")
    return _printed(
        request,
        place,
        found,
        rounds=papers.rounds(found),
        entries=papers.by_name(found),
        sheets=[*papers.score_sheets(found, "open"), *papers.empty_sheets(2)],
        shows_draw=True,
        shows_entries=True,
    )


def _asked(request: HttpRequest, event: Event) -> list[ScoreSheet]:
    which, number = request.GET.get("which", ""), request.GET.get("number", "")
    if which in ("called", "open"):
        return papers.score_sheets(event, which)
    return papers.empty_sheets(int(number) if number.isdecimal() and len(number) < 5 else _USUAL)


def _printed(request: HttpRequest, place: Place, event: Event, **shown: Any) -> HttpResponse:
    around = {"event": event, "tournament": event.tournament, "now": timezone.now()}
    with timezone.override(place.zone):
        return render(request, "desk/paper.html", {"as_of": as_of(event), **around, **shown})
