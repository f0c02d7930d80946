"""oEmbed: a page of the site is answered with its frame, all else with a sentence."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from matches.models import Tournament
from tests.support.page_world import world

pytestmark = pytest.mark.django_db
SITE = "http://testserver"


def _response(address: str, **more: str) -> tuple[int, Any]:
    answer = Client().get("/oembed/", {"url": address, **more})
    assert not answer.cookies
    return answer.status_code, answer.json()


def test_pages_that_have_a_frame_say_where_to_ask() -> None:
    scene = world()
    slug = scene.home.federation.slug
    frames = {
        f"/en/events/{scene.event.pk}/": f"/en/embed/events/{scene.event.pk}/standings/",
        f"/en/events/{scene.event.pk}/bracket/": f"/en/embed/events/{scene.event.pk}/bracket/",
        f"/en/matches/{scene.decided.pk}/": f"/en/embed/matches/{scene.decided.pk}/",
        f"/en/{slug}/ratings/standard/": f"/en/embed/{slug}/ratings/standard/",
        "/en/calendar/": "/en/embed/calendar/",
    }
    for page, frame in frames.items():
        text = Client().get(page).content.decode()
        (link,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)">', text)
        data = Client().get(unescape(link).removeprefix(SITE)).json()
        (source,) = re.findall(r'<iframe src="([^"]*)"', data["html"])

        assert (data["version"], data["type"], data["width"], data["height"]) == ("1.0", "rich", 800, 600)
        assert source == f"{SITE}{frame}"
        assert Client().get(urlsplit(source).path).status_code == 200
        assert f'src="{SITE}{frame}"' in unescape(text), "the markup to copy"


def test_frame_is_in_the_language_of_the_page_and_as_large_as_the_host_allows() -> None:
    status, data = _response(f"{SITE}/de/calendar/?month=2026-05", maxwidth="320", maxheight="9999")

    assert (status, data["width"], data["height"]) == (200, 320, 600)
    assert f'src="{SITE}/de/embed/calendar/"' in data["html"]


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("https://elsewhere.example.org/en/calendar/", "The address is not of this site."),
        ("http://testserver@elsewhere.example.org/en/calendar/", "The address is not of this site."),
        ("javascript://testserver/en/calendar/", "The address is not of this site."),
        ("http://[", "The address is not of this site."),
        ("", "The address is not of this site."),
        (f"{SITE}/en/nothing/of/the/kind/", "This page has no frame."),
        (f"{SITE}/en/events/999999/", "This page has no frame."),
        (f"{SITE}/en/desk/", "This page has no frame."),
    ],
)
def test_other_addresses_are_refused_with_a_sentence(address: str, sentence: str) -> None:
    status, data = _response(address)

    assert status == 404
    assert data["error"].startswith(sentence)


def test_hidden_event_has_no_frame_and_xml_is_not_offered() -> None:
    scene = world()
    Tournament.objects.update(is_public=False)

    assert _response(f"{SITE}/en/events/{scene.event.pk}/")[0] == 404
    assert _response(f"{SITE}/en/calendar/", format="xml")[0] == 501
