"""An event: what goes on, bracket, entries, matches, placings, and how its draw can be checked; the same on paper."""

import json
from datetime import UTC, datetime
from time import time
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import page_of, public, version_is
from matches.models import Event
from matches.queries import entries, papers, paths, printing, programmes, progress, tournaments
from matches.queries.event_sheets import bracket_sheet, event_sheet
from matches.queries.forecasts import Outlook
from matches.queries.match_rows import match_rows
from matches.queries.nexts import likely_on
from matches.queries.standings import standings
from matches.queries.versions import public_event_version

_WHILE: Final = 600  # seconds
_ENTRIES: Final = 500  # on a page: a list of a year may have thousands


def _found(event_id: int) -> Event:
    return tournaments.event(event_id, ANYBODY, timezone.now())


def _version(event_id: int, **_parts: Any) -> str:
    return public_event_version(event_id)


def _page(request: HttpRequest, template: str, event: Event, **more: Any) -> HttpResponse:
    """A page below an event, which hears what happens there."""
    hears(request, event=event.pk, tournament=event.tournament_id)
    return render(request, template, {"event": event, "tournament": event.tournament, **more})


def _this_while() -> datetime:
    """When the present while began: a forecast is told anew in the next, though nothing has happened."""
    return datetime.fromtimestamp(time() // _WHILE * _WHILE, tz=UTC)


def _version_for_a_while(event_id: int) -> str:
    return f"{public_event_version(event_id)} {_this_while():%H%M}"


def _path_version(event_id: int, number: int) -> str:
    return _version_for_a_while(event_id)


@public
@version_is(_version_for_a_while)
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    sheet = event_sheet(_found(event_id))
    proofs = [(one, json.dumps(one.event) if one.event else "") for one in sheet.proofs]
    ends = [Outlook.of(sheet.event.tournament, [sheet.event], _this_while()).forecast(sheet.event)]
    return _page(request, "public/event.html", sheet.event, sheet=sheet, proofs=proofs, forecasts=ends)


@public
@version_is(_version)
def section(request: HttpRequest, event_id: int, section: int) -> HttpResponse:
    """One section of a bracket that is too large for a page."""
    found = _found(event_id)
    return _page(request, "public/event_section.html", found, bracket=bracket_sheet(found, section))


@public
@version_is(_version)
def entry_list(request: HttpRequest, event_id: int) -> HttpResponse:
    found = _found(event_id)
    places = {row.entry.id: row for row in standings(tournaments.deciding_stage(tournaments.stages_of(found)))}
    page = page_of(entries.placed(found, {entry: row.place_from for entry, row in places.items()}), request, _ENTRIES)
    rows = [(row, places.get(row.id)) for row in entries.rows_at(list(page))]
    told = {"rows": rows, "page": page, "state": programmes.state_of(found), "is_placed": bool(places)}
    return _page(request, "public/event_entries.html", found, **told)


@public
@version_is(_version)
def match_list(request: HttpRequest, event_id: int) -> HttpResponse:
    """All matches: those without a result first, then the latest results."""
    found = _found(event_id)
    page = page_of(progress.decided(found), request, size=100)
    rows = {row.id: row for row in match_rows(page.object_list)}
    decided = [rows[match.pk] for match in page.object_list]
    now = progress.now_in(found) if page.number == 1 else None
    return _page(request, "public/event_matches.html", found, page=page, decided=decided, now=now)


@public
@version_is(_path_version)
def path(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """The way of one entry through the event."""
    found = paths.path(_found(event_id), number)
    likely = likely_on(found, _this_while())
    return _page(request, "public/event_path.html", found.event, path=found, likely=likely)


@public
@version_is(_version)
def on_paper(request: HttpRequest, event_id: int, paper: str) -> HttpResponse:
    """The bracket on sheets of paper."""
    found = printing.printed(_found(event_id), paper)
    return _page(request, "public/event_print.html", found.event, printed=found)


@public
@version_is(_version)
def results(request: HttpRequest, event_id: int) -> HttpResponse:
    """The result sheet on paper, with the seal of the journal."""
    found = _found(event_id)
    return _page(request, "public/event_results.html", found, **printed_results(request, found))


def printed_results(request: HttpRequest, found: Event) -> dict[str, Any]:
    """A result sheet, of as many results as a page has, for everybody or at the desk."""
    page = page_of(papers.decided(found), request, papers.MOST_RESULTS)
    sheet = papers.result_sheet(found, list(page), is_first=page.number == 1)
    return {"page": page, "sheet": sheet, "as_of": sheet.as_of}
