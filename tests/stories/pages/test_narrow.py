"""Public pages on a phone of 320 px, with names that were made to break them."""

from itertools import product
from typing import TYPE_CHECKING

import pytest

from clubs.models import Club, Federation, Player
from matches.models import Event, RatingPool, Tournament
from tests.support import build
from tests.support.page_world import world
from tests.support.teams import team_league

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
LONG = "M" * 120
SCRIPT = "<script>document.title = 'broken'</script>"
WRONG = ["/en/nothing/here/at/all/", "/en/accounts/login/", "/en/accounts/signup/", "/en/style/"]


@pytest.mark.parametrize("name", [LONG, SCRIPT, "Å" * 60 + " " + "ß" * 59], ids=["long", "script", "two"])
def test_no_public_page_is_wider_than_a_phone(browser: "Browser", live_server: "LiveServer", name: str) -> None:
    addresses = _named(name)
    page = browser.new_context(viewport={"width": 320, "height": 700}, locale="en").new_page()

    widths = {}
    for address in addresses:
        page.goto(live_server.url + address)
        assert page.title() != "broken"
        widths[address] = _right_edge(page)

    assert {address: width for address, width in widths.items() if width > 320} == {}
    page.context.close()


def test_head_takes_two_rows_of_a_phone_at_most(browser: "Browser", live_server: "LiveServer") -> None:
    home = build.house()
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{live_server.url}/en/accounts/login/")
    page.fill("[name=login]", home.director.username)
    page.fill("[name=password]", build.PASSWORD)
    page.press("[name=password]", "Enter")
    page.wait_for_url("**/desk/**")

    heights = {}
    for language, path in product(("en", "nl", "da", "de", "fr"), ("desk/", "players/")):
        page.goto(f"{live_server.url}/{language}/{path}")
        heights[language, path] = page.locator(".top").evaluate("(head) => head.offsetHeight")

    assert {page: height for page, height in heights.items() if height > 90} == {}
    page.context.close()


def test_table_of_a_league_fits_a_phone_and_its_crosstable_keeps_its_heads(
    browser: "Browser", live_server: "LiveServer"
) -> None:
    event = team_league(build.house(), 4)
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{live_server.url}/en/events/{event.pk}/bracket/")
    box = page.locator(".scroll:has(.standings)")

    assert box.evaluate("(box) => box.scrollWidth - box.clientWidth") == 0
    assert page.locator(".crosstable thead abbr").all_inner_texts() == ["1", "2", "3", "4"]
    assert page.locator(".crosstable thead").is_visible()
    page.context.close()


def _named(name: str) -> list[str]:
    """The pages of a world in which everything has this name: running, decided, coming, with members."""
    there = world()
    build.drawn(there.home, 3)
    for model in (Federation, Club, Tournament, RatingPool):
        model.objects.update(name=name)
    for number, event in enumerate(Event.objects.all()):
        Event.objects.filter(pk=event.pk).update(name=f"{name[:118]}{number}")
    Tournament.objects.update(place=name)
    Player.objects.update(display_name=name)
    return [*there.addresses().values(), *WRONG]


def _right_edge(page: "Page") -> float:
    """How wide the page is, and how far to the right anything of it reaches that is not scrolled within itself."""
    return float(
        page.evaluate(
            "() => Math.max(document.documentElement.scrollWidth, ...[...document.body.querySelectorAll('*')]"
            ".filter(one => !one.closest('.scroll, .tabs, .wide, pre, svg, .skip, [hidden]') && one.offsetParent)"
            ".map(one => one.getBoundingClientRect().right))"
        )
    )
