"""Frames for other sites: they may be framed and nothing else may, look as the host asks, and hide what pages hide."""

import re
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from clubs.validators import is_slug
from interfaces.web.base import page_cache
from matches.inputs.publication import Part
from matches.models import Tournament
from tests.support import build
from tests.support.page_world import World, world
from tests.support.performances import perform
from tests.support.publishing import two_rounds

pytestmark = pytest.mark.django_db
STATIC = Path(__file__).resolve().parents[5] / "static"


def _frames(scene: World) -> list[str]:
    slug, event = scene.home.federation.slug, scene.event.pk
    return [
        f"/en/embed/events/{event}/bracket/",
        f"/en/embed/events/{event}/standings/",
        f"/en/embed/matches/{scene.decided.pk}/",
        f"/en/embed/{slug}/ratings/standard/",
        "/en/embed/calendar/",
        f"/en/embed/{slug}/calendar/",
    ]


def test_frames_alone_may_stand_in_other_sites() -> None:
    scene = world()
    pages = {address: Client().get(address) for address in [*_frames(scene), *scene.addresses().values()]}
    framed = {
        address
        for address, answer in pages.items()
        if "frame-ancestors *" in answer.headers["Content-Security-Policy"] and "X-Frame-Options" not in answer.headers
    }

    assert framed == set(_frames(scene))
    assert {address for address, answer in pages.items() if answer.headers.get("X-Frame-Options") != "DENY"} == framed
    assert not any(answer.cookies for answer in pages.values())


def test_frames_are_cached_like_public_pages() -> None:
    scene = world()
    for address in _frames(scene):
        first = Client().get(address)
        unchanged = Client().get(address, headers={"If-None-Match": first.headers["ETag"]})
        second = Client().get(address)

        assert (first.status_code, unchanged.status_code) == (200, 304)
        assert "frame-ancestors *" in second.headers["Content-Security-Policy"]


def test_frames_show_what_they_are_for_without_navigation() -> None:
    scene = world()
    texts = [Client().get(address).content.decode() for address in _frames(scene)]
    winner = scene.decided.side0.members.get().player.public_name

    assert all(winner in text for text in (texts[0], texts[2], texts[3]))
    assert "<h2>Placings</h2>" in texts[1]
    assert all("Open" in text for text in texts[:3])
    assert all('<base target="_blank">' in text and "<nav aria-label=" not in text for text in texts[1:])


def test_calendar_has_what_is_not_over() -> None:
    build.house("north")
    assert "No tournament is announced." in _calendar()
    Tournament.objects.update(until_on=timezone.now().date())

    assert "/en/north/open/" in _calendar()
    Tournament.objects.update(is_public=False)
    assert "/en/north/open/" not in _calendar()


def _calendar() -> str:
    page_cache.forget()
    cache.clear()
    return Client().get("/en/embed/north/calendar/").content.decode()


def test_host_chooses_theme_and_colour_of_the_head() -> None:
    address = _frames(world())[1]
    text = Client().get(f"{address}?theme=dark&accent=1C3557").content.decode()

    assert '<html lang="en" class="is-dark">' in text
    assert 'href="/colours/1c3557.css"' in text


@pytest.mark.parametrize("query", ["theme=pink", "accent=red", "accent=1c3557%0A", "accent=%3Cscript%3E"])
def test_look_that_is_not_one_is_refused_with_a_sentence(query: str) -> None:
    build.house("north")
    answer = Client().get(f"/en/embed/north/calendar/?{query}")

    assert answer.status_code == 422
    assert "the colour as six hexadecimal digits, such as accent=1c3557" in answer.content.decode()


def test_themes_are_those_of_the_site() -> None:
    site, frames = ((STATIC / name).read_text() for name in ("bearoff.css", "embed.css"))
    dark = _tokens(site.partition("prefers-color-scheme: dark")[2].partition("\n}")[0])
    light = {name: value for name, value in _tokens(site.partition("\n}")[0]).items() if name in dark}

    assert _tokens(frames.partition(".is-light {")[2].partition("}")[0]) == light
    assert _tokens(frames.partition(".is-dark {")[2].partition("}")[0]) == dark


def _tokens(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): ([^;]+);", css))


def test_frames_of_a_hidden_tournament_do_not_exist() -> None:
    scene = world()
    Tournament.objects.update(is_public=False)

    assert [Client().get(address).status_code for address in _frames(scene)[:3]] == [404] * 3


def test_frames_say_that_results_are_not_public_yet() -> None:
    event = two_rounds(build.house("north"), [Part.RESULTS])
    texts = [Client().get(f"/en/embed/events/{event.pk}/{name}/").content.decode() for name in ("bracket", "standings")]

    assert all("Not public yet" in text for text in texts)


def test_hidden_player_has_no_name_in_a_frame() -> None:
    scene = world()
    Player.objects.update(visibility=Player.Visibility.HIDDEN, display_name="Canary")

    assert [address for address in _frames(scene) if "Canary" in Client().get(address).content.decode()] == []


def test_no_federation_has_the_address_of_the_frames() -> None:
    assert not is_slug("embed")


def test_frame_of_a_pr_list_shows_its_ranked_players() -> None:
    home = build.house()
    ann, bob = build.player(home, "Ann Aal"), build.player(home, "Bob Bo")
    pool = perform(home, ann, bob)

    text = Client().get(f"/en/embed/{home.federation.slug}/ratings/{pool.code}/").content.decode()
    own = Client().get(f"/en/{home.federation.slug}/ratings/{pool.code}/").content.decode()

    assert f"PR list: {pool.name}" in text and "Ann Aal" in text and "Bob Bo" in text
    assert f"/embed/{home.federation.slug}/ratings/{pool.code}/" in own
