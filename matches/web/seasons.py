"""The table of a season as everybody sees it: who stands where, what everybody's points are for; and as a file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.queries import players
from doors.pages import page_of, public, version_is
from doors.tables import as_csv
from doors.throttling import Exports, throttled
from matches.queries import seasons
from matches.queries.list_versions import season_version
from matches.queries.season_lists import HEADER, cells, lines_of
from matches.queries.seasons import Standing
from matches.web.season_words import PARTS, STANDINGS, term_lines

_SHOWN = (Standing.COUNTS, Standing.RUNNING, Standing.TO_FINISH)


def _version(federation: str, season: str, public_id: str = "") -> str:
    return season_version(federation, season)


@public
@version_is(_version)
def season(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    table = seasons.season(federation, season)
    page = page_of(seasons.rows_of(table), request, 100)
    near = seasons.season_events(table, list(seasons.events_near(table)[:200]))
    shown = {
        "table": table,
        "federation": table.federation,
        "page": page,
        "terms": term_lines(table),
        "events": [(one.event, STANDINGS[one.standing.value]) for one in near if one.standing in _SHOWN],
    }
    return render(request, "public/season.html", shown)


@public
@throttled(Exports)
@version_is(_version)
def season_file(request: HttpRequest, federation: str, season: str) -> HttpResponse:
    """The whole table as a file."""
    table = seasons.season(federation, season)
    rows = (cells(row) for row in seasons.rows_of(table))
    return as_csv(f"{federation}-{table.code}.csv", HEADER, rows)


@public
@version_is(_version)
def season_player(request: HttpRequest, federation: str, season: str, public_id: str) -> HttpResponse:
    """One player: event by event, what counts and what was dropped."""
    table = seasons.season(federation, season)
    row = seasons.row_of(table, players.player(public_id))
    lines = [(line, [(PARTS[part.kind], part) for part in line.parts]) for line in lines_of(row)]
    shown = {"table": table, "federation": table.federation, "row": row, "lines": lines}
    return render(request, "public/season_player.html", shown)
