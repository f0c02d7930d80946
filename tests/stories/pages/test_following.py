"""The desk follows what happens: answered before it is made where nothing changed, to each for himself."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.end_staff import end_staff
from matches.models import StaffPost
from tests.support import build
from tests.support.desk_cast import Cast, cast

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.django_db


def _tag(client: Client, who: Cast, name: str) -> str:
    client.force_login(who[name])
    answer = client.get(_url(who))
    assert answer.status_code == 200
    return str(answer.headers["ETag"])


def _url(who: Cast) -> str:
    return f"/en/desk/events/{who.event.pk}/"


def _asked_again(client: Client, who: Cast, tag: str) -> int:
    return client.get(_url(who), headers={"if-none-match": tag}).status_code


def test_desk_that_did_not_change_is_not_made_again(client: Client) -> None:
    """Asked twice, since a minute may turn in between: the desk tells how long matches wait."""
    who = cast()
    answers = []
    for _ in range(2):
        tag = _tag(client, who, "director")
        answers.append(client.get(_url(who), headers={"if-none-match": tag}))

    unchanged = next(answer for answer in answers if answer.status_code == 304)
    assert unchanged.content == b""
    assert "no-store" in unchanged.headers["Cache-Control"]
    assert "private" in unchanged.headers["Cache-Control"]


def test_desk_is_another_after_an_act(client: Client) -> None:
    who = cast()
    tag = _tag(client, who, "director")

    call_match(match_id=who.match.pk, table="7", ctx=ActContext(who.home.by_director, build.NOON))

    assert _asked_again(client, who, tag) == 200


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("member", "/en/desk/"),
        ("member", "/en/desk/my/matches/{match}/"),
        ("director", "/en/desk/events/{event}/entries/"),
    ],
)
def test_other_pages_of_the_desk_follow_too(client: Client, name: str, address: str) -> None:
    who = cast()
    client.force_login(who[name])
    url = address.format(match=who.match.pk, event=who.event.pk)
    first = client.get(url)
    assert " data-live" in first.content.decode()
    tag = {"if-none-match": first.headers["ETag"]}

    assert client.get(url, headers=tag).status_code == 304
    call_match(match_id=who.match.pk, table="7", ctx=ActContext(who.home.by_director, build.NOON))
    assert client.get(url, headers=tag).status_code == 200


def test_nobody_is_answered_with_what_another_has_seen(client: Client) -> None:
    who = cast()
    tags = {name: _tag(client, who, name) for name in ("director", "officer", "scorer")}

    assert len(set(tags.values())) == 3
    assert _asked_again(client, who, tags["director"]) == 200


def test_who_has_lost_his_post_is_told_so_and_not_that_nothing_changed(client: Client) -> None:
    who = cast()
    tag = _tag(client, who, "scorer")
    post = StaffPost.objects.get(user=who["scorer"])
    end_staff(ref=who.home.ref, post_id=post.pk, ctx=ActContext(who.home.by_director, build.NOON))

    assert _asked_again(client, who, tag) in (403, 404)


@pytest.mark.e2e
@pytest.mark.django_db(transaction=True)
def test_who_is_logged_out_is_told_so_on_the_page_that_stands_open(page: "Page", live_server: "LiveServer") -> None:
    who, client = cast(), Client()
    client.force_login(who["director"])
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}])
    page.clock.install()
    page.goto(live_server.url + _url(who))
    Session.objects.all().delete()

    page.clock.run_for(60_000)

    page.get_by_text("You are no longer logged in.").wait_for()
    page.get_by_role("link", name="Log in in another tab").wait_for()
