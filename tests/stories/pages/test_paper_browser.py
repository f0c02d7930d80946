"""Paper in a real browser: whole names on brackets, and badges that do not scroll."""

from typing import TYPE_CHECKING

import pytest

from journal.jobs import drain
from matches.inputs.events import StageInput
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


def test_table_and_pairings_of_a_swiss_event_take_a_sheet_each(browser: "Browser", live_server: "LiveServer") -> None:
    home = build.house()
    event = build.drawn(home, 16, stages=(StageInput("swiss", {"rounds": 5}),))
    build.play_ready(event, home.by_director)

    assert _sheets(browser, _address(live_server, event, "print/a4/")) == 2


def test_rating_list_of_48_players_takes_one_sheet(browser: "Browser", live_server: "LiveServer") -> None:
    home = build.house()
    event = build.drawn(home, 48, lengths=[5] * 6)
    build.play_ready(event, home.by_director)
    build.play_ready(event, home.by_director)
    drain()
    address = f"{live_server.url}/en/{home.federation.slug}/ratings/{home.pool.code}/"

    page = _tab(browser, 1280, 900)
    page.goto(address)

    assert page.locator(".ratings tbody tr").count() == 48
    assert _sheets(browser, address) == 1


def _sheets(browser: "Browser", address: str) -> int:
    """Return the number of sheets of A4 on which a browser prints a page."""
    page = _tab(browser, 1280, 900)
    page.goto(address)
    return page.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n")


def test_badges_have_no_scrollbar_within_the_page(browser: "Browser", live_server: "LiveServer") -> None:
    home = build.house()
    build.entered(home, 3)
    director = Person(browser, live_server.url, home.director.username)
    director.log_in()
    director.visit("desk_badges", federation=home.federation.slug, tournament=home.tournament.slug)

    badges = director.page.locator(".cut")

    assert badges.evaluate("one => getComputedStyle(one).overflowY") == "hidden"
    assert badges.locator(".name-badge").count() == 3
