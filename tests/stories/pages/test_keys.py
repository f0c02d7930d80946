"""The keys of the desk in a real browser, and the same acts without any script."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.tables.add_tables import add_tables
from matches.inputs.results import ScoreInput
from matches.models import Match, Result
from matches.queries.entries import entries
from matches.queries.results import matches
from matches.queries.results.match_rows import match_row
from tests.support import build, processes
from tests.support.desk_cast import cast
from tests.support.desk_keys import EVENING, counted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

_FORBIDDEN = """for (const kind of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, kind, { get() { throw new DOMException("forbidden", "SecurityError"); } });"""


@pytest.fixture
def home() -> build.House:
    made = build.house()
    add_tables(ref=made.ref, names=["1", "2"], ctx=ActContext(made.by_director, build.NOON))
    return made


def _desk(browser: "Browser", server: "LiveServer", home: build.House, match: Match, *, scripts: bool = True) -> "Page":
    client = Client()
    client.force_login(home.director)
    context = browser.new_context(java_script_enabled=scripts, locale="en")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": server.url}])
    page = context.new_page()
    page.goto(f"{server.url}/en/desk/events/{match.stage.event_id}/")
    return page


def _table_of(match: Match) -> str:
    return match_row(match).table


def _pressed(page: "Page", *keys: str) -> None:
    """Keys that lead to another page."""
    with page.expect_navigation():
        for key in keys:
            page.keyboard.press(key)


def _at(page: "Page") -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.name"))


def test_evening_goes_by_keys_alone(browser: "Browser", live_server: "LiveServer", home: build.House) -> None:
    first, second = build.ready(build.drawn(home, 4))
    page = _desk(browser, live_server, home, first)

    _pressed(page, "n")
    _pressed(page, "n")
    called = _table_of(first), _table_of(second)
    _pressed(page, "u")
    undone = _table_of(second)
    page.keyboard.press("j")
    page.keyboard.press("j")
    at_first = _at(page)
    page.keyboard.press("s")
    page.keyboard.type("5-2")
    _pressed(page, "Enter")
    processes.wait_until(lambda: matches.latest_submissions(first))
    drain()

    result = matches.counting_result(first)
    assert (called, undone) == (("1", "2"), "")
    assert at_first == f"m{first.pk}"
    assert result is not None
    assert result.final == [5, 2]


def test_no_act_of_an_evening_takes_more_keys_than_it_took() -> None:
    counts = counted()
    assert {name: now for name, (_before, now) in counts.items()} == {name: len(keys) for name, keys in EVENING.items()}
    assert [name for name, (before, now) in counts.items() if now > before] == []


def test_each_act_of_an_evening_is_done_by_its_keys(
    browser: "Browser", live_server: "LiveServer", home: build.House
) -> None:
    first, second = build.ready(build.drawn(home, 4))

    def do(name: str, match: Match = first) -> "Page":
        page = _desk(browser, live_server, home, match)
        with page.expect_navigation():
            for key in EVENING[name]:
                page.keyboard.type(key) if "-" in key or "." in key else page.keyboard.press(key)
        return page

    do("call the next match to the next free table")
    called = _table_of(first)
    do("undo the last act")
    undone = _table_of(first)
    do("call the match of the first line to a table")
    by_line = _table_of(first)
    do("enter the result of the first line")  # now that of the other match
    processes.wait_until(lambda: matches.latest_submissions(second))
    drain()
    found = do("look for a match").url

    result = matches.counting_result(second)
    assert (called, undone, by_line) == ("1", "", "1")
    assert result is not None and result.final == [5, 2]
    assert found.endswith(f"/desk/matches/{first.pk}/")


def test_scores_are_confirmed_and_decided_and_players_checked_in_by_their_keys(
    browser: "Browser", live_server: "LiveServer"
) -> None:
    who = cast()
    first, second = build.ready(who.event)
    open_event = build.entered(who.home, 2)

    def do(name: str, event_id: int) -> str:
        page = _desk(browser, live_server, who.home, first)
        page.goto(f"{live_server.url}/en/desk/events/{event_id}/")
        _pressed(page, *EVENING[name])
        return page.url

    do("check in the first who is not here", open_event.pk)
    build.submit(first, build.acting(who["member"]), ScoreInput(final=[5, 1]))
    drain()
    do("confirm the score of the first line", who.event.pk)
    build.submit(second, who.home.by_director, build.UNFINISHED, at_desk=True)
    drain()
    decision = do("open the decision on the first line", who.event.pk)

    result = matches.counting_result(first)
    assert [row.is_present for row in entries.entries(open_event)].count(True) == 1
    assert result is not None and result.final == [5, 1]
    assert decision.endswith(f"/desk/matches/{second.pk}/decide/")


def test_one_goes_on_in_the_list_in_which_one_was(
    browser: "Browser", live_server: "LiveServer", home: build.House
) -> None:
    first, second = build.ready(build.drawn(home, 4))
    page = _desk(browser, live_server, home, first)

    for _ in range(2):
        page.keyboard.press("j")
    page.keyboard.press("t")
    assert _at(page) == f"m{second.pk}_table"
    _pressed(page, "Tab", "Enter")

    assert _table_of(second) == "1"
    assert _at(page) == f"m{first.pk}"  # the other one has left the list of those that wait


def test_keys_do_nothing_while_one_types_or_where_they_are_off(
    browser: "Browser", live_server: "LiveServer", home: build.House
) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    page = _desk(browser, live_server, home, match)

    page.keyboard.press("/")
    page.keyboard.type("nuc?")
    typed = page.locator("#find").input_value()
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Shortcuts").click()
    page.keyboard.press("n")
    page.keyboard.press("?")
    page.reload()
    page.keyboard.press("n")

    assert typed == "nuc?"
    assert page.get_by_role("button", name="Shortcuts").get_attribute("aria-pressed") == "false"
    assert not page.get_by_role("dialog").is_visible()
    assert _table_of(match) == ""


def test_list_of_keys_opens_and_closes(browser: "Browser", live_server: "LiveServer", home: build.House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    page = _desk(browser, live_server, home, match)

    page.keyboard.press("?")
    is_open = page.get_by_role("dialog", name="Keyboard shortcuts").is_visible()
    page.keyboard.press("n")
    page.keyboard.press("Escape")

    assert is_open
    assert not page.get_by_role("dialog").is_visible()
    assert _table_of(match) == ""


def test_double_click_enters_one_score(browser: "Browser", live_server: "LiveServer", home: build.House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    page = _desk(browser, live_server, home, match)

    line = page.locator(f"#m{match.pk}")
    line.get_by_label("Score").fill("5-3")
    with page.expect_navigation():
        line.get_by_role("button", name="Enter").dblclick()
    drain()

    assert page.get_by_text("Score received").is_visible()
    assert Result.objects.count() == 1


def test_desk_works_with_tab_and_enter_and_no_script(
    browser: "Browser", live_server: "LiveServer", home: build.House
) -> None:
    first, second = build.ready(build.drawn(home, 4))
    page = _desk(browser, live_server, home, first, scripts=False)

    page.get_by_role("button", name="to table 1").focus()
    _pressed(page, "Enter")
    page.get_by_role("button", name="to table 2").focus()
    _pressed(page, "Enter")
    page.get_by_role("button", name="Undo").focus()
    _pressed(page, "Enter")

    assert (_table_of(first), _table_of(second)) == ("1", "")
    assert not page.get_by_text("Shortcuts").first.is_visible()


def test_keys_work_where_storage_is_forbidden(browser: "Browser", live_server: "LiveServer", home: build.House) -> None:
    first, _ = build.ready(build.drawn(home, 4))
    page = _desk(browser, live_server, home, first)
    page.add_init_script(_FORBIDDEN)
    page.reload()

    page.keyboard.press("j")
    is_on_line = page.evaluate("document.activeElement.matches('[data-item]')")
    page.locator("[data-keys] [data-toggle]").dispatch_event("click")

    assert is_on_line
    assert page.get_attribute("[data-keys] [data-toggle]", "aria-pressed") == "false"
