"""A club: its members and the tournaments that it hosts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations, players
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import page_of, public
from matches.queries.events import programmes
from matches.queries.tournaments.club_ratings import find_policy
from members.derive.affiliations import year_of_affiliation
from ratings.queries.seasons import seasons


@public
def club(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    club_obj = federations.club(federation, club)
    now = timezone.now()
    context = {
        "club": club_obj,
        "page": page_of(players.members(club_obj), request, 100),
        "seasons": seasons.seasons_of_club(club_obj)[:12],
        "affiliated": year_of_affiliation(club_obj, club_obj.federation.day_at(now)),
        "policy": find_policy(club_obj),
        "hosted": programmes.hosted_by(club_obj, ANYBODY, now)[:20],
    }
    return render(request, "public/site/club.html", context)
