"""Words of other languages are longer: a phone of 320 pixels still shows all of them, without scrolling sideways."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client
from pytest_django.live_server_helper import LiveServer

from tests.languages.pseudo import lengthened, retold
from tests.support.page_world import World, world

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.e2e, pytest.mark.timeout(300)]

PAGES = ("home", "tournament", "event", "match", "player", "ratings", "desk", "my desk")
# what is wider than the page, or than its own box where nobody can scroll it
WIDER = """() => [...document.querySelectorAll("body, h1, h2, h3, p, a, button, label, dt, dd, li, .badge")]
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1
        && !one.closest("svg, details:not([open]), .visually-hidden, .skip, [hidden], .bracket, .scroll, .tabs"))
    .map(one => one.tagName + ": " + one.textContent.trim().slice(0, 60))"""


@pytest.mark.parametrize("language", ["de", "fr", "da", "nl"])
def test_main_pages_fit_a_small_phone(live_server: LiveServer, browser: "Browser", language: str) -> None:
    there = world()
    assert _too_wide(browser, live_server.url, there, language) == {}


def test_main_pages_fit_a_small_phone_with_words_a_third_longer(live_server: LiveServer, browser: "Browser") -> None:
    there = world()
    with retold("de", lengthened):
        assert _too_wide(browser, live_server.url, there, "de") == {}


def _too_wide(browser: "Browser", url: str, there: World, language: str) -> dict[str, object]:
    context = browser.new_context(viewport={"width": 320, "height": 640}, locale=language)
    client = Client()
    client.force_login(there.home.director)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": url}])
    addresses = {**there.addresses(), "desk": f"/en/desk/events/{there.event.pk}/", "my desk": "/en/desk/"}
    page = context.new_page()
    found = {name: _wide_parts(page, url + addresses[name].replace("/en/", f"/{language}/")) for name in PAGES}
    context.close()
    return {name: parts for name, parts in found.items() if parts}


def _wide_parts(page: "Page", address: str) -> list[str]:
    answer = page.goto(address)
    assert answer is not None
    assert answer.ok
    parts: list[str] = page.evaluate(WIDER)
    if page.evaluate("document.scrollingElement.scrollWidth") > 320:
        parts.append("the page scrolls sideways")
    return parts
