"""Players: found by name; one with ratings, graph and matches; two against each other."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.models import Player
from clubs.names import tidy
from clubs.queries import players
from doors.pages import page_of, public, version_is
from doors.sentences import sentence
from doors.tables import as_csv
from doors.throttling import Exports, throttled
from journal.refusals import Unseen, because
from matches.queries import analyses, careers, profiles, ratings
from matches.queries.careers import Meeting
from matches.queries.list_versions import players_version
from matches.queries.rating_tables import HISTORY_HEADER, history_cells
from matches.web.histories import graph_of
from matches.web.wanted import MeetingsForm

_ON_A_PAGE = 30


def _version(public_id: str) -> str:
    return players_version([public_id], timezone.now())


def _version_of_two(public_id: str, opponent: str) -> str:
    return players_version([public_id, opponent], timezone.now())


@public
def player_list(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[:100])
    return render(request, "public/players.html", {"query": query, "page": page_of(players.search(query), request)})


@public
@version_is(_version)
def player(request: HttpRequest, public_id: str) -> HttpResponse:
    """One who was merged into another is shown as the other."""
    found = players.player(public_id)
    if found.public_id != public_id:
        return redirect("player", found.public_id)
    meetings = careers.career(found)
    form = MeetingsForm(request.GET, careers.years(meetings))
    pools = profiles.pools_of(found)
    wanted = careers.narrowed(meetings, form.wanted()) if form.is_valid() else None
    shown = {"player": found, "clubs": players.clubs_of(found), "pools": pools, "form": form, "keep": form.kept}
    record: dict[str, object] = {"totals": careers.totals(meetings), "rivalries": careers.rivalries(meetings)}
    record["quality"] = analyses.of_player(found)
    page = _page(request, found, wanted) if wanted is not None else {}
    rated = _rated(found, pools, form.data.get("pool", ""), meetings)
    return render(request, "public/player.html", {**shown, **record, **page, **rated}, status=form.status)


@public
@throttled(Exports)
@version_is(_version)
def history(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every rating of a player in one pool, as a file."""
    found = players.player(public_id)
    chosen = _chosen(profiles.pools_of(found), request.GET.get("pool", ""))
    if chosen is None:
        raise Unseen(because("no_rating", player=found.public_id))
    pool = ratings.pool(chosen.federation, chosen.pool)
    shown = {one.match for one in careers.career(found)}
    rows = [history_cells(point, point.match in shown) for point in profiles.history(found, pool)]
    return as_csv(f"{found.public_id}-{pool.code}.csv", HISTORY_HEADER, rows)


@public
@version_is(_version_of_two)
def against(request: HttpRequest, public_id: str, opponent: str) -> HttpResponse:
    """All that two have played against each other, from the side of the first."""
    one, other = players.player(public_id), players.player(opponent)
    if one == other:
        raise Unseen(because("against_himself", player=one.public_id))
    if (one.public_id, other.public_id) != (public_id, opponent):
        return redirect("against", one.public_id, other.public_id)
    met = careers.against(careers.career(one), other)
    shown = {"player": one, "opponent": other, "totals": careers.totals(met)}
    return render(request, "public/against.html", {**shown, **_page(request, one, met)})


def _page(request: HttpRequest, player: Player, meetings: list[Meeting]) -> dict[str, object]:
    page = page_of(meetings, request, _ON_A_PAGE)
    rows = [(row, _why(row)) for row in profiles.played_rows(player, list(page))]
    return {"page": page, "rows": rows, "shown_totals": careers.totals(meetings)}


def _rated(player: Player, pools: list[profiles.PoolRow], asked: str, meetings: list[Meeting]) -> dict[str, object]:
    """The pool that is looked at, with the graph; nothing where nothing of his is rated."""
    chosen = _chosen(pools, asked)
    if chosen is None:
        return {}
    pool = ratings.pool(chosen.federation, chosen.pool)
    inside = profiles.in_pool(player, pool, timezone.now())
    if inside is None:
        return {}
    best = careers.best_wins(player, pool, meetings)
    return {"chosen": chosen, "inside": inside, "best": best, "graph": graph_of(inside, meetings)}


def _chosen(pools: list[profiles.PoolRow], asked: str) -> profiles.PoolRow | None:
    """The pool that was asked for; else the one in which he has played most."""
    most = max(pools, key=lambda pool: pool.experience, default=None)
    return next((pool for pool in pools if pool.key == asked), most)


def _why(row: profiles.PlayedRow) -> str:
    return sentence(row.why_code, {}) if row.why_code else ""
