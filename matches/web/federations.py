"""A federation: its clubs, rating pools and tournaments."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from doors.actors import ANYBODY
from doors.pages import public
from matches.queries import front, published_lists, ratings, seasons


@public
def federation(request: HttpRequest, federation: str) -> HttpResponse:
    found = federations.federation(federation)
    shown = {
        "federation": found,
        "clubs": federations.clubs_of(found),
        "pools": published_lists.with_newest(list(ratings.pools_of(found))),
        "seasons": seasons.seasons_of(found)[:12],
        "around": front.of_federation(found, ANYBODY, timezone.now()),
    }
    return render(request, "public/federation.html", shown)
