"""What a main page costs a phone on its first visit: bytes and requests, as they come over the line."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Request

from tests.quality.main_pages import main_pages
from tests.support.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

MOST_BYTES = 50_000
MOST_REQUESTS = 12


@dataclass(frozen=True)
class Answer:
    """What came over the line for one address."""

    url: str
    kind: str
    headers: Mapping[str, str]
    bytes: int


def test_main_pages_are_light(site: Site, browser: "Browser") -> None:
    """Page, styles, scripts and pictures together, compressed."""
    answers = {kind: _answers(browser, site.url + path) for kind, path in main_pages(site.url).items()}
    costs = {kind: (sum(one.bytes for one in told), len(told)) for kind, told in answers.items()}

    assert {kind: cost for kind, cost in costs.items() if cost[0] > MOST_BYTES or cost[1] > MOST_REQUESTS} == {}


def test_everything_is_compressed_and_files_are_kept(site: Site, browser: "Browser") -> None:
    answers = _answers(browser, site.url + main_pages(site.url)["event"])

    texts = [one for one in answers if one.kind in ("document", "stylesheet", "script")]
    files = [one for one in answers if "/static/" in one.url]

    assert [one.url for one in texts if "content-encoding" not in one.headers] == []
    assert [one.url for one in files if "immutable" not in one.headers.get("cache-control", "")] == []


def _answers(browser: "Browser", address: str) -> list[Answer]:
    """All that a browser that was never here gets until the page is there with its styles and scripts."""
    context = browser.new_context()
    asked: list[Request] = []
    page = context.new_page()
    page.on("requestfinished", asked.append)
    page.goto(address)
    page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    told = [_answer(request) for request in asked]
    context.close()
    return told


def _answer(request: Request) -> Answer:
    answer = request.response()
    headers = answer.headers if answer else {}
    return Answer(request.url, request.resource_type, headers, request.sizes()["responseBodySize"])
