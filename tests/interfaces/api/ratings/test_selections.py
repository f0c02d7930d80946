"""Operations on selections."""

from typing import Any

import pytest
from django.test import Client

from tests.support import build
from tests.support.published import JULY, history, published

pytestmark = pytest.mark.django_db


def _post(client: Client, address: str, body: dict[str, Any]) -> Any:
    return client.post(address, body, content_type="application/json")


def test_selection_is_opened_decided_read_and_published(client: Client) -> None:
    home = build.house("north")
    ann, _bo, _cas = history(home)
    guest = build.player(home, "Dora")
    published(home, JULY.date())
    client.force_login(home.officer)
    root = "/api/v1/federations/north/"
    team, plan = f"{root}selections/team/", {"name": "Team", "pool": "standard", "places": 1, "countries": []}

    assert _post(client, f"{root}selections/", {**plan, "code": "team"}).status_code == 201
    assert _post(client, f"{root}selections/", {**plan, "code": "team"}).json()["code"] == "selection_taken"
    body = {"player": guest.public_id, "picked": "in", "why": "Champion."}
    assert _post(client, f"{team}decisions/", body).status_code == 204
    draft = client.get(f"{team}candidates/").json()
    assert [row["basis"] for row in draft["candidates"]] == ["list", "wild_card"]
    assert client.get(f"{root}selections/").json()["results"] == []
    assert _post(client, f"{team}editions/", {"rows_sha256": "x"}).json()["code"] == "selection_differs"
    edition = _post(client, f"{team}editions/", {"rows_sha256": draft["rows_sha256"]})

    assert (edition.status_code, edition.json()["number"]) == (201, 1)
    client.logout()
    players = client.get(f"{team}editions/1/players/").json()["results"]
    assert [row["player"]["id"] for row in players] == [ann.public_id, guest.public_id]
    assert "unmet" not in players[0]
    assert client.get(f"{team}candidates/").status_code == 401
