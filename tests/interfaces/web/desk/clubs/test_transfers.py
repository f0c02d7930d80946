"""Pages of the home of a player."""

import re

import pytest
from django.test import Client

from clubs.flows.join_club import join_club
from clubs.queries.homes import home_of
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON, acting
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_club_asks_and_the_old_one_agrees(client: Client) -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann")
    join_club(federation="nl", club="club", player=ann.public_id, ctx=ActContext(acting(away.manager), NOON))

    client.force_login(away.manager)
    desk = client.get("/en/desk/federations/nl/clubs/club/").content.decode()
    address = f"/en/desk/players/{ann.public_id}/home/?to=nl/club"
    asked = fill(client, address, why="She moved.")
    again = fill(client, address)
    waiting = client.get("/en/desk/transfers/").content.decode()
    client.force_login(home.manager)
    start = client.get("/en/desk/").content.decode()
    answered = fill(client, f"/en/desk/transfers/{ann.transfers.get().pk}/", consents="yes")

    assert f'{address}">Accept as home club</a>' in desk
    assert (asked.status_code, again.status_code, answered.status_code) == (302, 409, 302)
    assert "waits for: the present home" in waiting
    assert re.search(r"if the club does not answer by [\w ,]+, it agrees", waiting)
    assert "1 change of home waits for an answer" in start
    assert home_of(ann).place == away.club


def test_who_has_no_part_sees_no_form(client: Client) -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann")
    client.force_login(away.manager)

    answers = [client.get(f"/en/desk/players/{ann.public_id}/home/{to}").status_code for to in ("", "?to=dk/club")]

    assert answers == [403, 403]


def test_player_sees_the_home_and_asks_for_another(client: Client) -> None:
    home, login = build.house("dk"), build.login()
    build.house("nl")
    ann = build.player(home, "Ann", login)
    client.force_login(login)

    page = client.get("/en/desk/settings/").content.decode()
    asked = fill(client, f"/en/desk/players/{ann.public_id}/home/", place="nl/")

    assert ("My home: Club of dk" in page, asked.status_code) == (True, 302)
    assert ann.transfers.get().club is None


def test_code_is_shown_once(client: Client) -> None:
    client.force_login(build.login())

    shown = client.post("/en/desk/login/link/").content.decode()
    later = client.get("/en/desk/login/link/").content.decode()

    assert ("Your code" in shown, "Your code" in later) == (True, False)
