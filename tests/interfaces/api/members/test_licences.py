"""Operations on licences."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_licence_is_given_listed_and_withdrawn(client: Client) -> None:
    at = members()
    ann = build.player(at.home, "Ann Aa")
    client.force_login(at.home.manager)
    address = f"/api/v1/federations/{at.slug}/licences/"
    body = {"player": ann.public_id, "year": "2026", "category": "adult", "number": "041"}

    made = client.post(address, body, content_type="application/json")
    again = client.post(address, body, content_type="application/json")
    read = client.get(f"{address}?year=2026&text=41").json()["results"]
    own = client.get(f"/api/v1/federations/{at.slug}/members/41/licences/").json()["results"]
    end = client.post(f"{address}{made.json()['id']}/withdrawal/", {"why": "Left"}, content_type="application/json")

    assert (made.status_code, made.json()["number"], made.json()["club"]) == (201, "41", "club")
    assert (again.status_code, again.json()["code"]) == (409, "licence_already")
    assert read == own == [made.json()]
    assert (end.status_code, end.json()["state"], end.json()["valid_from"]) == (200, "withdrawn", None)


def test_player_asks_for_a_licence(client: Client) -> None:
    at, user = members(), build.login()
    build.player(at.home, user=user)
    client.force_login(user)

    answer = client.post(
        f"/api/v1/federations/{at.slug}/licences/requests/",
        {"year": "2026", "category": "adult"},
        content_type="application/json",
    )

    assert (answer.status_code, answer.json()["state"], answer.json()["number"]) == (201, "requested", "")


def test_federation_without_a_year_has_no_licences(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)

    assert client.get(f"/api/v1/federations/{home.federation.slug}/licences/").json()["results"] == []
