"""The page of a substitution: who may come in, and for whom."""

import pytest
from django.test import Client
from django.urls import reverse

from journal.context import ActContext
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.tie_settings import TieSettings
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_side_in_consultation_is_changed_on_every_board(client: Client) -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, tie=TieSettings(consultation=2)))
    reveal_lineups(match_id=tie.pk, ctx=ActContext(home.by_director, NOON))
    client.force_login(home.director)
    address = reverse("desk_substitute", args=[tie.pk, 1, 0])

    assert "This side plays every board" in client.get(address).content.decode()
    assert client.post(address, {"player": "3", "instead_of": "3"}).status_code == 422
    assert client.post(address, {"player": "3", "instead_of": "2"}).status_code == 302

    latest = {board.board: board.side0 for board in teams.boards_of(tie)}
    names = {f"{tie.side0.team_name} {number}" for number in (1, 3)}
    players = [set(side.members.values_list("player__display_name", flat=True)) for side in latest.values()]
    assert players == [names, names]
