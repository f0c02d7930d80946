"""Pages of the home of a player."""

import re
from datetime import timedelta
from functools import partial

import pytest
from django.test import Client
from django.utils import timezone

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.join_club import join_club
from clubs.models import Player
from clubs.queries.homes import home_of
from interfaces.web.base.pages import page_of
from journal.context import ActContext
from tests.clubs.flows.test_ask_transfer import asked
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
    assert "waits for: the current home" in waiting
    assert re.search(r"if the club does not answer by [\w ,]+, this counts as a yes", waiting)
    assert "1 transfer is waiting for an answer" in start
    assert home_of(ann).place == away.club


@pytest.mark.parametrize("to", ["", "?to=dk/club"])
def test_who_has_no_part_sees_what_to_do(client: Client, to: str) -> None:
    ann = build.player(build.house("dk"), "Ann")
    client.force_login(build.login())

    page = client.get(f"/en/desk/players/{ann.public_id}/home/{to}")

    assert page.status_code == 403
    assert "Add the player as a member first, or ask the player." in page.content.decode()


def test_manager_asks_for_a_player_who_is_no_member(client: Client) -> None:
    home, away = build.house("dk"), build.house("nl")
    ann, address = build.player(home, "Ann"), "/en/desk/players/%s/home/"
    client.force_login(away.manager)

    refused = fill(client, address % ann.public_id, place="nl/")
    asked = fill(client, address % ann.public_id, place="nl/club")

    assert "ask the player." in refused.content.decode()
    assert (refused.status_code, asked.status_code) == (403, 302)
    assert ann.transfers.get().club == away.club


def test_hidden_player_is_asked_for_by_nobody_else(client: Client) -> None:
    ann = build.player(build.house("dk"), "Ann")
    Player.objects.filter(pk=ann.pk).update(visibility=Player.Visibility.HIDDEN)
    client.force_login(build.house("nl").manager)

    assert client.get(f"/en/desk/players/{ann.public_id}/home/").status_code == 403


@pytest.mark.parametrize(
    ("days", "message"), [(0, "The home is now Club of nl."), (3, "Everyone has agreed: the new home begins on ")]
)
def test_answer_is_offered_to_whose_answer_is_missing(client: Client, days: int, message: str) -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann")
    on = timezone.now().date() + timedelta(days=days)
    client.force_login(away.manager)
    fill(client, f"/en/desk/players/{ann.public_id}/home/?to=nl/club", on=str(on))
    answer = f"/en/desk/transfers/{ann.transfers.get().pk}/"

    of_asker = client.get("/en/desk/transfers/").content.decode()
    client.force_login(home.manager)
    of_old = client.get("/en/desk/transfers/").content.decode()
    fill(client, answer, consents="yes")
    after = client.get("/en/desk/transfers/").content.decode()

    assert (answer in of_asker, answer in of_old, answer in after) == (False, True, False)
    assert message in after


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


def test_clubs_read_the_reasons_and_the_old_one_ends_the_membership(client: Client) -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann")
    client.force_login(away.manager)
    fill(client, f"/en/desk/players/{ann.public_id}/home/?to=nl/club", why="She moved.")
    client.force_login(home.manager)
    open_page = client.get("/en/desk/transfers/").content.decode()
    fill(client, f"/en/desk/transfers/{ann.transfers.get().pk}/", consents="yes", why="Good luck.")

    moved = client.get("/en/desk/transfers/").content.decode()
    club = client.get("/en/desk/federations/dk/clubs/club/").content.decode()
    address = f"/en/desk/federations/dk/clubs/club/leave/{ann.public_id}/"
    fill(client, address)
    pages = ("/en/desk/transfers/", "/en/desk/federations/dk/clubs/club/")
    left = [client.get(page).content.decode() for page in pages]
    client.force_login(away.manager)
    receiving = client.get("/en/desk/transfers/").content.decode()

    assert "“She moved.”" in open_page
    assert all("“She moved.” · “Good luck.”" in " ".join(page.split()) for page in (moved, receiving))
    assert address in moved and f'class="button quiet"\n  href="{address}"' in club
    assert address not in "".join(left) and address not in receiving


def test_officer_turns_the_pages_of_completed_transfers(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interfaces.web.desk.clubs.transfers.page_of", partial(page_of, size=1))
    home, away = build.house("dk"), build.house("nl")
    for name in ("Ann", "Bob"):
        transfer = asked(build.player(home, name), away, acting(away.manager))
        answer_transfer(transfer_id=transfer.pk, consents=True, ctx=ActContext(acting(home.manager), NOON))
    client.force_login(home.officer)

    pages = [client.get(f"/en/desk/transfers/?page={number}").content.decode() for number in (1, 2)]

    assert [(">Ann<" in page, ">Bob<" in page) for page in pages] == [(False, True), (True, False)]
    assert 'rel="next"' in pages[0]
