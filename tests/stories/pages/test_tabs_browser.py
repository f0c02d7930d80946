"""The tabs of a page stand in one row, and the chosen one is in sight."""

from typing import TYPE_CHECKING

import pytest

from tests.support import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
_WIDTH = 240  # narrower than the tabs of any event


@pytest.mark.parametrize("tab", ["", "info/"])
def test_tabs_are_one_row_and_the_chosen_one_is_in_sight(
    browser: "Browser", live_server: "LiveServer", tab: str
) -> None:
    event = build.drawn(build.house(), 8)
    page = browser.new_page(viewport={"width": _WIDTH, "height": 640})
    page.goto(f"{live_server.url}/de/events/{event.pk}/{tab}", wait_until="networkidle")
    tabs = page.locator(".tabs li")

    tops = {tabs.nth(number).evaluate("one => one.offsetTop") for number in range(tabs.count())}
    box = page.locator(".tabs [aria-current]").bounding_box()

    assert len(tops) == 1
    assert box
    assert (box["x"] >= 0, box["x"] + box["width"] <= _WIDTH + 1) == (True, True)
    page.close()
