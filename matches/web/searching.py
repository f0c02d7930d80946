"""The search over everything that has a name."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.names import tidy
from doors.pages import public
from doors.throttling import Searches, throttled
from matches.queries.finding import found
from matches.web.wanted import LONGEST


@public
@throttled(Searches)
def search(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[: 2 * LONGEST])[:LONGEST]
    return render(request, "public/search.html", {"query": query, "groups": found(query) if query else []})
