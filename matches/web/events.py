"""An event: what goes on, bracket, entries, matches, placings, and how its draw can be checked; the same on paper."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import page_of, public, version_is
from matches.models import Event
from matches.queries import boards, entries, paths, printing, programmes, progress, tournaments
from matches.queries.event_sheets import bracket_sheet, event_sheet
from matches.queries.standings import standings
from matches.queries.versions import public_event_version


def _found(event_id: int) -> Event:
    return tournaments.event(event_id, ANYBODY, timezone.now())


def _version(event_id: int, **_parts: Any) -> str:
    return public_event_version(event_id)


def _page(request: HttpRequest, template: str, event: Event, **more: Any) -> HttpResponse:
    """A page below an event, which hears what happens there."""
    hears(request, event=event.pk, tournament=event.tournament_id)
    return render(request, template, {"event": event, "tournament": event.tournament, **more})


@public
@version_is(_version)
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    sheet = event_sheet(_found(event_id))
    drawn_again = json.dumps(sheet.proof.event) if sheet.proof and sheet.proof.event else ""
    return _page(request, "public/event.html", sheet.event, sheet=sheet, drawn_again=drawn_again)


@public
@version_is(_version)
def section(request: HttpRequest, event_id: int, section: int) -> HttpResponse:
    """One section of a bracket that is too large for a page."""
    sheet = bracket_sheet(_found(event_id), section)
    return _page(request, "public/event_section.html", sheet.event, bracket=sheet)


@public
@version_is(_version)
def entry_list(request: HttpRequest, event_id: int) -> HttpResponse:
    found = _found(event_id)
    places = {row.entry.id: row for row in standings(tournaments.main_stage(found))}
    rows = [(row, places.get(row.id)) for row in entries.entries(found)]
    rows.sort(key=lambda both: (both[1].place_from if both[1] else len(rows), both[0].number))
    state = programmes.state_of(found)
    return _page(request, "public/event_entries.html", found, rows=rows, state=state, is_placed=bool(places))


@public
@version_is(_version)
def match_list(request: HttpRequest, event_id: int) -> HttpResponse:
    """All matches: those without a result first, then the latest results."""
    found = _found(event_id)
    stage = tournaments.main_stage(found)
    page = page_of(progress.decided(stage), request, size=100)
    rows = {row.id: row for row in boards.match_rows(page.object_list)}
    decided = [rows[match.pk] for match in page.object_list]
    now = progress.now_in(stage) if page.number == 1 else None
    return _page(request, "public/event_matches.html", found, page=page, decided=decided, now=now)


@public
@version_is(_version)
def path(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The way of one entry through the event."""
    found = paths.path(_found(event_id), number)
    return _page(request, "public/event_path.html", found.event, path=found, keys=found.keys)


@public
@version_is(_version)
def on_paper(request: HttpRequest, event_id: int, paper: str) -> HttpResponse:
    """The bracket on sheets of paper."""
    found = printing.printed(_found(event_id), paper)
    return _page(request, "public/event_print.html", found.event, printed=found)
