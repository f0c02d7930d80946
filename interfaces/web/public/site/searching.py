"""The search over everything that has a name."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.names import tidy
from interfaces.shared.throttling import Searches, throttled
from interfaces.web.base.list_filters import LONGEST
from interfaces.web.base.pages import public
from matches.queries.tournaments.site_search import search_site


@public
@throttled(Searches)
def search(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[: 2 * LONGEST])[:LONGEST]
    return render(request, "public/site/search.html", {"query": query, "groups": search_site(query) if query else []})
