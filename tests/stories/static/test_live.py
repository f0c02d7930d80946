"""The script of pages that follow what happens, in a real browser, before a site that the test plays.

The clock is wound by hand, so that nobody waits half a minute.
"""

import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.e2e
SCRIPT = (Path(__file__).resolve().parents[3] / "static" / "live.js").read_text()
PATH = "/en/desk/events/1/"
FILES = {
    "/static/live.js": ("text/javascript", SCRIPT),
    "/favicon.ico": ("image/png", ""),
    "/en/accounts/login/": ("text/html", "<main id=main>Log in</main>"),
    "/ticks/?of=event.1": ("text/event-stream", 'retry: 60000\n\ndata: {"v":5}\n\n'),
}
WHOLE = """<!doctype html><html lang="en"><head><title>{title}</title></head>
<body><main id="main" data-live{every}>{parts}<p><input id="outside"></p></main>
<aside id="live" hidden data-tag='"{tag}"' data-look="{look}" data-login="/en/accounts/login/"{ticks}>
<p role="status"></p>
<template data-say="late">Last news {{age}}; trying again.</template>
<template data-say="back">Connected again.</template>
<template data-say="login">You are no longer logged in.</template>
<template data-say="forbidden">You may not see this.</template><template data-say="gone">Not there any more.</template>
</aside><script type="module" src="/static/live.js"></script></body></html>"""
FORM = """<form method="post" action="/score/7/"><input type="hidden" name="seen" value="{seen}">
<input type="hidden" name="submission" value="u{seen}"><input name="final" id="m7"><button>Enter</button></form>"""


STAYING = """<div id="form" data-stays><form action="/score/7/"><input name="final_0" id="a" aria-label="Points of Ann">
<p data-typed>2 –
1</p></form></div>"""


@dataclass
class Site:
    """What the site would answer, and what it was asked."""

    page: "Page"
    base: str
    parts: str = '<p id="one" data-part>1</p><p id="two" data-part>1</p>'
    title: str = "Page"
    look: str = "a"
    ticks: str = ""
    every: str = ""
    tag: int = 1
    status: int = 200
    asked: list[str | None] = field(default_factory=list)

    def open(self) -> None:
        self.page.clock.install()
        self.page.goto(self.base + PATH)
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("window.stays = true")
        self.asked.clear()

    def becomes(self, **changes: str) -> None:
        """The page is another from now on."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.tag += 1

    def later(self, seconds: int = 46) -> None:
        """Until the next question, which comes within so many seconds, and its answer."""
        count = len(self.asked)
        for _ in range(seconds):
            self.wind(1)
            self._until_answered()
            if len(self.asked) > count:
                break
        self.until_asked(count + 1)  # the clock runs on: it may have been asked a moment ago

    def until_asked(self, times: int) -> None:
        """Until the page has asked so often in all, and has taken in the answer."""
        self._until(lambda: len(self.asked) >= times, 0.5)
        self.page.wait_for_function("!document.querySelector('#live[data-asking]')", polling=20)
        self.page.wait_for_load_state("networkidle")
        self.wind(0)

    def wind(self, seconds: float) -> None:
        self.page.clock.run_for(int(seconds * 1000))

    def _until_answered(self) -> None:
        self.page.wait_for_function("!document.querySelector('#live[data-asking]')", polling=20)

    def until_told(self, words: str) -> None:
        """Wind on, a second at a time, until the page says so; ten minutes at most."""
        for _ in range(600):
            if re.search(words, self.told()):
                return
            self.wind(1)
            self._until_answered()
        raise TimeoutError(f"the page says {self.told()!r}")

    def told(self) -> str:
        return self.page.locator("#live [role=status]").inner_text().strip()

    def text(self, part: str) -> str:
        return self.page.locator(f"#{part}").inner_text()

    def wait_for(self, expression: str) -> None:
        """Until something holds in the page; the clock runs on meanwhile."""
        self._until(lambda: bool(self.page.evaluate(expression)))

    def _until(self, holds: Callable[[], bool], step: float = 0.01) -> None:
        for _ in range(200):
            if holds():
                return
            self.page.wait_for_timeout(10)
            self.wind(step)
        raise TimeoutError

    def answer(self, path: str, tag: str | None) -> tuple[int, dict[str, str], str] | None:
        """Status, headers and body; None: the connection breaks."""
        if path in FILES:
            return 200, {"Content-Type": FILES[path][0]}, FILES[path][1]
        self.asked.append(tag)
        if self.status == 302:
            return 302, {"Location": "/en/accounts/login/"}, ""
        if self.status == 200 and tag == f'"{self.tag}"':
            return 304, self._headers(), ""
        return (self.status, self._headers(), self._page()) if self.status else None

    def _page(self) -> str:
        ticks = f' data-ticks="{self.ticks}"' if self.ticks else ""
        shown = {"title": self.title, "parts": self.parts, "look": self.look, "tag": self.tag, "every": self.every}
        return WHOLE.format(**shown, ticks=ticks)

    def _headers(self) -> dict[str, str]:
        return {"Content-Type": "text/html; charset=utf-8", "ETag": f'"{self.tag}"', "Cache-Control": "no-store"}


@pytest.fixture
def site(page: "Page") -> Iterator[Site]:
    """Served on a port of its own: redirects and broken connections are as they are in the world."""
    with _Server(("127.0.0.1", 0), _Handler) as server:
        server.site = Site(page, f"http://127.0.0.1:{server.server_port}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.site
        page.close()
        server.shutdown()


class _Server(ThreadingHTTPServer):
    site: Site


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        told = self.server.site.answer(self.path, self.headers["If-None-Match"])
        if told is None:
            return
        status, headers, body = told
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_args: object) -> None:
        pass


def test_page_is_asked_with_its_tag(site: Site) -> None:
    site.open()
    site.later()
    site.later()

    assert len(site.asked) >= 2
    assert set(site.asked) == {'"1"'}
    assert site.told() == ""


def test_only_the_part_that_changed_is_replaced(site: Site) -> None:
    site.open()
    site.page.evaluate("document.addEventListener('live:changed', (event) => (window.changed = event.detail.parts))")
    site.page.evaluate("document.getElementById('one').mine = true")
    site.becomes(parts='<p id="one" data-part>1</p><p id="two" data-part>2</p>', title="New")
    site.later()

    assert site.text("two") == "2"
    assert site.page.evaluate("window.changed") == ["two"]
    assert site.page.evaluate("document.getElementById('one').mine && window.stays")
    assert site.page.title() == "New"
    assert site.page.locator(".is-news").count() == 1
    site.wind(4)
    assert site.page.locator(".is-news").count() == 0


def test_part_in_which_somebody_types_is_replaced_when_he_leaves_it(site: Site) -> None:
    site.parts = f'<div id="one" data-part>old {FORM.format(seen=1)}</div>'
    site.open()
    site.page.locator("#m7").press_sequentially("7-")
    site.becomes(parts=f'<div id="one" data-part>new {FORM.format(seen=2)}</div>')
    site.later()
    assert "old" in site.text("one")

    site.page.locator("#outside").focus()
    site.wait_for("document.getElementById('one').textContent.includes('new')")

    assert site.page.locator("#m7").input_value() == "7-"


def test_what_was_typed_is_not_lost_with_its_field(site: Site) -> None:
    site.parts = f'<div id="one" data-part>old {FORM.format(seen=1)}</div>'
    site.open()
    site.page.locator("#m7").fill("7-4")
    site.page.locator("#outside").focus()
    site.becomes(parts='<div id="one" data-part>decided</div>')
    site.later()

    assert site.page.locator("#m7").input_value() == "7-4"
    assert site.page.locator("#one[data-behind]").count() == 1
    site.page.locator("#m7").fill("")
    site.page.locator("#outside").focus()
    site.wait_for("document.getElementById('one').textContent === 'decided'")


def test_form_gives_way_to_a_result_and_what_was_typed_is_told(site: Site) -> None:
    """The player is still in the field; the form that scripts take care of is the same while there is no result."""
    folded = f'<div id="one" data-part><details>{STAYING}</details></div>'
    over = '<div id="one" data-part><p data-unsent hidden>Not sent: {typed}.</p></div>'
    site.parts = f'<div id="one" data-part>{STAYING}</div>'
    site.open()
    site.page.evaluate("document.getElementById('a').isOurs = true")
    site.page.fill("#a", "5")

    site.becomes(parts=folded)
    site.later()
    while_typing = site.page.locator("#one details").count()
    site.page.focus("#outside")
    site.wind(1)
    after = site.page.evaluate(
        "[document.querySelector('details').open, a.value, !!a.isOurs, document.querySelectorAll('#form').length]"
    )
    site.page.focus("#a")
    site.becomes(parts=over)
    site.later()

    assert (while_typing, after) == (0, [True, "5", True, 1])
    assert site.text("one") == "Not sent: Points of Ann: 5, 2 – 1."
    assert site.page.locator("form").count() == 0


def test_form_in_which_nothing_was_typed_gives_way_silently(site: Site) -> None:
    site.parts = f'<div id="one" data-part>{STAYING.replace(" data-typed", "")}</div>'
    site.open()

    site.becomes(parts='<div id="one" data-part>7–3<p data-unsent hidden>Not sent: {typed}.</p></div>')
    site.later()

    assert site.text("one") == "7–3"


def test_number_that_one_decides_on_follows_quietly(site: Site) -> None:
    site.parts = f'<div id="one" data-part>same {FORM.format(seen=1)}</div>'
    site.open()
    site.page.locator("#m7").fill("7-4")
    site.becomes(parts=f'<div id="one" data-part>same {FORM.format(seen=2)}</div>')
    site.later()

    values = [site.page.locator(f"[name={name}]").input_value() for name in ("seen", "submission", "final")]
    assert values == ["2", "u1", "7-4"]
    assert site.page.locator(".is-news").count() == 0


def test_button_that_is_being_pressed_is_not_taken_away(site: Site) -> None:
    site.parts = f'<div id="one" data-part>old {FORM.format(seen=1)}</div>'
    site.open()
    site.page.evaluate("document.forms[0].onsubmit = () => !(window.sent = true)")
    site.page.locator("#m7").fill("7-4")
    site.becomes(parts=f'<div id="one" data-part>new {FORM.format(seen=2)}</div>')
    site.later()
    button = site.page.get_by_role("button").bounding_box()
    assert button
    site.page.mouse.move(button["x"] + 5, button["y"] + 5)
    site.page.mouse.down()
    site.wind(1)
    site.page.mouse.up()

    assert site.page.evaluate("window.sent")


def test_open_dialog_is_left_alone(site: Site) -> None:
    site.parts = '<div id="one" data-part>old <dialog>Sure?<button>Yes</button></dialog></div>'
    site.open()
    site.page.evaluate("document.querySelector('dialog').showModal()")
    site.becomes(parts='<div id="one" data-part>new <dialog>Sure?<button>Yes</button></dialog></div>')
    site.later()
    assert "old" in site.text("one")

    site.page.evaluate("document.querySelector('dialog').close()")
    site.wait_for("document.getElementById('one').textContent.includes('new')")


def test_focus_scroll_and_what_was_opened_stay(site: Site) -> None:
    inside = '<details><summary>All</summary><p style="height: 3000px">{0}</p></details><a href="/7/">seven {0}</a>'
    site.parts = f'<div id="one" data-part>{inside.format("old")}</div>'
    site.open()
    site.page.locator("summary").click()
    site.page.get_by_role("link").focus()
    before = site.page.evaluate("scrollY")
    site.becomes(parts=f'<div id="one" data-part>{inside.format("new")}</div>')
    site.wind(1)
    site.later()

    assert site.page.evaluate("document.activeElement.textContent") == "seven new"
    assert site.page.evaluate("document.querySelector('details').open")
    assert site.page.evaluate("scrollY") == before > 0


def test_list_grows_while_its_cards_change_on_their_own(site: Site) -> None:
    card = '<li id="c{0}" data-part>{1}</li>'
    site.parts = f'<ul id="all" data-part>{card.format(1, "a")}</ul>'
    site.open()
    site.becomes(parts=f'<ul id="all" data-part>{card.format(1, "b")}</ul>')
    site.later()
    marked = [one.get_attribute("id") for one in site.page.locator(".is-news").all()]
    site.becomes(parts=f'<ul id="all" data-part>{card.format(1, "b")}{card.format(2, "c")}</ul>')
    site.later()

    assert marked == ["c1"]
    assert site.page.locator("#all li").all_inner_texts() == ["b", "c"]


def test_clock_is_renewed_without_being_news(site: Site) -> None:
    site.parts = '<p id="one" data-part>table 3, <span data-quiet>1 min</span></p>'
    site.open()
    site.becomes(parts='<p id="one" data-part>table 3, <span data-quiet>2 min</span></p>')
    site.later()

    assert site.text("one") == "table 3, 2 min"
    assert site.page.locator(".is-news").count() == 0


def test_what_moves_from_a_part_that_is_held_is_not_shown_twice(site: Site) -> None:
    card = '<li id="c{0}" data-part>{0}<input name="n{0}"></li>'
    one, other = '<ul id="ready" data-part>{}</ul>', '<ul id="running" data-part>{}</ul>'
    site.parts = one.format(card.format(1) + card.format(2)) + other.format("")
    site.open()
    site.page.locator("#c2 input").fill("7-")
    site.becomes(parts=one.format(card.format(2)) + other.format(card.format(1)))
    site.later()

    assert site.page.locator("#c1").count() == 1
    assert site.page.locator("#running #c1").count() == 1
    assert site.page.locator("#c2 input").input_value() == "7-"


def test_hidden_page_asks_nothing_and_asks_at_once_when_it_is_shown(site: Site) -> None:
    site.open()
    _hide(site, True)
    site.wind(600)
    assert site.asked == []

    _hide(site, False)
    site.until_asked(1)

    assert site.asked[0] == '"1"'
    assert site.told() == ""


def test_desk_asks_more_often(site: Site) -> None:
    site.every = '="5"'
    site.open()
    for _ in range(4):
        site.later(8)

    assert 4 <= len(site.asked) <= 14


def test_page_that_hears_nothing_says_how_old_it_is_and_says_when_it_is_back(site: Site) -> None:
    site.open()
    site.status = 503
    site.until_told(r"Last news [2-9] minutes ago; trying again\.")
    assert len(site.asked) < 20  # it leaves a site that fails alone

    site.status = 200
    site.until_told(r"Connected again\.")
    site.until_told(r"^$")


def test_page_without_a_network_says_how_old_it_is(site: Site) -> None:
    site.open()
    site.status = 0
    site.until_told(r"Last news \d minutes? ago")


@pytest.mark.parametrize(
    ("status", "words"),
    [(302, "You are no longer logged in."), (403, "You may not see this."), (404, "Not there any more.")],
)
def test_page_that_may_not_be_seen_any_more_says_so_and_stops(site: Site, status: int, words: str) -> None:
    site.open()
    site.page.locator("#outside").fill("typed")
    site.status = status
    site.later()
    count = len(site.asked)
    site.wind(600)

    assert site.told() == words
    assert len(site.asked) == count
    assert site.page.locator("#outside").input_value() == "typed"


def test_page_goes_on_when_its_reader_has_logged_in_again(site: Site) -> None:
    site.open()
    site.status = 302
    site.later()
    site.status = 200
    site.becomes(parts='<p id="one" data-part>9</p>')
    _hide(site, False)

    site.wait_for("document.getElementById('one').textContent === '9'")


def test_new_release_is_loaded_when_nobody_types(site: Site) -> None:
    site.open()
    site.page.locator("#outside").fill("typed")
    site.becomes(look="b")
    site.later()
    assert site.page.evaluate("window.stays")

    site.page.locator("#outside").fill("")
    site.page.locator("#outside").blur()
    with site.page.expect_navigation():
        site.wind(1)


def test_new_release_is_not_loaded_where_nothing_can_be_remembered_and_the_page_goes_on(site: Site) -> None:
    site.page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    site.open()
    site.becomes(look="b", parts='<p id="one" data-part>9</p>')
    site.later()

    site.wait_for("document.getElementById('one').textContent === '9'")
    assert site.page.evaluate("window.stays")


def test_wall_of_the_wifi_is_not_taken_for_the_page(site: Site) -> None:
    site.open()
    site.page.route("**/*", lambda route: route.fulfill(body="<h1>Pay for wifi</h1>", content_type="text/html"))
    site.wind(46)
    site.page.wait_for_load_state("networkidle")

    assert site.text("one") == "1"


def test_tick_asks_before_its_time(site: Site) -> None:
    site.ticks = "/ticks/?of=event.1"
    site.open()
    site.becomes(parts='<p id="one" data-part>9</p>')
    site.wind(4)

    site.wait_for("document.getElementById('one').textContent === '9'")


def test_hidden_page_listens_to_no_ticks(site: Site) -> None:
    site.ticks = "/ticks/?of=event.1"
    told = []
    site.page.on("request", lambda request: told.append(request.url))
    site.page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    site.open()
    site.wind(100)

    assert site.asked == []
    assert not any("ticks" in url for url in told)


def _hide(site: Site, is_hidden: bool) -> None:
    value = "true" if is_hidden else "false"
    site.page.evaluate(
        f"Object.defineProperty(document, 'hidden', {{ get: () => {value}, configurable: true }});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )


def test_script_says_nothing_of_its_own() -> None:
    """What a person reads comes from the page, where it is translated."""
    code = re.sub(r"//.*|/\*\*.*?\*/", "", SCRIPT)
    assert not re.findall(r"[\"'`][A-Z][a-z]+ [a-z ]+[\"'`]", code)
