"""Homes and transfers through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_player_moves_with_the_consent_of_both_clubs() -> None:
    home, away, login = build.house("dk"), build.house("nl"), build.login()
    ann = build.player(home, "Ann", login).public_id
    player, old, new = Caller(login), Caller(home.manager), Caller(away.manager)

    asked = player.post(f"players/{ann}/transfers/", {"federation": "nl", "club": "club", "why": "I moved."})
    path = f"transfers/{asked.body['id']}/"
    listed = old.get("transfers/").body["results"]
    first = old.post(f"{path}answer/", {"consents": True})
    second = new.post(f"{path}answer/", {"consents": True})
    homes = Caller().get(f"players/{ann}/homes/").body["results"]

    assert (asked.status, asked.body["is_open"], asked.body["home"]["federation"]) == (201, True, "dk")
    assert [(row["waits_for"], row["old"]["federation"], row["new"]["club"]) for row in listed] == [
        (["new", "old"], "dk", "club")
    ]
    assert (first.body["is_open"], second.body["is_open"]) == (True, False)
    assert [(row["federation"], row["club"]) for row in homes] == [("nl", "club"), ("dk", "club")]
    assert old.get(path).status == 404


def test_completed_transfer_is_listed_with_its_reasons_for_its_parties() -> None:
    home, away, login = build.house("dk"), build.house("nl"), build.login()
    ann = build.player(home, "Ann", login).public_id
    player, old, new, other = (
        Caller(login),
        Caller(home.manager),
        Caller(away.manager),
        Caller(build.house("de").officer),
    )
    body = {"federation": "nl", "club": "club", "why": "I moved."}
    path = f"transfers/{player.post(f'players/{ann}/transfers/', body).body['id']}/answer/"
    open_rows = player.get("transfers/completed/").body["results"]
    for caller, why in ((old, "Good luck."), (new, "Welcome.")):
        caller.post(path, {"consents": True, "why": why})

    lists = [caller.get("transfers/completed/").body["results"] for caller in (player, old, new)]
    [row] = lists[0]

    assert open_rows == other.get("transfers/completed/").body["results"] == []
    assert lists[0] == lists[1] == lists[2]
    assert (row["player"]["id"], row["old"]["federation"], row["new"]["federation"]) == (ann, "dk", "nl")
    assert row["reasons"] == ["I moved.", "Good luck.", "Welcome."]
    assert (row["moved_on"], row["is_member"]) == (row["requested_on"], True)


def test_login_is_linked_with_its_owners_code_alone() -> None:
    home, login = build.house(), build.login("ann")
    ann, manager = build.player(home, "Ann").public_id, Caller(home.manager)
    path = f"federations/{home.federation.slug}/players/{ann}/login/"

    by_name = manager.put(path, {"login": "ann"})
    code = Caller(login).post("me/link-code/").body["code"]
    linked = manager.put(path, {"code": code})
    again = manager.put(path, {"code": code})

    assert (by_name.status, linked.status, linked.body) == (400, 200, {"login": "ann"})
    assert (again.status, again.code) == (422, "wrong_link_code")
    assert Caller(login).get("me/").body["player"]["id"] == ann
