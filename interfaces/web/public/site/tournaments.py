"""Tournaments: all of them, and one with its events."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import page_of, public
from matches.queries.events.event_lines import event_lines
from matches.queries.tournaments import tournaments


@public
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Show all tournaments, or those of a federation (?federation=)."""
    slug = request.GET.get("federation", "")
    home = federations.federation(slug) if slug else None
    rows = tournaments.latest_first(ANYBODY, timezone.now())
    page = page_of(rows.filter(federation=home) if home else rows, request)
    keep = urlencode({"federation": slug}) if home else ""
    return render(request, "public/site/tournaments.html", {"page": page, "federation": home, "keep": keep})


@public
def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    context = {"tournament": tournament_obj, "events": event_lines(tournament_obj)}
    return render(request, "public/site/tournament.html", context)
