"""No page is wider than a phone whose owner doubled the size of its text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.quality import looks
from tests.quality.crawl import Found, crawl
from tests.support import browser as browsers
from tests.support.site import Site, logged_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(600)]
DOUBLED = "--blink-settings=defaultFontSize=32"  # as its settings do: media queries know it, unlike a style


@pytest.fixture(scope="module")
def far_sighted(browser: "Browser") -> Iterator["Browser"]:
    arguments = [*browsers.arguments(), DOUBLED]
    started = browser.browser_type.launch(executable_path=browsers.chromium(), args=arguments)
    yield started
    started.close()


@pytest.mark.parametrize("login", ["", "director"])
def test_no_page_is_wider_than_a_phone_with_text_at_200_percent(site: Site, far_sighted: "Browser", login: str) -> None:
    memory = logged_in(far_sighted, site, login) if login else None
    cookies = {cookie["name"]: cookie["value"] for cookie in memory["cookies"]} if memory else {}
    pages = crawl(site.url, start="/en/desk/" if login else "/en/", cookies=cookies, each=1)
    page = far_sighted.new_context(storage_state=memory).new_page()

    def culprits(found: Found) -> list[str]:
        page.goto(site.url + found.path)
        return looks.wider_than(page, looks.PHONE.width)

    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    measured = {found.path: culprits(found) for found in pages if not looks.OF_ONE_SIZE.search(found.kind)}
    assert {path: wide for path, wide in measured.items() if wide} == {}
    page.context.close()
