"""The rating list of a pool, with search and paging."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.names import tidy
from doors.pages import page_of, public
from matches.queries import ratings
from matches.queries.rating_lists import rating_rows


@public
def rating_list(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    found = ratings.pool(federation, pool)
    query = tidy(request.GET.get("q", "")[:100])
    page = page_of(ratings.rating_list(found, query), request)
    shown = {"pool": found, "federation": found.federation, "query": query}
    return render(request, "public/rating_list.html", {**shown, "page": page, "rows": rating_rows(found, list(page))})
