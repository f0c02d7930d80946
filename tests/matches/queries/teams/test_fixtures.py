"""The events and ties of a team."""

import pytest

from clubs.models import Team
from matches.queries.teams.fixtures import captained_by, seasons_of
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_team_has_its_ties_and_no_boards() -> None:
    home = build.house()
    event = teams.team_league(home, 3)
    teams.reveal(home, teams.ties(event)[0])
    (season,) = seasons_of(Team.objects.get(name="Harbour"))
    assert (season.event, season.team.name, len(season.ties)) == (event, "Harbour", 2)
    captain = teams.captain(home, event, "Harbour")
    assert [line.team.name for line in captained_by(int(captain.id))] == ["Harbour"]
