"""Players: search; one with ratings, graph, record and matches."""

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from clubs.models import Player
from clubs.names import tidy
from clubs.queries import players
from clubs.queries.pairs import members_of
from interfaces.shared.rating_files import HISTORY_HEADER, history_cells
from interfaces.shared.tables import as_csv
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.list_filters import SPANS, MeetingsForm
from interfaces.web.base.pages import page_at, page_of, public, version_is
from interfaces.web.public.ratings.histories import graph_of
from interfaces.web.public.ratings.performance_graphs import performances_context
from interfaces.wording.sentences import sentence
from journal.refusals import NotFound, cause
from matches.queries.events.now_playing import CurrentMatch, now_playing
from matches.queries.titles import titles_held_by
from matches.queries.transcripts import analyses
from ratings.queries.lists.list_versions import players_version
from ratings.queries.lists.published_ranks import published_rank
from ratings.queries.players import career_breakdowns, careers, profiles
from ratings.queries.players.careers import Meeting, MeetingFilters
from ratings.queries.players.main_ratings import main_ratings
from ratings.queries.players.profiles import PoolRow
from ratings.queries.seasons import seasons

_ON_A_PAGE = 30
_MOST_SEASONS = 12


def _version(public_id: str) -> str:
    return players_version([public_id], timezone.now())


@public
def player_list(request: HttpRequest) -> HttpResponse:
    query = tidy(request.GET.get("q", "")[:100])
    page = page_of(players.search(query), request)
    ratings = main_ratings([player.pk for player in page])
    rows = [(player, ratings.get(player.pk)) for player in page]
    return render(request, "public/site/players.html", {"query": query, "page": page, "rows": rows})


@public
@version_is(_version)
def player(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a player or a pair. A merged player redirects to the remaining one."""
    player = players.subject(public_id)
    if player.public_id != public_id:
        return redirect("player", player.public_id)
    meetings, now = careers.career(player), timezone.now()
    form = MeetingsForm(request.GET, careers.years(meetings), careers.variants(meetings))
    pools = profiles.pools_of(player)
    page_meetings = careers.narrowed(meetings, form.meetings_filter(now)) if form.is_valid() else None
    since = form.since(now)
    lately = careers.narrowed(meetings, MeetingFilters(since=since))
    clubs = [] if player.is_pair else players.clubs_of(player)
    context = {"player": player, "clubs": clubs, "pools": pools, "form": form, "keep": form.query}
    page = page_of_played(request, player, page_meetings) if page_meetings is not None else {}
    rating_context = _rated(player, pools, form.data.get("pool", ""), lately, since)
    context |= {"members": members_of(player) if player.is_pair else (), "pairs": profiles.pairs_of(player)}
    context["current"] = _current(player)
    context["titles"] = [] if player.is_pair else titles_held_by(player)
    context |= {} if player.is_pair else performances_context(player)
    context["seasons"] = seasons.places_of(player)[:_MOST_SEASONS]
    spans = {
        "months": str(form.data.get("months", "")),
        "spans": SPANS,
        "public": {meeting.match for meeting in meetings},
    }
    full_context = {**context, **_record(player, lately), **page, **rating_context, **spans}
    return render(request, "public/site/player.html", full_context, status=form.status)


@public
@throttled(Exports)
@version_is(_version)
def history(request: HttpRequest, public_id: str) -> HttpResponse:
    """Send all ratings of a player or a pair in one pool as a file."""
    player = players.subject(public_id)
    choice = profiles.chosen(profiles.pools_of(player), request.GET.get("pool", ""))
    if choice is None:
        raise NotFound(cause("no_rating", player=player.public_id))
    pool = choice.row
    public_ids = {meeting.match for meeting in careers.career(player)}
    rows = [history_cells(point, point.match in public_ids) for point in profiles.history(player, pool)]
    return as_csv(f"{player.public_id}-{pool.code}.csv", HISTORY_HEADER, rows)


def page_of_played(request: HttpRequest, player: Player, meetings: list[Meeting]) -> dict[str, object]:
    """Return the context of one page of a player's matches."""
    page = page_of(meetings, request, _ON_A_PAGE)
    rows = [(row, _why(row)) for row in profiles.played_rows(player, list(page))]
    return {"page": page, "rows": rows, "shown_totals": careers.totals(meetings)}


def _current(player: Player) -> CurrentMatch | None:
    """Return the match that the player is called to or plays; None for players whose name is hidden."""
    if player.visibility == Player.Visibility.HIDDEN:
        return None
    return now_playing([player.pk], timezone.now().date()).get(player.pk)


def _record(player: Player, meetings: list[Meeting]) -> dict[str, object]:
    return {
        "totals": careers.totals(meetings),
        "rivalries": careers.rivalries(meetings),
        "lengths": career_breakdowns.by_length(meetings),
        "quality": analyses.of_player(player),
    }


def _rated(
    player: Player, pools: Sequence[PoolRow], pool_key: str, meetings: list[Meeting], since: datetime | None
) -> dict[str, object]:
    """Return the context of the chosen pool with the graph; {} if no match is rated."""
    choice = profiles.chosen(pools, pool_key)
    if choice is None:
        return {}
    pool = choice.row
    inside = profiles.in_pool(player, pool, timezone.now())
    if inside is None:
        return {}
    record = career_breakdowns.rated_record(player, pool)
    data = {"best": careers.best_wins(player, pool, meetings), "form_of": record.form(meetings)}
    data["page_of_list"] = page_at(choice.rank)
    data["published"] = published_rank(player, pool)
    graph = graph_of(inside.since(since), meetings)
    return {"chosen": choice, "inside": inside, "graph": graph, "bands": record.bands(meetings), **data}


def _why(row: profiles.PlayedRow) -> str:
    return sentence(row.why.code, row.why.params) if row.why else ""
