"""The play-off board on the pages of a tie."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_captain_names_the_player_and_both_see_the_board() -> None:
    home = build.house()
    settings = TieSettings(decide=(Decider.PLAYOFF,))
    (tie,) = teams.ties(teams.team_league(home, tie=settings, format="knockout"))
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    page, public = reverse("desk_tie", args=[tie.pk]), reverse("match", args=[tie.pk])
    clients = [Client(), Client()]
    for side, client in enumerate(clients):
        team = (tie.side0, tie.side1)[side].team_name
        client.force_login(User.objects.get(pk=teams.captain(home, tie.stage.event, team).id))
        address = reverse("desk_playoff", args=[tie.pk, side])
        assert address in client.get(page).content.decode()
        assert client.get(reverse("desk_playoff", args=[tie.pk, 1 - side])).status_code == 403
        assert client.post(address, {"player": "3"}).status_code == 302
    board = tie.parts.get(board=0)
    assert reverse("desk_my_match", args=[board.pk]) in clients[0].get(page).content.decode()
    text = Client().get(public).content.decode()
    assert ("Play-off board" in text, reverse("match", args=[board.pk]) in text) == (True, True)
