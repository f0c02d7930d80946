"""Players: found by name; one with ratings, graph, record and matches."""

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.models import Player
from clubs.names import tidy
from clubs.queries import players
from clubs.queries.pairs import members_of
from doors.pages import page_of, public, version_is
from doors.sentences import sentence
from doors.tables import as_csv
from doors.throttling import Exports, throttled
from journal.refusals import Unseen, because
from matches.queries import analyses, careers, profiles, ratings, seasons, tallies
from matches.queries.careers import Meeting, MeetingsWanted
from matches.queries.list_versions import players_version
from matches.queries.profiles import PoolRow
from matches.queries.published_ranks import published_rank
from matches.queries.rating_tables import HISTORY_HEADER, history_cells
from matches.web.histories import graph_of
from matches.web.wanted import SPANS, MeetingsForm

_ON_A_PAGE = 30
_MOST_SEASONS = 12


def _version(public_id: str) -> str:
    return players_version([public_id], timezone.now())


@public
def player_list(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[:100])
    return render(request, "public/players.html", {"query": query, "page": page_of(players.search(query), request)})


@public
@version_is(_version)
def player(request: HttpRequest, public_id: str) -> HttpResponse:
    """A player, or a pair. One who was merged into another is shown as the other."""
    found = players.subject(public_id)
    if found.public_id != public_id:
        return redirect("player", found.public_id)
    meetings, now = careers.career(found), timezone.now()
    form = MeetingsForm(request.GET, careers.years(meetings))
    pools = profiles.pools_of(found)
    wanted = careers.narrowed(meetings, form.wanted(now)) if form.is_valid() else None
    since = form.since(now)
    lately = careers.narrowed(meetings, MeetingsWanted(since=since))
    shown = {"player": found, "clubs": players.clubs_of(found), "pools": pools, "form": form, "keep": form.kept}
    page = page_of_played(request, found, wanted) if wanted is not None else {}
    rated = _rated(found, pools, form.data.get("pool", ""), lately, since)
    shown |= {"members": members_of(found) if found.is_pair else (), "pairs": profiles.pairs_of(found)}
    shown["seasons"] = seasons.places_of(found)[:_MOST_SEASONS]
    spans = {"months": str(form.data.get("months", "")), "spans": SPANS, "public": {one.match for one in meetings}}
    told = {**shown, **_record(found, lately), **page, **rated, **spans}
    return render(request, "public/player.html", told, status=form.status)


@public
@throttled(Exports)
@version_is(_version)
def history(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every rating of a player, or a pair, in one pool, as a file."""
    found = players.subject(public_id)
    chosen = profiles.chosen(profiles.pools_of(found), request.GET.get("pool", ""))
    if chosen is None:
        raise Unseen(because("no_rating", player=found.public_id))
    pool = ratings.pool(chosen.federation, chosen.pool)
    shown = {one.match for one in careers.career(found)}
    rows = [history_cells(point, point.match in shown) for point in profiles.history(found, pool)]
    return as_csv(f"{found.public_id}-{pool.code}.csv", HISTORY_HEADER, rows)


def page_of_played(request: HttpRequest, player: Player, meetings: list[Meeting]) -> dict[str, object]:
    """Some matches of one, as a page of a list."""
    page = page_of(meetings, request, _ON_A_PAGE)
    rows = [(row, _why(row)) for row in profiles.played_rows(player, list(page))]
    return {"page": page, "rows": rows, "shown_totals": careers.totals(meetings)}


def _record(player: Player, meetings: list[Meeting]) -> dict[str, object]:
    return {
        "totals": careers.totals(meetings),
        "rivalries": careers.rivalries(meetings),
        "lengths": tallies.by_length(meetings),
        "quality": analyses.of_player(player),
    }


def _rated(
    player: Player, pools: Sequence[PoolRow], asked: str, meetings: list[Meeting], since: datetime | None
) -> dict[str, object]:
    """The pool that is looked at, with the graph; nothing where nothing of his is rated."""
    chosen = profiles.chosen(pools, asked)
    if chosen is None:
        return {}
    pool = ratings.pool(chosen.federation, chosen.pool)
    inside = profiles.in_pool(player, pool, timezone.now())
    if inside is None:
        return {}
    record = tallies.rated_record(player, pool)
    told = {"best": careers.best_wins(player, pool, meetings), "form_of": record.form(meetings)}
    told["published"] = published_rank(player, pool)
    graph = graph_of(inside.since(since), meetings)
    return {"chosen": chosen, "inside": inside, "graph": graph, "bands": record.bands(meetings), **told}


def _why(row: profiles.PlayedRow) -> str:
    return sentence(row.why.code, row.why.params) if row.why else ""
