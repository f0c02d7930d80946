"""Paper in a real browser: whole names on brackets, and badges that do not scroll."""

from typing import TYPE_CHECKING

import pytest

from tests.journeys.people import Person
from tests.stories.pages.test_bracket_browser import _address, _cut_names, _drawn, _give_long_names, _tab
from tests.support import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
_OVERFLOW = "all => all.map(one => one.scrollHeight - one.clientHeight)"


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("entries", [32, 64])
def test_every_name_of_a_large_bracket_is_complete(
    browser: "Browser", live_server: "LiveServer", entries: int, paper: str
) -> None:
    event = _drawn(entries)
    _give_long_names()
    page = _tab(browser, 1280, 900)
    page.goto(_address(live_server, event, f"print/{paper}/"))

    assert _cut_names(page, ".sheet .name") == []
    assert set(page.locator(".sheet").evaluate_all(_OVERFLOW)) == {0}


def test_badges_have_no_scrollbar_within_the_page(browser: "Browser", live_server: "LiveServer") -> None:
    home = build.house()
    build.entered(home, 3)
    director = Person(browser, live_server.url, home.director.username)
    director.log_in()
    director.visit("desk_badges", federation=home.federation.slug, tournament=home.tournament.slug)

    badges = director.page.locator(".cut")

    assert badges.evaluate("one => getComputedStyle(one).overflowY") == "hidden"
    assert badges.locator(".name-badge").count() == 3
