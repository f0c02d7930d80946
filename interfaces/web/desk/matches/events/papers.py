"""Papers to print before and after an event."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.act_pages import desk, show
from interfaces.web.desk.matches.access import DeskContext, event_for, match_for
from interfaces.web.public.matches.events import printed_results
from matches.models import Event
from matches.queries.events import papers
from matches.queries.events.papers import MOST_SHEETS, ScoreSheet
from matches.queries.events.progress import as_of
from matches.queries.teams.ties import tie_row

_USUAL = 10  # empty score sheets


@desk
def on_paper(request: HttpRequest, event: int) -> HttpResponse:
    """Show what can be printed."""
    place = event_for(request, event, "see_desk")
    open_sheets = papers.score_sheets(place.event, "open")
    started_sheets = [sheet for sheet in open_sheets if sheet.row and (sheet.row.table or sheet.row.started_at)]
    context = {
        "event": place.event,
        "open": len(open_sheets),
        "called": len(started_sheets),
        "most": MOST_SHEETS,
        "usual": _USUAL,
    }
    return show(request, "desk/matches/events/papers.html", context, zone=place.zone)


@desk
def sheets(request: HttpRequest, event: int) -> HttpResponse:
    """Print blank score sheets. ``?which=``: called, open or empty; ``?number=``: how many empty ones."""
    place = event_for(request, event, "see_desk")
    return _printed(request, place, place.event, sheets=_sheets_to_print(request, place.event))


@desk
def match_sheet(request: HttpRequest, match: int) -> HttpResponse:
    """Print the score sheet of a match, or the sheet of a tie with its boards."""
    place = match_for(request, match, "see_desk")
    event = place.match.stage.event
    if place.match.is_tie:
        tie = tie_row(place.match, ANYBODY, place.ctx.at)
        numbers = () if tie.boards else range(1, event.side_size + 1)
        return _printed(request, place, event, tie=tie, numbers=numbers)
    return _printed(request, place, event, sheets=[papers.score_sheet(place.match)])


@desk
def draw(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _printed(request, place, place.event, rounds=papers.rounds(place.event), shows_draw=True)


@desk
def round_sheets(request: HttpRequest, event: int) -> HttpResponse:
    """Print the rounds that are being played, each on a sheet of its own, to write the scores on."""
    place = event_for(request, event, "see_desk")
    rounds = papers.rounds_in_play(place.event)
    return _printed(request, place, place.event, rounds=rounds, shows_draw=True, is_by_round=True)


@desk
def entry_list(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _printed(request, place, place.event, entries=papers.by_name(place.event), shows_entries=True)


@desk
def results(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _printed(request, place, place.event, **printed_results(request, place.event))


@desk
def evening(request: HttpRequest, event: int) -> HttpResponse:
    """Print everything that is needed to go on without the site: draw, entries, score sheets, and two spare ones."""
    place = event_for(request, event, "see_desk")
    return _printed(
        request,
        place,
        place.event,
        rounds=papers.rounds(place.event),
        entries=papers.by_name(place.event),
        sheets=[*papers.score_sheets(place.event, "open"), *papers.empty_sheets(2)],
        shows_draw=True,
        shows_entries=True,
    )


def _sheets_to_print(request: HttpRequest, event: Event) -> list[ScoreSheet]:
    choice, number = request.GET.get("which", ""), request.GET.get("number", "")
    if choice in ("called", "open"):
        return papers.score_sheets(event, choice)
    return papers.empty_sheets(int(number) if number.isdecimal() and len(number) < 5 else _USUAL)


def _printed(request: HttpRequest, place: DeskContext, event: Event, **extra: Any) -> HttpResponse:
    context = {"event": event, "tournament": event.tournament, "now": timezone.now()}
    with timezone.override(place.zone):
        return render(request, "desk/matches/events/paper.html", {"as_of": as_of(event), **context, **extra})
