"""Operations on money sessions."""

from typing import Any

import pytest
from django.test import Client

from tests.support import build
from tests.support.sessions import kept

pytestmark = pytest.mark.django_db


def _post(client: Client, address: str, body: dict[str, Any]) -> Any:
    return client.post(address, body, content_type="application/json")


def test_session_is_opened_kept_and_ended() -> None:
    home, users = build.house(), [build.login(), build.login()]
    first, second = (build.player(home, name, user) for name, user in zip(("Ann", "Bob"), users, strict=True))
    ann, bob = Client(), Client()
    ann.force_login(users[0])
    bob.force_login(users[1])
    sessions = f"/api/v1/federations/{home.federation.slug}/clubs/club/sessions/"

    made = _post(ann, sessions, {"players": [first.public_id, second.public_id], "beavers": True})
    assert (made.status_code, made.json()["version"], made.json()["rules"]["cube_max"]) == (201, 1, 64)
    address = f"/api/v1/sessions/{made.json()['id']}/"
    acts = [{"action": "double", "side": 0}, {"action": "beaver", "side": 1}, {"action": "take", "side": 0}]
    game = {"version": 1, "winner": 1, "how": "bearoff", "acts": acts}
    waiting = _post(ann, f"{address}games/", game).json()
    assert waiting["waiting"] == {"kind": "game", "by": 0, "points": [-4, 4]}
    assert _post(bob, f"{address}answer/", {"version": 1, "confirms": True}).status_code == 412
    kept = _post(bob, f"{address}answer/", {"version": 2, "confirms": True}).json()
    assert (kept["points"], kept["money"], kept["games"]) == ([-4, 4], [0, 0], [{"winner": 1, "points": [-4, 4]}])
    assert [(row["payer"]["name"], row["amount"]) for row in kept["payments"]] == [("Ann", 4)]

    _post(bob, f"{address}undo/", {"version": 3})
    _post(ann, f"{address}answer/", {"version": 4, "confirms": True})
    _post(bob, f"{address}close/", {"version": 5})
    ended = _post(ann, f"{address}answer/", {"version": 6, "confirms": True}).json()
    assert (ended["is_ended"], ended["games"], ann.get(address).json()) == (True, [], ended)
    assert _post(bob, f"{address}games/", {**game, "version": 7}).json()["code"] == "session_closed"
    assert [row["is_ended"] for row in bob.get(sessions).json()["results"]] == [True]


def test_chouette_has_a_cube_for_each_member() -> None:
    home, user = build.house(), build.login()
    players = [build.player(home, "", user), build.player(home), build.player(home)]
    client = Client()
    client.force_login(user)
    body = {"players": [player.public_id for player in players]}
    made = _post(client, f"/api/v1/federations/{home.federation.slug}/clubs/club/sessions/", body).json()
    cubes = [{"member": 1, "acts": [{"action": "double", "side": 1}, {"action": "drop", "side": 0}]}]
    address = f"/api/v1/sessions/{made['id']}/"

    entered = _post(client, f"{address}games/", {"version": 1, "winner": 1, "how": "drop", "cubes": cubes})
    client.force_login(home.manager)
    kept = _post(client, f"{address}answer/", {"version": 2, "confirms": True}).json()

    assert (entered.status_code, kept["points"], kept["line"]) == (200, [-2, 1, 1], [1, 2, 0])


def test_sessions_that_wait_for_me_are_listed() -> None:
    home, user = build.house(), build.login()
    row = kept(home, build.player(home, "Ann", user), build.player(home, "Bob"))
    client = Client()
    client.force_login(user)

    [waiting] = client.get("/api/v1/me/sessions/").json()["results"]

    assert (waiting["id"], waiting["kind"], waiting["by"]["name"]) == (row.pk, "game", "Bob")
    assert (waiting["federation"], waiting["club"]) == (home.federation.slug, "club")
    client.force_login(build.login())
    assert client.get("/api/v1/me/sessions/").json()["results"] == []
