"""Operations on titles."""

from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _post(client: Client, address: str, body: dict[str, Any]) -> Any:
    return client.post(address, body, content_type="application/json")


def test_title_is_set_proposed_confirmed_and_withdrawn(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play(build.ready(event)[0], home.by_director)
    client.force_login(home.officer)
    titles, of_event = f"/api/v1/federations/{home.federation.slug}/titles/", f"/api/v1/events/{event.pk}/title/"

    assert client.get(of_event).json() == {"name": "", "year": None}
    set_title = client.put(of_event, {"name": "Open", "year": 2026}, content_type="application/json")
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    (proposal,) = client.get(f"{titles}proposals/").json()["results"]
    winners = [player["id"] for player in proposal["winners"]]
    wrong = _post(client, f"{titles}{proposal['id']}/confirmation/", {"players": []})
    right = _post(client, f"{titles}{proposal['id']}/confirmation/", {"players": winners})

    assert (set_title.status_code, set_title.json()) == (200, {"name": "Open", "year": 2026})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "title_winner_changed")
    assert (right.status_code, [player["id"] for player in right.json()["holders"]]) == (200, winners)
    assert [row["name"] for row in client.get(titles).json()["results"]] == ["Open"]
    assert [row["year"] for row in client.get(f"/api/v1/players/{winners[0]}/titles/").json()["results"]] == [2026]
    withdrawn = _post(client, f"{titles}{proposal['id']}/withdrawal/", {"why": "Wrong."})
    refused = _post(client, f"{titles}{proposal['id']}/refusal/", {"why": "No citizen."})
    assert (withdrawn.json()["holders"], refused.status_code) == ([], 200)
    assert client.get(titles).json()["results"] == []


def test_title_of_the_past_is_stated_once(client: Client) -> None:
    home = build.house()
    ann = build.player(home)
    client.force_login(home.officer)
    titles = f"/api/v1/federations/{home.federation.slug}/titles/"
    body = {"name": "Open", "year": 1999, "players": [ann.public_id]}

    assert _post(client, titles, body).status_code == 201
    assert _post(client, titles, body).json()["code"] == "title_exists"
