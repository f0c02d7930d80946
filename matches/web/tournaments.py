"""Tournaments: all of them, and one with its events."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from doors.actors import ANYBODY
from doors.pages import page_of, public
from matches.queries import tournaments
from matches.queries.event_lines import event_lines


@public
def tournament_list(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a federation: ?federation= and its slug."""
    slug = request.GET.get("federation", "")
    whose = federations.federation(slug) if slug else None
    rows = tournaments.latest_first(ANYBODY, timezone.now())
    page = page_of(rows.filter(federation=whose) if whose else rows, request)
    keep = urlencode({"federation": slug}) if whose else ""
    return render(request, "public/tournaments.html", {"page": page, "federation": whose, "keep": keep})


@public
def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    found = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    shown = {"tournament": found, "events": event_lines(found)}
    return render(request, "public/tournament.html", shown)
