"""The desk in a real browser without scripts, on a narrow phone."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client

from journal.jobs import drain
from matches.queries.results import matches
from tests.support import build
from tests.support.desk_cast import Cast, cast

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

WIDTH = "one => one.getBoundingClientRect().width"
PAGES = [
    *("", "events/{event}/", "events/{event}/entries/", "events/{event}/journal/", "events/{event}/draw/"),
    *("matches/{match}/", "matches/{match}/games/", "matches/{match}/end/", "tournaments/{federation}/open/"),
    *("tournaments/{federation}/open/add-event/", "events/{event}/entries/list/"),
]


def _phone(browser: "Browser", live_server: "LiveServer", who: Cast, name: str) -> "Page":
    """A tab of 320 px without scripts, in which somebody is logged in."""
    client = Client()
    client.force_login(who[name])
    context = browser.new_context(viewport={"width": 320, "height": 700}, java_script_enabled=False, locale="en")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}])
    return context.new_page()


def test_score_goes_from_a_phone_to_the_result(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    page = _phone(browser, live_server, who, "member")
    page.goto(f"{live_server.url}/en/desk/")
    page.get_by_role("link", name="Report score").click()
    page.get_by_label("Points of").first.fill("5")
    page.get_by_label("Points of").last.fill("3")
    for _press in ("type the score", "read who wins"):
        page.get_by_role("button", name="to confirm").click()
    drain()

    desk = _phone(browser, live_server, who, "director")
    desk.goto(f"{live_server.url}/en/desk/events/{who.event.pk}/")
    desk.get_by_role("button", name="Confirm 5–3").click()

    result = matches.counting_result(who.match)
    assert desk.get_by_text("Result official.").is_visible()
    assert result is not None
    assert result.final == [5, 3]


@pytest.mark.deep
def test_no_page_is_wider_than_a_phone(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    build.submit(who.match, who.home.by_director, build.UNFINISHED, at_desk=True)
    drain()
    names = {"event": who.event.pk, "match": who.match.pk, "federation": who.home.federation.slug}
    page = _phone(browser, live_server, who, "director")

    widths = {}
    for path in PAGES:
        page.goto(f"{live_server.url}/en/desk/{path.format(**names)}")
        widths[path] = max(page.locator("main").evaluate(WIDTH), _right_edge(page))
    assert {path: width for path, width in widths.items() if width > 320} == {}


def _right_edge(page: "Page") -> float:
    """How far to the right anything of the page reaches."""
    boxes = [one.bounding_box() for one in page.locator("main *:visible").all()]
    return max(box["x"] + box["width"] for box in boxes if box)
