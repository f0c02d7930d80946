"""The table of a season: places, each player's points by event; and as a file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.queries import players
from interfaces.shared.tables import as_csv
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.pages import page_of, public, version_is
from interfaces.web.public.ratings.season_words import PARTS, STANDINGS, term_lines
from ratings.queries.lists.list_versions import season_version
from ratings.queries.seasons import seasons
from ratings.queries.seasons.season_lists import HEADER, cells, lines_of
from ratings.queries.seasons.seasons import Standing

_LISTED_STANDINGS = (Standing.COUNTS, Standing.RUNNING, Standing.TO_FINISH)


def _version(federation: str, season: str, public_id: str = "") -> str:
    return season_version(federation, season)


@public
@version_is(_version)
def season(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    table = seasons.season(federation, season)
    page = page_of(seasons.rows_of(table), request, 100)
    near = seasons.season_events(table, list(seasons.events_near(table)[:200]))
    context = {
        "table": table,
        "federation": table.federation,
        "page": page,
        "terms": term_lines(table),
        "events": [
            (season_event.event, STANDINGS[season_event.standing.value])
            for season_event in near
            if season_event.standing in _LISTED_STANDINGS
        ],
    }
    return render(request, "public/ratings/season.html", context)


@public
@throttled(Exports)
@version_is(_version)
def season_file(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    """Send the whole table as a file."""
    table = seasons.season(federation, season)
    rows = (cells(row) for row in seasons.rows_of(table))
    return as_csv(f"{federation}-{table.code}.csv", HEADER, rows)


@public
@version_is(_version)
def season_player(request: HttpRequest, federation: str, season: str, public_id: str) -> HttpResponse:
    """Show one player, event by event: what counts and what was dropped."""
    table = seasons.season(federation, season)
    row = seasons.row_of(table, players.player(public_id))
    lines = [(line, [(PARTS[part.kind], part) for part in line.parts]) for line in lines_of(row)]
    context = {"table": table, "federation": table.federation, "row": row, "lines": lines}
    return render(request, "public/ratings/season_player.html", context)
