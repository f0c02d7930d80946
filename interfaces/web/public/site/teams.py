"""A team: its squads and fixtures, the latest event first."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.queries import teams
from interfaces.web.base.pages import public
from matches.queries.teams.fixtures import seasons_of


@public
def team(request: HttpRequest, team_id: int) -> HttpResponse:
    team_obj = teams.team_by_id(team_id)
    return render(request, "public/site/team.html", {"team": team_obj, "seasons": seasons_of(team_obj)})
