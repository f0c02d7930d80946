"""The PR list of a pool for everyone: window, class, file; hidden players; the profile with its graph."""

from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from journal.context import ActContext
from matches.models import RatingPool
from ratings.flows.lists.publish_list import publish_list
from tests.support import build
from tests.support.build import House
from tests.support.performances import LATER, enter, pr_pool, row
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
World = tuple[House, RatingPool, list[Player]]


@once
def the_world() -> World:
    home = build.house()
    pool = pr_pool(home, least=100, months=None)
    people = [build.player(home, name) for name in ("Ann Berg", "Bo Skov", "Cas Vos")]
    ann, bo, cas = people
    enter(home, pool, row(ann, 450, 200), row(bo, 240, 200), row(cas, 900, 50))
    return home, pool, people


@pytest.fixture
def world(the_world: Once[World]) -> World:
    return the_world()


def page(client: Client, home: House, query: str = "") -> str:
    return client.get(f"/en/{home.federation.slug}/ratings/pr/{query}").content.decode()


def test_best_is_first_with_a_class_and_few_decisions_are_provisional(client: Client, world: World) -> None:
    text = page(client, world[0])

    assert text.index("Bo Skov") < text.index("Ann Berg") < text.index("Cas Vos")
    assert "super grandmaster" in text and "provisional" in text
    assert "Players with at least 100 decisions are ranked" in text


def test_class_and_window_narrow_the_list(client: Client, world: World) -> None:
    home, pool, (ann, *_) = world
    assert "Bo Skov" not in page(client, home, "?grade=master") and "Ann Berg" in page(client, home, "?grade=master")
    enter(home, pool, row(ann, 300, 200, on=date(2020, 1, 1)))
    assert "3.75" in page(client, home, "?months=all")
    assert client.get(f"/en/{home.federation.slug}/ratings/pr/?grade=nobody").status_code == 422


def test_hidden_player_is_named_by_number(client: Client, world: World) -> None:
    home, _pool, (ann, *_) = world
    Player.objects.filter(pk=ann.pk).update(visibility="hidden")

    text = page(client, home)
    assert "Ann Berg" not in text and f"#{ann.public_id}" in text


def test_file_has_the_rows_of_the_page(client: Client, world: World) -> None:
    home, _pool, (_ann, bo, _) = world
    answer = client.get(f"/en/{home.federation.slug}/ratings/pr/list.csv?grade=super_grandmaster")

    lines = answer.content.decode().lstrip("\ufeff").splitlines()
    assert lines == [
        "rank,player,name,country,pr,class,decisions,last_on",
        f"1,{bo.public_id},Bo Skov,,2.40,super_grandmaster,200,2026-06-01",
    ]


def test_published_list_has_classes_and_less_is_better(client: Client, world: World) -> None:
    home, pool, (ann, *_) = world
    for on in (date(2026, 6, 1), date(2026, 7, 1)):
        ctx = ActContext(home.by_officer, LATER)
        publish_list(federation=home.federation.slug, pool="pr", on=on, ctx=ctx)
        enter(home, pool, row(ann, 250, 200, on=date(2026, 7, 1))) if on.month == 6 else None

    text = client.get(f"/en/{home.federation.slug}/ratings/pr/lists/2026-07-01/").content.decode()
    assert '<span class="up">−1.00</span>' in text and "grandmaster" in text and "Experience" not in text
    narrow = client.get(f"/en/{home.federation.slug}/ratings/pr/lists/2026-07-01/?grade=grandmaster").content.decode()
    assert "Ann Berg" in narrow and "Bo Skov" not in narrow
    profile = client.get(f"/en/players/{ann.public_id}/").content.decode()
    assert "published lists: 2, from 4.50 to 3.50" in profile and "2 performances by other programs" in profile


def test_pr_list_is_no_pool_that_events_can_choose(client: Client, world: World) -> None:
    home, *_ = world
    client.force_login(home.officer)
    event = build.event(home)
    assert "PR list" not in client.get(f"/en/desk/events/{event.pk}/pool/").content.decode()


@pytest.mark.parametrize("count", [1, 5, 25])
def test_pages_ask_no_more_for_more_rows(client: Client, count: int) -> None:
    home = build.house()
    pool, people = pr_pool(home), [build.player(home) for _ in range(count)]
    enter(home, pool, *(row(player, 300 + number) for number, player in enumerate(people)))
    publish_list(
        federation=home.federation.slug, pool="pr", on=date(2026, 6, 1), ctx=ActContext(home.by_officer, LATER)
    )
    for address in ("", "lists/2026-06-01/"):
        with CaptureQueriesContext(connection) as queries:
            assert people[0].public_name in page(client, home, address)
        assert len(queries) <= 14
