"""A club: its members and the tournaments that it hosts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations, players
from doors.actors import ANYBODY
from doors.pages import page_of, public
from matches.queries import programmes, seasons


@public
def club(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    found = federations.club(federation, club)
    shown = {
        "club": found,
        "page": page_of(players.members(found), request, 100),
        "seasons": seasons.seasons_of_club(found)[:12],
        "hosted": programmes.hosted_by(found, ANYBODY, timezone.now())[:20],
    }
    return render(request, "public/club.html", shown)
