"""The season of a league: the sheet that a club hangs on its wall, and the fixtures by week."""

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, version_is
from matches.models import Tournament
from matches.queries.events import tournament_tabs
from matches.queries.journal.versions import public_tournament_version
from matches.queries.league_seasons.fixtures import FixtureFilter, fixtures_of, weeks_of
from matches.queries.league_seasons.seasons import Division, divisions_of, get_season
from matches.queries.league_seasons.sheets import season_sheet
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import programme_of
from matches.queries.tournaments.site_versions import quarter

_DIGITS: Final = 10  # a number in a query is shorter


def season_version(federation: str, tournament: str) -> str:
    """Return a version that also changes every quarter of an hour: weeks begin by the clock."""
    return f"{public_tournament_version(federation, tournament)} {quarter(timezone.now())}"


def public_tournament(federation: str, tournament: str) -> Tournament:
    return tournaments.tournament(federation, tournament, ANYBODY, timezone.now())


@public
@version_is(season_version)
def season(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show all divisions with their tables, the ties of this week and the next, and the latest results."""
    tournament_obj = public_tournament(federation, tournament)
    sheet = season_sheet(get_season(tournament_obj), timezone.now())
    return _page(request, tournament_obj, "season", {"sheet": sheet})


@public
@version_is(season_version)
def fixtures(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the ties by week: all, or those of a team, division, club or venue."""
    tournament_obj = public_tournament(federation, tournament)
    plan, divisions = get_season(tournament_obj).plan, divisions_of(tournament_obj, is_for_all=True)
    only = filter_of(request)
    weeks = weeks_of(fixtures_of(divisions, timezone.now(), only), tournament_obj)
    context = {
        "weeks": weeks,
        "only": only,
        "divisions": divisions,
        "venues": plan.venues,
        "clubs": clubs_of(divisions),
        "keep": request.GET.urlencode(),
    }
    return _page(request, tournament_obj, "fixtures", context)


def filter_of(request: HttpRequest) -> FixtureFilter:
    """Return which ties are asked for. A number that is none asks for no ties of anybody."""
    query = request.GET
    return FixtureFilter(
        team=_number(query.get("team", "")),
        division=_number(query.get("division", "")),
        club=query.get("club", "")[:60],
        venue=query.get("venue", "")[:120],
    )


def clubs_of(divisions: Sequence[Division]) -> list[tuple[str, str]]:
    """Return slug and name of the clubs that have teams, by name."""
    clubs = {team.club: team.club_name for division in divisions for team in division.teams if team.club}
    return sorted(clubs.items(), key=lambda row: row[1].casefold())


def _page(request: HttpRequest, tournament: Tournament, tab: str, more: dict[str, Any]) -> HttpResponse:
    subscribes(request, tournament=tournament.pk)
    head = {"tournament": tournament, "head": tournament_tabs.head(tournament), "programme": programme_of(tournament)}
    return render(request, f"public/site/league_{tab}.html", {**head, "tab": tab, **more})


def _number(text: str) -> int:
    if not text:
        return 0
    return int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else -1
