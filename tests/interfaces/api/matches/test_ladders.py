"""A ladder through the API: started, challenged, answered and read."""

from typing import Any

import pytest
from django.test import Client

from clubs.models import User
from tests.support import build
from tests.support.build import House
from tests.support.climbing import climb, ladder_event

pytestmark = pytest.mark.django_db


def post(client: Client, path: str, body: object, **headers: str) -> tuple[int, Any]:
    answer = client.post(f"/api/v1/{path}", body, content_type="application/json", headers=headers)
    return answer.status_code, answer.json()


def test_ladder_is_started_and_read(client: Client) -> None:
    home: House = build.house()
    event = ladder_event(home)
    client.force_login(home.director)
    address = f"events/{event.pk}/ladder/"
    young = client.get(f"/api/v1/{address}")
    tag = young.headers["ETag"]

    assert (young.json()["is_started"], young.json()["places"]) == (False, [])
    assert post(client, f"{address}start/", {"by": "lot"}, **{"If-Match": tag})[0] == 422
    assert post(client, f"{address}start/", {"by": "lot"})[0] == 428
    other = build.event(home)
    assert client.get(f"/api/v1/events/{other.pk}/ladder/").status_code == 404


def test_player_challenges_and_reads_whom_they_may(client: Client) -> None:
    ladder = climb(build.house(), 4)
    address = f"events/{ladder.event.pk}/ladder/"
    client.force_login(User.objects.get(pk=ladder.logins[3].id))
    before = client.get(f"/api/v1/{address}").json()
    status, after = post(client, address, {"act": "challenge", "opponent": 2})
    refused = post(client, address, {"act": "challenge", "opponent": 3})

    assert before["may_challenge"] == [3, 2, 1]
    assert (status, after["may_challenge"]) == (200, [])
    assert after["open"][0] | {"at": "", "due_at": ""} == {
        "number": 1,
        "by": 4,
        "to": 2,
        "state": "challenged",
        "at": "",
        "due_at": "",
        "match": None,
    }
    assert refused[0] == 422
    assert post(client, address, {"act": "accept", "number": 1})[0] == 403
    assert post(client, address, {"act": "take_back", "number": 1})[0] == 200
