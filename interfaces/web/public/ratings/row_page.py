"""The page of a rating list that shows the row of ``?row=``, a public id."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from interfaces.web.base.pages import page_at
from ratings.queries.lists.own_place import place_of

PLAYER = "row"


def page_of_row(request: HttpRequest, rows: "QuerySet[Any]") -> HttpResponse | None:
    """Redirect to the row; None if none is asked for, or if the list has no such row."""
    public_id = request.GET.get(PLAYER, "")[:8]
    place = place_of(rows, public_id) if public_id else None
    if place is None:
        return None
    query = request.GET.copy()
    del query[PLAYER]
    query["page"] = str(page_at(place))
    return redirect(f"{request.path}?{query.urlencode()}#{public_id}")
