"""A money session on two phones."""

from typing import Any

import pytest
from django.test import Client

from matches.models import MoneySession
from matches.queries.sessions import sheet_of
from tests.support import build
from tests.support.sessions import kept, login_of, opened, with_money

pytestmark = pytest.mark.django_db


def _send(client: Client, address: str, **typed: str) -> Any:
    """Fill in a form with its hidden version, and send it."""
    seen = client.get(address).context["form"]["seen"].value()
    return client.post(address, {"seen": seen, **typed})


def test_two_phones_keep_a_session_and_end_it() -> None:
    home, users = build.house(), [build.login(), build.login()]
    with_money(home)
    first, second = (build.player(home, name, user) for name, user in zip(("Ann", "Bob"), users, strict=True))
    ann, bob = Client(), Client()
    ann.force_login(users[0])
    bob.force_login(users[1])
    typed = {"seat0": first.public_id, "seat1": second.public_id, "stake": "0.50", "jacoby": "on", "beavers": "on"}
    new = f"/en/desk/federations/{home.federation.slug}/clubs/club/sessions/new/"

    made = ann.post(new, {**typed, "automatic_doubles": "1", "cube_max": "64"})
    row = MoneySession.objects.get()
    address = f"/en/desk/sessions/{row.pk}/"
    assert (made.status_code, made["Location"]) == (302, address)
    entered = _send(ann, f"{address}game/", winner="1", kind="gammon", automatic="0", first1="0", cube1="dbt")
    assert entered.status_code == 302
    assert "Withdraw it" in ann.get(address).content.decode()
    waiting = " ".join(bob.get(address).content.decode().split())
    assert "Ann has entered a game. Bob won. gammon <b> -8 : +8 </b>" in waiting
    assert _send(bob, f"{address}answer/", answer="yes").status_code == 302

    page = bob.get(address).content.decode()
    assert "Ann pays Bob £4.00" in page.replace("\n", " ")
    _send(bob, f"{address}close/")
    _send(ann, f"{address}answer/", answer="yes")
    assert sheet_of(MoneySession.objects.get()).is_ended
    assert "Both sides have ended this session." in ann.get(address).content.decode()
    assert "ended" in ann.get("/en/desk/sessions/").content.decode()


def test_cube_that_cannot_be_is_said_at_its_field() -> None:
    home, user = build.house(), build.login()
    row = opened(home, build.player(home, "", user), build.player(home)).session
    client = Client()
    client.force_login(user)
    address = f"/en/desk/sessions/{row.pk}/game/"
    typed = {"winner": "0", "kind": "single", "automatic": "0"}

    assert "Use only the letters" in _send(client, address, **typed, first1="0", cube1="xyz").content.decode()
    assert "Say who doubled first" in _send(client, address, **typed, cube1="dt").content.decode()
    refused = _send(client, address, **typed, first1="0", cube1="d")
    assert (refused.status_code, "has no answer" in refused.content.decode()) == (422, True)
    stale = client.post(address, {**typed, "seen": "0"})
    assert stale.status_code == 412


def test_chouette_has_a_cube_for_each_member() -> None:
    home, user = build.house(), build.login()
    players = [build.player(home, "Ann", user), build.player(home, "Bob"), build.player(home, "Cas")]
    row = opened(home, *players).session
    client = Client()
    client.force_login(user)
    address = f"/en/desk/sessions/{row.pk}/"

    assert "Ann is the box, Bob the captain" in client.get(address).content.decode()
    _send(
        client,
        f"{address}game/",
        winner="1",
        kind="single",
        automatic="0",
        first1="1",
        cube1="DT",
        first2="1",
        cube2="DP",
    )
    client.force_login(home.manager)
    _send(client, f"{address}answer/", answer="yes")

    assert sheet_of(MoneySession.objects.get()).ledger.points == (-3, 2, 1)
    assert "Cas" in client.get("/en/desk/sessions/").content.decode()


def test_session_that_waits_is_on_my_matches() -> None:
    home, user = build.house(), build.login()
    row = kept(home, build.player(home, "Ann", user), build.player(home, "Bob"))
    client = Client()
    client.force_login(user)

    page = client.get("/en/desk/").content.decode()

    assert f'href="/en/desk/sessions/{row.pk}/"' in page
    assert "something is waiting for your answer" in page
    _send(client, f"/en/desk/sessions/{row.pk}/answer/", answer="yes")
    assert "something is waiting" not in client.get("/en/desk/").content.decode()
    client.force_login(login_of(sheet_of(row).players[1]))
    assert "something is waiting" not in client.get("/en/desk/").content.decode()
