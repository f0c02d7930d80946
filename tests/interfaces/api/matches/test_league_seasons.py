"""A season through the API: planned, its fixtures looked at and made, read, and a tie moved."""

from typing import Any

import pytest
from django.test import Client

from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def address(home: House, part: str = "") -> str:
    return f"/api/v1/federations/{home.federation.slug}/tournaments/{home.tournament.slug}/season/{part}"


def send(client: Client, path: str, body: object, method: str = "post", **headers: str) -> tuple[int, Any]:
    answer = getattr(client, method)(path, body, content_type="application/json", headers=headers)
    return answer.status_code, answer.json()


def test_a_season_is_planned_and_its_fixtures_are_made(client: Client, home: House) -> None:
    scene.divisions(home)
    client.force_login(home.director)
    assert client.get(address(home)).status_code == 404

    plan = {"first_week": "2199-01-07", "cycles": 1, "venues": [{"name": "Old Hall"}]}
    assert send(client, address(home), {"plan": {**plan, "cycles": 9}}, "put")[0] == 422
    assert send(client, address(home), {"plan": plan}, "put")[0] == 200
    draft = client.get(address(home, "draft/")).json()
    assert [len(division["fixtures"]) for division in draft["divisions"]] == [6, 6]
    assert send(client, address(home, "draft/"), {"digest": "0"})[0] == 412
    status, season = send(client, address(home, "draft/"), {"digest": draft["digest"]})

    assert (status, season["ties"], season["played"]) == (201, 12, 0)
    assert [division["name"] for division in season["divisions"]] == ["Division 1", "Division 2"]
    assert send(client, address(home, "draft/"), {"digest": draft["digest"]})[0] == 409


def test_everybody_reads_the_ties_of_a_team_a_venue_or_a_division(client: Client, home: House) -> None:
    first, _ = scene.season(home, scene.FAR)
    (harbour,) = scene.teams_named("Harbour")

    def count(query: str) -> int:
        return len(client.get(address(home, f"fixtures/?{query}")).json()["results"])

    assert (count(""), count(f"team={harbour}"), count(f"division={first.pk}")) == (12, 3, 6)
    assert 0 < count("venue=Old Hall") <= 6
    assert count("club=nowhere") == 0
    assert client.get(address(home, "fixtures/?team=x")).status_code == 400
    assert client.get(address(home)).json()["divisions"][0]["rows"][0]["points"] == "0"


def test_a_director_moves_a_tie(client: Client, home: House) -> None:
    first, _ = scene.season(home, scene.FAR)
    match = teams.ties(first)[0]
    path = f"/api/v1/matches/{match.pk}/fixture/"
    body = {"at": "2199-01-12T18:00:00Z", "venue": "Club Room", "why": "The hall is closed."}
    client.force_login(home.director)
    tag = client.get(f"/api/v1/matches/{match.pk}/").headers["ETag"]

    assert send(client, path, {**body, "venue": "Nowhere"}, "put", **{"If-Match": tag})[0] == 422
    status, row = send(client, path, body, "put", **{"If-Match": tag})
    assert (status, row["agreed_at"], row["venue"]) == (200, "2199-01-12T18:00:00Z", "Club Room")
    assert send(client, path, body, "put")[0] == 428
