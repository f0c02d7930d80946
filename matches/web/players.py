"""Players: found by name, and one with ratings and matches."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from clubs.names import tidy
from clubs.queries import players
from doors.pages import page_of, public
from doors.sentences import sentence
from matches.queries import profiles


@public
def player_list(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[:100])
    return render(request, "public/players.html", {"query": query, "page": page_of(players.search(query), request)})


@public
def player(request: HttpRequest, public_id: str) -> HttpResponse:
    """One who was merged into another is shown as the other."""
    found = players.player(public_id)
    if found.public_id != public_id:
        return redirect("player", found.public_id)
    page = page_of(profiles.played_by(found), request, 30)
    rows = [(row, _why(row)) for row in profiles.played_rows(found, list(page))]
    shown = {"player": found, "clubs": players.clubs_of(found), "pools": profiles.pools_of(found)}
    return render(request, "public/player.html", {**shown, "page": page, "rows": rows})


def _why(row: profiles.PlayedRow) -> str:
    return sentence(row.why_code, {}) if row.why_code else ""
