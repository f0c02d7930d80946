"""Tournaments: all of them, and one with its events."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import page_of, public, version_is
from matches.queries.events.event_lines import event_lines
from matches.queries.journal.versions import public_tournament_version
from matches.queries.tournaments import announcements, tournaments
from matches.queries.tournaments.programme_items import programme_of


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
@version_is(public_tournament_version)
def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    at = timezone.now()
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, at)
    subscribes(request, tournament=tournament_obj.pk)
    current = announcements.current(tournament_obj, at)
    context = {
        "tournament": tournament_obj,
        "events": event_lines(tournament_obj),
        "announcements": current,
        "programme": programme_of(tournament_obj),
    }
    return render(request, "public/site/tournament.html", context)
