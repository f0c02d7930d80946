"""Feeds of results, rating lists and tournaments: the public part, the latest first, with a link on their pages."""

import re
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from django.test import Client

from clubs.models import Player
from journal.context import ActContext
from matches.inputs.publication import Part
from matches.models import Tournament
from ratings.flows.lists.publish_list import publish_list
from tests.support import build
from tests.support.page_world import World, world
from tests.support.publishing import two_rounds

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def _entries(address: str) -> list[Element]:
    answer = Client().get(address)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    assert not answer.cookies
    entries: list[Element] = fromstring(answer.content).findall(f"{ATOM}entry")
    return entries


def _titles(address: str) -> list[str | None]:
    return [entry.findtext(f"{ATOM}title") for entry in _entries(address)]


def _names(scene: World) -> tuple[str, str]:
    sides = (scene.decided.side0, scene.decided.side1)
    first, second = (side.members.get().player.public_name for side in sides)
    return first, second


def test_feed_of_a_tournament_has_its_results() -> None:
    scene = world()
    (entry,) = _entries(f"/en/{scene.home.federation.slug}/open/results.atom")

    assert entry.findtext(f"{ATOM}title") == "{} – {} 5–1".format(*_names(scene))
    assert entry.findtext(f"{ATOM}id") == f"http://testserver/en/matches/{scene.decided.pk}/"


def test_feed_does_not_name_a_hidden_player() -> None:
    scene = world()
    player = scene.decided.side0.members.get().player
    Player.objects.filter(pk=player.pk).update(visibility=Player.Visibility.HIDDEN)

    (title,) = _titles(f"/en/{scene.home.federation.slug}/open/results.atom")
    assert title is not None
    assert title.startswith(f"#{player.public_id} – ")


def test_results_that_are_not_published_are_in_no_feed() -> None:
    home = build.house("north")
    two_rounds(home, [Part.RESULTS])

    assert _titles("/en/north/open/results.atom") == []


def test_hidden_tournament_has_no_feed_and_is_in_none() -> None:
    build.house("north")
    Tournament.objects.update(is_public=False)

    assert Client().get("/en/north/open/results.atom").status_code == 404
    assert _titles("/en/calendar.atom") == _titles("/en/north/calendar.atom") == []


def test_feed_of_lists_leads_to_each() -> None:
    home, on = world().home, build.NOON.date()
    slug = home.federation.slug
    publish_list(federation=slug, pool="standard", on=on, ctx=ActContext(home.by_officer, build.NOON))

    (entry,) = _entries(f"/en/{slug}/ratings/standard/lists/lists.atom")

    address = f"/en/{slug}/ratings/standard/lists/{on}/1/"
    assert entry.findtext(f"{ATOM}title") == f"Standard, {on:%-d %B %Y}"
    assert entry.findtext(f"{ATOM}id") == f"http://testserver{address}"
    assert Client().get(address).status_code == 200


def test_feed_of_the_calendar_has_tournaments_and_says_which_do_not_take_place() -> None:
    build.house("south")
    assert _titles("/en/calendar.atom") == ["Open"]
    Tournament.objects.update(state="cancelled")

    assert _titles("/en/south/calendar.atom") == ["Open (Cancelled)"]


def test_pages_name_their_feed() -> None:
    scene = world()
    slug = scene.home.federation.slug
    feeds = {
        f"/en/{slug}/open/": f"/en/{slug}/open/results.atom",
        f"/en/events/{scene.event.pk}/": f"/en/{slug}/open/results.atom",
        f"/en/{slug}/ratings/standard/": f"/en/{slug}/ratings/standard/lists/lists.atom",
        f"/en/{slug}/ratings/standard/lists/": f"/en/{slug}/ratings/standard/lists/lists.atom",
        "/en/calendar/": "/en/calendar.atom",
        f"/en/{slug}/": f"/en/{slug}/calendar.atom",
    }

    for page, feed in feeds.items():
        text = Client().get(page).content.decode()
        assert re.findall(r'type="application/atom\+xml"\s+title="[^"]+" href="([^"]+)"', text) == [feed]
        assert Client().get(feed).status_code == 200
