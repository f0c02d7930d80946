"""Operations on suspensions."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_player_is_suspended_listed_and_free_again(client: Client) -> None:
    home = build.house()
    ann, event = build.player(home), build.event(home)
    enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ActContext(home.by_director, NOON))
    client.force_login(home.officer)
    address = f"/api/v1/federations/{home.federation.slug}/suspensions/"
    body = {"player": ann.public_id, "days": 30, "why": "Threw the dice."}

    made = client.post(address, body, content_type="application/json")
    again = client.post(address, body, content_type="application/json")
    listed = client.get(f"/api/v1/events/{event.pk}/entries/suspended/").json()["results"]
    ended = client.post(f"{address}{made.json()['id']}/end/", {"why": "Sorry."}, content_type="application/json")

    assert (made.status_code, made.json()["player"], made.json()["is_running"]) == (201, ann.public_id, True)
    assert (again.status_code, again.json()["code"]) == (409, "suspended_already")
    assert [row["number"] for row in listed] == [1]
    assert (ended.status_code, ended.json()["why_ended"], ended.json()["is_running"]) == (200, "Sorry.", False)
    assert client.get(f"/api/v1/events/{event.pk}/entries/suspended/").json()["results"] == []
    assert [row["why"] for row in client.get(address).json()["results"]] == ["Threw the dice."]
