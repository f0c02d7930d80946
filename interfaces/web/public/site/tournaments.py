"""Tournaments: all of them, and one, each of its tabs a page: now, programme, results, players, info."""

from time import time
from typing import Any, Final
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.names import tidy
from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import page_of, public, version_is
from interfaces.web.public.matches.halls import tournament_code
from matches.models import ProgrammeItem, Tournament
from matches.queries.events import tournament_tabs
from matches.queries.journal.versions import public_tournament_version
from matches.queries.sanctions import sanction_of
from matches.queries.tournaments import announcements, tournaments
from matches.queries.tournaments.programme_items import programme_of
from registration.queries.open_events import open_events

_RESULTS: Final = 60  # on a page
_PLAYERS: Final = 200


@public
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Show all tournaments, or those of a federation (?federation=)."""
    slug = request.GET.get("federation", "")
    home = federations.federation(slug) if slug else None
    rows = tournaments.latest_first(ANYBODY, timezone.now())
    page = page_of(rows.filter(federation=home) if home else rows, request)
    keep = urlencode({"federation": slug}) if home else ""
    return render(request, "public/site/tournaments.html", {"page": page, "federation": home, "keep": keep})


def _version_for_a_minute(federation: str, tournament: str) -> str:
    """Return a version that also changes every minute: scores that are pending or in play change no event."""
    return f"{public_tournament_version(federation, tournament)} {int(time() // 60)}"


def _tournament(federation: str, slug: str) -> Tournament:
    return tournaments.tournament(federation, slug, ANYBODY, timezone.now())


def _tab(
    request: HttpRequest, tab: str, tournament: Tournament, programme: list[ProgrammeItem] | None = None, **more: Any
) -> HttpResponse:
    """Return a tab of a tournament, which subscribes to the tournament. ``programme``: None to read it."""
    subscribes(request, tournament=tournament.pk)
    items = programme_of(tournament) if programme is None else programme
    context = {"tournament": tournament, "head": tournament_tabs.head(tournament), "tab": tab, "programme": items}
    return render(request, f"public/site/tournament_{tab}.html", {**context, **more})


@public
@version_is(_version_for_a_minute)
def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the events, the tables and the programme of the day; before the first event begins the whole invitation."""
    tournament_obj, at = _tournament(federation, tournament), timezone.now()
    items, zone = programme_of(tournament_obj), ZoneInfo(tournament_obj.time_zone)
    today = [item for item in items if item.starts_at.astimezone(zone).date() == at.astimezone(zone).date()]
    current, now = announcements.current(tournament_obj, at), tournament_tabs.now_of(tournament_obj)
    open_rows = open_events(tournament_obj, now.events, at)
    events = [(event, open_rows.get(event.id)) for event in now.events]
    code = tournament_code(request, tournament_obj) if now.is_running else None
    context = {"events": events, "announcements": current, "today": today, "code": code}
    return _tab(request, "now", tournament_obj, items, now=now, **context)


@public
@version_is(public_tournament_version)
def programme(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    return _tab(request, "programme", _tournament(federation, tournament))


@public
@version_is(public_tournament_version)
def results(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the decided matches of all events, the latest first."""
    tournament_obj = _tournament(federation, tournament)
    page = page_of(tournament_tabs.results_of(tournament_obj), request, _RESULTS)
    return _tab(request, "results", tournament_obj, page=page, rows=tournament_tabs.results_at(list(page)))


@public
@version_is(public_tournament_version)
def players(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the players of all events, or those with a name. A single one with one entry leads to its path."""
    tournament_obj, query = _tournament(federation, tournament), tidy(request.GET.get("q", "")[:100])
    page = page_of(tournament_tabs.players_of(tournament_obj, query), request, _PLAYERS)
    rows = tournament_tabs.entries_of(tournament_obj, list(page))
    memberships = [membership for row in rows for membership in row.memberships]
    if query and len(memberships) == 1:
        return redirect("event_path", memberships[0].event_id, memberships[0].entry.number)
    return _tab(request, "players", tournament_obj, page=page, rows=rows, query=query)


@public
@version_is(public_tournament_version)
def info(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show when and where it is, its directors, its profile, and links to the hall, the calendar and the desk."""
    tournament_obj = _tournament(federation, tournament)
    directors = tournament_tabs.directors_of(tournament_obj, timezone.now())
    sanction = sanction_of(tournament_obj, timezone.now())
    return _tab(request, "info", tournament_obj, directors=directors, sanction=sanction)
