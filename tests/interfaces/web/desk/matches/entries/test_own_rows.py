"""What static/account.js asks, to mark the viewer's own rows."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db
ADDRESS = "/en/desk/own-rows/"


def test_login_gets_the_ids_of_its_player_and_its_entries_in_an_event() -> None:
    home, user = build.house(), build.login()
    event = build.entered(home, 2)
    player = event.entries.get(number=1).members.get().player
    build.link(home, player, user)
    client = Client()
    client.force_login(user)

    response = client.get(ADDRESS, {"event": str(event.pk)})

    assert response.json() == {"players": [player.public_id], "entries": [1]}
    assert "no-store" in response["Cache-Control"]
    for odd in ("", "x", "99999999999999999999", "²"):
        assert client.get(ADDRESS, {"event": odd}).json()["entries"] == []


def test_nobody_is_asked_to_log_in() -> None:
    assert Client().get(ADDRESS).status_code == 401
