"""Tournaments: all of them, and one with its events."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.pages import page_of, public
from matches.queries import tournaments
from matches.queries.event_lines import event_lines


@public
def tournament_list(request: HttpRequest) -> HttpResponse:
    rows = tournaments.latest_first(ANYBODY, timezone.now())
    return render(request, "public/tournaments.html", {"page": page_of(rows, request)})


@public
def tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    found = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    shown = {"tournament": found, "events": event_lines(found)}
    return render(request, "public/tournament.html", shown)
