"""Homes and transfers through the API."""

import pytest

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.ask_transfer import ask_transfer
from clubs.models import Player
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON
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


def test_transfers_of_months_ago_are_found_page_by_page_by_both_homes() -> None:
    home, away = build.house("dk"), build.house("nl")
    moved = [_moved(home, away, f"Player {number}").public_id for number in range(3)]

    for caller in (Caller(home.officer), Caller(away.manager)):
        pages = [caller.get(f"transfers/completed/?page_size=2&page={page}").body for page in (1, 2)]
        assert [page["count"] for page in pages] == [3, 3]
        assert [row["player"]["id"] for page in pages for row in page["results"]] == moved[::-1]


def _moved(home: build.House, away: build.House, name: str) -> Player:
    """A player who changed homes long ago."""
    player, ctx = build.player(home, name), ActContext(build.acting(away.manager), NOON)
    transfer = ask_transfer(player=player.public_id, federation=away.federation.slug, club="club", on=None, ctx=ctx)
    answer_transfer(transfer_id=transfer.pk, consents=True, ctx=ActContext(build.acting(home.manager), NOON))
    return player


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
