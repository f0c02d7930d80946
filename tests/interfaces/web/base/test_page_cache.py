"""Public pages are made once, and asked about in one query."""

import gzip
from time import time
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from clubs.flows.edit_player import edit_player
from clubs.models import Player
from interfaces.web.base import page_cache, pages
from interfaces.web.base.pages import look
from interfaces.web.public.site import tournaments
from journal.context import ActContext
from tests.stories.pages.test_all_pages import NAMES
from tests.support import build
from tests.support.page_world import World, show, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)


@pytest.fixture
def scene(the_world: Once[World]) -> World:
    return the_world()


@pytest.fixture(autouse=True)
def one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of a tournament is another in the next minute, and every tag in the next quarter of an hour: one would
    begin between two requests of a test.
    """
    for module in (tournaments, pages):
        monkeypatch.setattr(module, "time", lambda: 0.0)


def _queries(client: Client, address: str, **headers: str) -> tuple[int, Any]:
    with CaptureQueriesContext(connection) as seen:
        answer = client.get(address, headers=headers)
    return len(seen), answer


@pytest.mark.parametrize("name", NAMES)
def test_page_that_is_kept_takes_one_query(client: Client, name: str, scene: World) -> None:
    address = scene.addresses()[name]
    first = client.get(address)

    queries, again = _queries(client, address)

    assert queries == 1
    assert again.content == first.content
    assert {**again.headers} == {**first.headers}
    assert look() in again.headers["ETag"]


@pytest.mark.parametrize("name", NAMES)
def test_page_that_did_not_change_is_answered_in_one_query(client: Client, name: str, scene: World) -> None:
    address = scene.addresses()[name]
    tag = client.get(address).headers["ETag"]

    queries, answer = _queries(client, address, if_none_match=f'"other", {tag}')

    assert (queries, answer.status_code, answer.content) == (1, 304, b"")
    assert answer.headers["ETag"] == tag
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("name", NAMES)
def test_page_is_another_after_an_act(client: Client, name: str, scene: World) -> None:
    address = scene.addresses()[name]
    tag = client.get(address).headers["ETag"]

    rename(scene.decided.side0.members.get().player, "Somebody Else")

    assert client.get(address, headers={"if-none-match": tag}).status_code == 200


def test_within_a_second_nobody_is_asked(client: Client, settings: Settings, scene: World) -> None:
    settings.PAGE_FRESH_SECONDS = 60
    address = scene.addresses()["event"]
    tag = client.get(address).headers["ETag"]

    assert _queries(client, address)[0] == 0
    assert _queries(client, address, if_none_match=tag)[0] == 0


@pytest.mark.parametrize(
    ("accepted", "is_packed"), [("gzip, br", True), ("br, gzip;q=0.5", True), ("gzip;q=0", False), ("", False)]
)
def test_page_comes_packed_to_whoever_can_unpack_it(
    client: Client, accepted: str, is_packed: bool, scene: World
) -> None:
    address = scene.addresses()["event"]
    plain = client.get(address).content

    answer = client.get(address, headers={"accept-encoding": accepted})

    assert (answer.headers.get("Content-Encoding") == "gzip") == is_packed
    assert (gzip.decompress(answer.content) if is_packed else answer.content) == plain
    assert int(answer.headers["Content-Length"]) == len(answer.content)


def test_page_is_kept_for_each_language_and_each_question(client: Client, scene: World) -> None:
    address = scene.addresses()["players"]

    pages = [client.get(each).content for each in (address, address.replace("/en/", "/nl/"), f"{address}?q=nobody")]

    assert len(set(pages)) == 3
    assert pages == [
        client.get(each).content for each in (address, address.replace("/en/", "/nl/"), f"{address}?q=nobody")
    ]


def test_head_is_answered_as_get_is(client: Client, scene: World) -> None:
    address = scene.addresses()["event"]

    asked = [client.get(address), client.head(address), client.head(address)]

    assert asked[0].content
    assert [{**answer.headers} for answer in asked[1:]] == [{**asked[0].headers}] * 2
    assert asked[1].content == b""


def test_name_of_another_host_is_refused_for_a_kept_page_too(client: Client, scene: World) -> None:
    address = scene.addresses()["event"]
    client.get(address)

    assert client.get(address, headers={"host": "elsewhere.example"}).status_code == 400


def test_page_that_is_not_there_is_told_each_time(client: Client) -> None:
    for _ in range(2):
        show(client, "/en/events/999999/", status=404)


def test_questions_that_somebody_makes_up_fill_no_memory(
    client: Client, monkeypatch: pytest.MonkeyPatch, scene: World
) -> None:
    address = scene.addresses()["players"]
    monkeypatch.setattr(page_cache, "_PLACES", 4)
    places: set[str] = set()
    keep = cache.set

    def noting(key: str, *more: Any, **named: Any) -> None:
        places.add(key)
        keep(key, *more, **named)

    monkeypatch.setattr(cache, "set", noting)

    for number in range(20):
        client.get(f"{address}?nothing={number}")

    assert 0 < len({place for place in places if place.startswith("page.")}) <= 4


def test_pages_that_share_a_place_are_not_taken_for_each_other(
    client: Client, monkeypatch: pytest.MonkeyPatch, scene: World
) -> None:
    addresses = scene.addresses()
    monkeypatch.setattr(page_cache, "_PLACES", 1)
    both = [addresses["players"], addresses["event"]]
    first = [client.get(address).content for address in both]
    page_cache.forget()

    assert [client.get(address).content for address in both] == first


def test_what_was_told_is_asked_for_again_in_time_though_the_numbers_say_the_same(
    client: Client, monkeypatch: pytest.MonkeyPatch, scene: World
) -> None:
    """A database that was restored comes by the same numbers with other facts."""
    address = scene.addresses()["event"]
    tag = client.get(address).headers["ETag"]
    somebody = scene.decided.side0.members.get().player
    Player.objects.filter(pk=somebody.pk).update(display_name="Of The Copy")
    now = time()
    monkeypatch.setattr(pages, "time", lambda: now + 900)

    answer = client.get(address, headers={"if-none-match": tag})

    assert answer.status_code == 200
    assert "Of The Copy" in answer.content.decode()


def rename(player: Player, name: str) -> None:
    edit_player(
        player=player.public_id, name=name, country="", visibility="full", ctx=ActContext(build.COMMAND, build.NOON)
    )
