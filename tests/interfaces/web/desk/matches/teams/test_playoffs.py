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
        assert (address in client.get(reverse("desk")).content.decode()) is True
        assert client.post(address, {"player": "3"}).status_code == 302
        tie_text, home_text = client.get(page).content.decode(), client.get(reverse("desk")).content.decode()
        assert ("The other side does not see whom" in tie_text, address in home_text) == (side == 0, False)
    board = tie.parts.get(board=0)
    assert reverse("desk_my_match", args=[board.pk]) in clients[0].get(page).content.decode()
    text = Client().get(public).content.decode()
    assert "Winner by the play-off board" not in text
    assert ("Play-off board" in text, reverse("match", args=[board.pk]) in text) == (True, True)
    teams.win(home, board, 1, 3)
    text = Client().get(public).content.decode()
    assert f"Winner by the play-off board: {tie.side1.team_name}" in text
    text = clients[0].get(page).content.decode()
    assert f"Winner by the play-off board: {tie.side1.team_name}" in text
    assert (text.count("Enter the score"), text.count("Show the board")) == (0, 3)
    director = Client()
    director.force_login(home.director)
    sheet = director.get(reverse("desk_paper_match", args=[tie.pk])).content.decode()
    assert "<td>3–5</td>" in sheet
    assert f"Winner by the play-off board: {tie.side1.team_name}" in sheet
