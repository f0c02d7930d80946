"""The public pages of a team and of a tie."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_team_shows_squad_and_fixtures_and_a_tie_its_boards() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    team = Client().get(reverse("team", args=[tie.side0.team_id])).content.decode()
    assert f"{tie.side0.team_name} 3" in team
    address = reverse("match", args=[tie.pk])
    assert address in team
    assert Client().get(reverse("team", args=[2**40])).status_code == 404
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    page = Client().get(address).content.decode()
    assert "1–1" in page
    assert f"{tie.side1.team_name} 2" in page
    assert reverse("match", args=[teams.boards_of(tie)[0].pk]) in page
