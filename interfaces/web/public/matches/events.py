"""An event: current matches, bracket, entries, placings, and how to verify its draw; also on paper."""

import json
from datetime import UTC, datetime
from time import time
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import page_of, public, version_is
from matches.models import Event
from matches.queries.draws.standings import standings
from matches.queries.entries import entries
from matches.queries.events import papers, paths, printing, programmes, progress
from matches.queries.events.event_sheets import bracket_sheet, event_sheet
from matches.queries.events.forecasts import Outlook
from matches.queries.events.next_match import likely_on
from matches.queries.journal.versions import public_event_version
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments import tournaments

_WHILE: Final = 600  # seconds
_ENTRIES: Final = 500  # on a page: the list of a league may have thousands


def _get_event(event_id: int) -> Event:
    return tournaments.event(event_id, ANYBODY, timezone.now())


def _version(event_id: int, **_parts: Any) -> str:
    return public_event_version(event_id)


def _page(request: HttpRequest, template: str, event: Event, **more: Any) -> HttpResponse:
    """Return a page below an event, which subscribes to the event."""
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    return render(request, template, {"event": event, "tournament": event.tournament, **more})


def _this_while() -> datetime:
    """Return the start of the current period: a forecast is renewed in each, even if nothing happened."""
    return datetime.fromtimestamp(time() // _WHILE * _WHILE, tz=UTC)


def _version_for_a_while(event_id: int) -> str:
    return f"{public_event_version(event_id)} {_this_while():%H%M}"


def _path_version(event_id: int, number: int) -> str:
    return _version_for_a_while(event_id)


@public
@version_is(_version_for_a_while)
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    sheet = event_sheet(_get_event(event_id))
    proofs = [(proof, json.dumps(proof.event) if proof.event else "") for proof in sheet.proofs]
    ends = [Outlook.of(sheet.event.tournament, [sheet.event], _this_while()).forecast(sheet.event)]
    return _page(request, "public/matches/event.html", sheet.event, sheet=sheet, proofs=proofs, forecasts=ends)


@public
@version_is(_version)
def section(request: HttpRequest, event_id: int, section: int) -> HttpResponse:
    """Show one section of a bracket that is too large for one page."""
    event = _get_event(event_id)
    return _page(request, "public/matches/event_section.html", event, bracket=bracket_sheet(event, section))


@public
@version_is(_version)
def entry_list(request: HttpRequest, event_id: int) -> HttpResponse:
    event = _get_event(event_id)
    places = {row.entry.id: row for row in standings(tournaments.deciding_stage(tournaments.stages_of(event)))}
    page = page_of(entries.placed(event, {entry: row.place_from for entry, row in places.items()}), request, _ENTRIES)
    rows = [(row, places.get(row.id)) for row in entries.rows_at(list(page))]
    data = {"rows": rows, "page": page, "state": programmes.state_of(event), "is_placed": bool(places)}
    return _page(request, "public/matches/event_entries.html", event, **data)


@public
@version_is(_version)
def match_list(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show all matches: those without a result first, then the latest results."""
    event = _get_event(event_id)
    page = page_of(progress.decided(event), request, size=100)
    rows = {row.id: row for row in match_rows(page.object_list)}
    decided_rows = [rows[match.pk] for match in page.object_list]
    now = progress.now_in(event) if page.number == 1 else None
    return _page(request, "public/matches/event_matches.html", event, page=page, decided=decided_rows, now=now)


@public
@version_is(_path_version)
def path(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """Show the path of one entry through the event."""
    entry_path = paths.path(_get_event(event_id), number)
    likely = likely_on(entry_path, _this_while())
    return _page(request, "public/matches/event_path.html", entry_path.event, path=entry_path, likely=likely)


@public
@version_is(_version)
def on_paper(request: HttpRequest, event_id: int, paper: str) -> HttpResponse:
    """Print the bracket."""
    sheet = printing.printed(_get_event(event_id), paper)
    return _page(request, "public/matches/event_print.html", sheet.event, printed=sheet)


@public
@version_is(_version)
def results(request: HttpRequest, event_id: int) -> HttpResponse:
    """Print the result sheet, with the hash of the journal."""
    event = _get_event(event_id)
    return _page(request, "public/matches/event_results.html", event, **printed_results(request, event))


def printed_results(request: HttpRequest, event: Event) -> dict[str, Any]:
    """Return the context of one page of the result sheet, public or on the desk."""
    page = page_of(papers.decided(event), request, papers.MOST_RESULTS)
    sheet = papers.result_sheet(event, list(page), is_first=page.number == 1)
    return {"page": page, "sheet": sheet, "as_of": sheet.as_of}
