"""Registration of teams through the API."""

import pytest
from django.test import Client

from tests.support import build, teams
from tests.support.registering import login_of, members, states

pytestmark = pytest.mark.django_db


def test_captain_registers_a_team(client: Client) -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    ann, bob = members(home, 2)
    client.force_login(login_of(ann))
    address = f"/api/v1/events/{event.pk}/registrations/teams/"
    body = {"name": "Harbour", "squad": [{"player": ann.public_id}, {"player": bob.public_id}]}

    answer = client.post(address, body, "application/json")

    assert (answer.status_code, states(event)) == (201, ["accepted"])
    assert answer.json()["players"] == [ann.public_id, bob.public_id]
    assert answer.json()["name"] == "Harbour"
    assert client.post(address, body, "application/json").status_code == 409
    assert client.post(address, {**body, "captain": 2}, "application/json").status_code == 403
