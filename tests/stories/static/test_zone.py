"""A form that asks for a time zone offers that of the device, in a real browser."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e
SCRIPT = Path(__file__).resolve().parents[3] / "static" / "zone.js"
PAGE = (
    '<!doctype html><title>Zone</title><input data-own-zone value="{}"><script type="module" src="/zone.js"></script>'
)


@pytest.mark.parametrize(("text", "zone"), [("", "Europe/Oslo"), ("Asia/Tokyo", "Asia/Tokyo")])
def test_zone_of_the_device_is_offered_unless_there_is_one(browser: "Browser", text: str, zone: str) -> None:
    page = browser.new_page(timezone_id="Europe/Oslo")
    page.route("http://zone.test/", lambda route: route.fulfill(body=PAGE.format(text), content_type="text/html"))
    page.route("**/zone.js", lambda route: route.fulfill(body=SCRIPT.read_text(), content_type="text/javascript"))
    page.goto("http://zone.test/")
    page.wait_for_load_state("networkidle")

    assert page.locator("input").input_value() == zone
    page.close()
