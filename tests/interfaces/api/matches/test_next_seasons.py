"""The end of a season through the API: who goes up and down, a play-off, the next season."""

import pytest
from django.test import Client

from tests.interfaces.api.matches.test_league_seasons import address, send
from tests.support import build
from tests.support import league_seasons as scene

pytestmark = pytest.mark.django_db


def test_a_season_ends_with_a_play_off_and_the_next_one(client: Client) -> None:
    home = build.house()
    events = scene.season(home)
    client.force_login(home.officer)
    assert send(client, address(home, "play-offs/"), {"level": 1, "name": "Play-off"})[0] == 422
    scene.decide_all(home, events)

    draft = client.get(address(home, "next/")).json()
    assert (draft["open_ties"], len(draft["teams"]), len(draft["play_offs"])) == (0, 8, 1)
    assert {row["code"] for row in draft["teams"]} == {"", "league.promoted", "league.relegated"}
    status, event = send(client, address(home, "play-offs/"), {"level": 1, "name": "Play-off"})
    assert (status, event["event"]["name"]) == (201, "Play-off")

    days = {"from_on": "2027-05-03", "until_on": "2027-09-01"}
    lagoon = next(row["team"]["entry"] for row in draft["teams"] if row["team"]["name"] == "Lagoon")
    body = {"slug": "next", "name": "Next", **days, "levels": [{"entry": lagoon, "level": 0}]}
    assert send(client, address(home, "next/"), body)[0] == 201
    assert send(client, address(home, "next/"), body)[0] == 409
    season = client.get(address(home).replace("/open/", "/next/")).json()
    assert (season["follows"], [len(row["rows"]) for row in season["divisions"]]) == ("open", [4, 3])
