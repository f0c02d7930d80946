"""Whoever has logged in finds their own rows on public pages, which are the same for everybody, in a real browser."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.e2e
SCRIPT = Path(__file__).resolve().parents[3] / "static" / "account.js"
PAGE = """<!doctype html><title>Rows</title>
<header class="top"><a class="login" href="/desk/" data-mine="My matches" data-you="you"
data-rows="/own-rows/">Log in</a></header>
<main><a data-own="/bracket/?q=" data-event="12" hidden>My place</a>
<ul><li data-players="aaaa2222 "><a href="#">Ann</a></li>
<li data-players="bbbb3333 cccc4444 "><a href="#">Bo and Cas</a></li></ul></main>
<script type="module" src="/account.js"></script>"""


def _open(page: "Page", whose: str, answer: int = 200) -> list[str]:
    """Open the page as somebody; return what it asks."""
    asked: list[str] = []
    rows = json.dumps({"players": ["cccc4444"], "entries": [7]})

    def fulfil(route: "Route") -> None:
        asked.append(route.request.url)
        route.fulfill(status=answer, body=rows, content_type="application/json")

    page.route("http://account.test/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route("**/account.js", lambda route: route.fulfill(body=SCRIPT.read_text(), content_type="text/javascript"))
    page.route("**/own-rows/**", fulfil)
    page.add_init_script(f"localStorage.setItem('whose', {whose!r})")
    page.goto("http://account.test/")
    page.wait_for_load_state("networkidle")
    return asked


@pytest.mark.parametrize("whose", ["user.5", "card.3.12"])
def test_own_rows_are_marked_and_reachable(page: "Page", whose: str) -> None:
    asked = _open(page, whose)

    assert asked == ["http://account.test/own-rows/?event=12"]
    assert page.locator(".is-me").all_inner_texts() == ["Bo and Cas you"]
    assert page.get_by_role("link", name="My place").get_attribute("href") == "/bracket/?q=7"


def test_parts_that_were_replaced_are_marked_again(page: "Page") -> None:
    _open(page, "user.5")
    page.evaluate("""document.querySelector("ul").innerHTML = '<li data-players="cccc4444"><a>Cas</a></li>'""")

    for _time in range(2):
        page.evaluate("document.dispatchEvent(new CustomEvent('live:changed', { detail: { parts: [] } }))")

    assert page.locator(".is-me").all_inner_texts() == ["Cas you"]


def test_nobody_asks_nothing_and_an_ended_session_marks_nothing(page: "Page") -> None:
    assert _open(page, "") == []
    assert page.get_by_role("link", name="Log in").is_visible()

    _open(page, "user.5", answer=401)

    assert page.locator(".is-me").count() == 0
    assert page.get_by_text("My place").is_hidden()
