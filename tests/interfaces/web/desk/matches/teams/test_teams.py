"""A director enters a team on the desk and changes its squad."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.queries.teams.team_rows import team_rows
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_team_is_entered_and_its_squad_changed() -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    client = Client()
    client.force_login(home.director)
    typed = {"name": "Sava", "players": "Anna\nBerta\n* Carla", "captain": "1", "vice": "2", "register_new": "on"}
    assert client.post(reverse("desk_enter_team", args=[event.pk]), typed).status_code == 302
    (row,) = team_rows(event)
    assert [(player.player.display_name, player.standing, player.captaincy) for player in row.players] == [
        ("Anna", "nominated", "captain"),
        ("Berta", "nominated", "vice"),
        ("Carla", "reserve", ""),
    ]
    form = client.get(reverse("desk_squad", args=[event.pk, row.number])).context["form"]
    lines = form.initial["players"].splitlines()
    assert [line[:2] for line in lines][2] == "* "
    typed = {"players": "\n".join(lines[:2]), "captain": "2"}
    assert client.post(reverse("desk_squad", args=[event.pk, 1]), typed).status_code == 302
    assert "Anna" in client.get(reverse("desk_teams", args=[event.pk])).content.decode()
    assert [row.captaincy for row in team_rows(event)[0].players] == ["", "captain"]
