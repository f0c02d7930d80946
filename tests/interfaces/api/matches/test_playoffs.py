"""The play-off board by the API."""

import pytest
from django.test import Client

from clubs.models import User
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_captains_name_players_and_the_board_is_there() -> None:
    home = build.house()
    settings = TieSettings(decide=(Decider.PLAYOFF,))
    (tie,) = teams.ties(teams.team_league(home, tie=settings, format="knockout"))
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    answers = []
    asks = []
    for team in (tie.side0.team_name, tie.side1.team_name):
        client = Client()
        client.force_login(User.objects.get(pk=teams.captain(home, tie.stage.event, team).id))
        path = f"/api/v1/matches/{tie.pk}/tie/playoff/"
        (own,) = client.get("/api/v1/me/ties/").json()["results"]
        asks.append(own["asks_for_playoff"])
        answers.append(client.post(path, {"number": 3}, content_type="application/json").json()["playoff"])
    first, second = answers
    assert asks == [True, True]
    assert (first["match"], first["is_in"], first["second"]) == (None, [True, False], None)
    assert (first["first"]["number"], second["is_in"], second["first"]["number"]) == (3, [True, True], 3)
    assert second["match"] == tie.parts.get(board=0).pk
