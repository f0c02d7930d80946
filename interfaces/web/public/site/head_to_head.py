"""Two players against each other: search, their matches, and a forecast."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.models import Player
from clubs.names import tidy
from clubs.queries import players
from interfaces.web.base.list_filters import USUAL, HeadToHeadForm
from interfaces.web.base.pages import public, version_is
from interfaces.web.public.ratings.histories import graph_of
from interfaces.web.public.site.players import page_of_played
from journal.refusals import NotFound, cause
from ratings.queries.lists.list_versions import players_version
from ratings.queries.players import profiles
from ratings.queries.players.pairs import PairRow, pair_row

_MOST_PLAYERS = 12


def _version(public_id: str, opponent: str) -> str:
    return players_version([public_id, opponent], timezone.now())


@public
def pair(request: HttpRequest) -> HttpResponse:
    """Search for two players; if both are found, redirect to their page."""
    sides = [_find_players(tidy(request.GET.get(name, "")[:100])) for name in ("one", "other")]
    (first, first_candidates), (other, other_candidates) = sides
    if first and other and first != other:
        return redirect("against", first.public_id, other.public_id)
    context = {
        "player": first,
        "other": other,
        "candidates": first_candidates,
        "other_candidates": other_candidates,
        "are_same": first is not None and first == other,
    }
    texts = {"typed_player": request.GET.get("one", "")[:100], "typed_other": request.GET.get("other", "")[:100]}
    return render(request, "public/site/pair.html", {**context, **texts})


@public
@version_is(_version)
def against(request: HttpRequest, public_id: str, opponent: str) -> HttpResponse:
    """Show all matches of two players, seen from the first, and what a match would change."""
    first, other = players.player(public_id), players.player(opponent)
    if first == other:
        raise NotFound(cause("against_himself", player=first.public_id))
    if (first.public_id, other.public_id) != (public_id, opponent):
        return redirect("against", first.public_id, other.public_id)
    form = HeadToHeadForm(request.GET, profiles.pools_of_two(first, other))
    pool, length = (form.cleaned_data["pool"], form.points()) if form.is_valid() else ("", USUAL)
    row = pair_row(first, other, pool, length, timezone.now())
    context = {"player": first, "opponent": other, "form": form, "keep": form.query, "row": row}
    page_context = page_of_played(request, first, list(row.matches))
    full_context = {**context, **page_context, **_graphs(row)}
    return render(request, "public/site/against.html", full_context, status=form.status)


def _graphs(row: PairRow) -> dict[str, object]:
    """Return the rating graphs of both; {} if one has none."""
    if row.forecast is None:
        return {}
    first, other, pool = row.player, row.opponent, row.forecast.pool
    own_points, other_points = profiles.history(first, pool), profiles.history(other, pool)
    if not own_points or not other_points:
        return {}
    return {
        "graphs": [
            (first, graph_of(own_points, row.matches, other_points)),
            (other, graph_of(other_points, (), own_points)),
        ]
    }


def _find_players(text: str) -> tuple[Player | None, list[Player]]:
    """Return the player of a public id or a unique name; else None and the players whose names hold the words."""
    by_id = players.by_ids([text.removeprefix("#")]).get(text.removeprefix("#")) if text else None
    if by_id:
        return by_id, []
    candidates = list(players.search(text)[:_MOST_PLAYERS]) if text else []
    return (candidates[0], []) if len(candidates) == 1 else (None, candidates)
