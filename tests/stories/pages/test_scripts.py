"""The pages of the desk with their scripts, in a real browser: the score pad by keys, taps, names while one types."""

import re
from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client

from journal.jobs import drain
from matches.models import Submission
from matches.queries.entries import entries
from matches.queries.results.matches import counting_result
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.processes import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def _director(browser: "Browser", live_server: "LiveServer", who: Cast) -> "Page":
    client = Client()
    client.force_login(who["director"])
    context = browser.new_context(viewport={"width": 390, "height": 800}, locale="en")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}])
    return context.new_page()


def _type(page: "Page", keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def test_match_is_typed_by_keys_alone(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/matches/{who.match.pk}/")

    _type(page, "1 2 g")
    page.get_by_text("Crawford game").first.wait_for()
    page.locator("[data-column='0'] [data-key=d]:disabled").wait_for()
    _type(page, "2 w 2 b Backspace")
    page.locator(".pad-state[data-games='1g2.2w']").wait_for()
    _type(page, "1 w")
    page.locator(".pad-state[data-over]").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/desk/matches/\d+/$"))
    wait_until(lambda: Submission.objects.filter(match=who.match).exists())
    drain()

    result = counting_result(who.match)
    assert result is not None
    assert result.final == [5, 1]


def test_whose_cube_it_was_is_noted_by_a_key(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/matches/{who.match.pk}/games/")

    _type(page, "2 2 o o w")
    page.locator(".pad-state[data-games='2w2@2']").wait_for()

    assert page.get_by_text(f"cube 2 ({who.match.side1.members.get().player.display_name})").is_visible()
    assert page.locator("[data-owner]").is_hidden()


def test_what_is_typed_without_a_network_is_kept_and_goes_on(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/matches/{who.match.pk}/games/")

    page.context.set_offline(True)
    _type(page, "1 g")
    page.get_by_text("No connection").wait_for()
    _type(page, "2 w")
    page.context.set_offline(False)
    page.locator(".pad-state[data-games='1g.2w']").wait_for()

    page.get_by_text("No connection").wait_for(state="hidden")
    assert page.url.endswith("?games=1g.2w")


def test_what_got_no_answer_is_asked_again_by_itself(browser: "Browser", live_server: "LiveServer") -> None:
    """The browser believes in its network all the time."""
    who = cast()
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/matches/{who.match.pk}/games/")
    page.route("**/pad/**", lambda route: route.abort(), times=1)

    _type(page, "1 g")
    page.get_by_text("No connection").wait_for()
    page.locator(".pad-state[data-games='1g']").wait_for()

    page.get_by_text("No connection").wait_for(state="hidden")


def test_tap_changes_the_row_and_the_count_in_place(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    event = build.entered(who.home, 3)
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/events/{event.pk}/check-in/")

    page.locator("#e2 button").click()
    page.get_by_text("1 of 3 present").wait_for()

    assert page.locator("#e2 button").get_attribute("aria-pressed") == "true"
    assert [row.number for row in entries.field(event) if row.is_present] == [2]


def test_somebody_new_is_entered_from_the_field_by_keys(browser: "Browser", live_server: "LiveServer") -> None:
    who = cast()
    event = build.event(who.home)
    page = _director(browser, live_server, who)
    page.goto(f"{live_server.url}/en/desk/events/{event.pk}/entries/")

    page.get_by_label("Name of the player").press_sequentially("Nobody Yet")
    page.get_by_role("button", name="New player: Nobody Yet").wait_for()
    _type(page, "ArrowDown Enter")
    page.get_by_text("Entered.").wait_for()

    assert [row.name for row in entries.field(event)] == ["Nobody Yet"]
