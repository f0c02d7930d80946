"""The search over everything that has a name."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.names import tidy
from interfaces.shared.throttling import Searches, throttled
from interfaces.web.base.list_filters import LONGEST
from interfaces.web.base.pages import public
from matches.queries.events.now_playing import CurrentMatch, now_playing
from matches.queries.tournaments.site_search import Group, search_site


@public
@throttled(Searches)
def search(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[: 2 * LONGEST])[:LONGEST]
    groups = [_with_matches(group) for group in search_site(query)] if query else []
    return render(request, "public/site/search.html", {"query": query, "groups": groups})


def _with_matches(group: Group) -> tuple[str, list[tuple[Any, CurrentMatch | None]]]:
    """Return the kind of a group, and its rows; beside a player the current match."""
    player_ids = [row.pk for row in group.rows] if group.kind == "players" else []
    current = now_playing(player_ids, timezone.now().date()) if player_ids else {}
    return group.kind, [(row, current.get(row.pk)) for row in group.rows]
