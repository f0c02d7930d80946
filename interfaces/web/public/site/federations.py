"""A federation: its clubs, rating pools and tournaments."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.web.base.pages import public
from matches.queries.events import front, pools
from members.queries import years
from ratings.queries.lists import published_lists
from ratings.queries.seasons import seasons


@public
def federation_list(request: HttpRequest) -> HttpResponse:
    return render(request, "public/site/federations.html", {"federations": federations.federations()})


@public
def federation(request: HttpRequest, federation: str) -> HttpResponse:
    federation_obj, now = federations.federation(federation), timezone.now()
    context = {
        "federation": federation_obj,
        "clubs": federations.clubs_of(federation_obj),
        "pools": published_lists.with_newest(list(pools.pools_of(federation_obj))),
        "seasons": seasons.seasons_of(federation_obj)[:12],
        "front": front.of_federation(federation_obj, now),
        "has_licences": years.has_open_category(federation_obj, federation_obj.day_at(now)),
    }
    return render(request, "public/site/federation.html", context)
