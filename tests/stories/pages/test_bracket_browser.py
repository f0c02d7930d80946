"""The bracket in a real browser: on a phone round by round, whole on a screen, on one sheet of paper, in the hall."""

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.inputs.events import StageInput
from matches.models import Event
from tests.support import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
PAGES = ("", "bracket/", "results/", "players/", "info/", "entries/1/", "print/a4/", "hall/", "hall/?page=2")
MILLIMETRES = 72 / 25.4  # points of a PDF


def _drawn(entries: int, **plan: object) -> Event:
    return build.drawn(build.house(), entries, lengths=[7] * 7, **plan)


def _called(entries: int) -> Event:
    """Return a drawn event whose first match is called: two screens in a hall."""
    home = build.house()
    event = build.drawn(home, entries, lengths=[7] * 7)
    call_match(match_id=build.ready(event)[0].pk, table="1", ctx=ActContext(home.by_director, build.NOON))
    return event


def _tab(browser: "Browser", width: int, height: int, *, scripts: bool = False) -> "Page":
    context = browser.new_context(
        viewport={"width": width, "height": height}, java_script_enabled=scripts, locale="en", reduced_motion="reduce"
    )
    return context.new_page()


def _address(live_server: "LiveServer", event: Event, more: str = "") -> str:
    return f"{live_server.url}/en/events/{event.pk}/{more}"


def test_phone_shows_the_round_that_is_played_and_any_other_on_tap(
    browser: "Browser", live_server: "LiveServer"
) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    build.play_ready(event, home.by_director)
    page = _tab(browser, 320, 640)
    page.goto(_address(live_server, event, "bracket/"))
    rounds = page.locator(".round > h3")
    shown = [one.inner_text().split("\n")[0].split(" to")[0] for one in rounds.all() if one.is_visible()]

    page.get_by_role("link", name="Quarter-finals").click()

    assert shown == ["Semi-finals"]
    assert page.locator("#round-1").is_visible()
    assert not page.locator("#round-2").is_visible()


def test_tap_on_a_name_shows_the_way_and_leads_back(browser: "Browser", live_server: "LiveServer") -> None:
    event = _drawn(4)
    page = _tab(browser, 390, 800)
    page.goto(_address(live_server, event, "bracket/"))
    name = page.locator(".slot a.name").first.inner_text()

    page.locator(".slot").first.click()

    assert page.get_by_role("heading", level=1).inner_text() == name
    page.get_by_role("link", name="Back to the whole bracket").click()
    assert page.url.endswith(f"/events/{event.pk}/bracket/")


def test_no_page_of_an_event_is_wider_than_a_phone(browser: "Browser", live_server: "LiveServer") -> None:
    event = _drawn(16, third_place=True)
    Player.objects.update(display_name="W" * 120)
    page = _tab(browser, 320, 640)

    widths = {}
    for more in [one for one in PAGES if not one.startswith("print")]:  # a sheet of paper scrolls within itself
        page.goto(_address(live_server, event, more))
        widths[more] = page.evaluate("document.documentElement.scrollWidth")

    assert set(widths.values()) == {320}


@pytest.mark.parametrize(("entries", "width"), [(16, 1280), (32, 1280), (32, 1920)])
def test_bracket_is_whole_on_a_screen(browser: "Browser", live_server: "LiveServer", entries: int, width: int) -> None:
    page = _tab(browser, width, 1080)
    page.goto(_address(live_server, _drawn(entries), "bracket/"))
    wide = page.locator(".wide")

    assert wide.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert wide.evaluate("one => one.getBoundingClientRect().height") < 1000


@pytest.mark.parametrize("width", [320, 1280])
def test_every_name_of_a_bracket_and_of_a_table_is_complete(
    browser: "Browser", live_server: "LiveServer", width: int
) -> None:
    consolation = (StageInput("bracket", {"sections": [{"kind": "consolation"}]}),)
    events = [_drawn(16), _drawn(16, stages=consolation), _drawn(8, stages=(StageInput("groups", {"size": 4}),))]
    _give_long_names()
    page = _tab(browser, width, 900)

    cut = {}
    for event, more in [(events[0], ""), (events[1], "2/"), (events[2], "")]:
        page.goto(_address(live_server, event, f"bracket/{more}"))
        cut[event.pk] = _cut_names(page, ".slot .name, .standings th[scope=row] a")

    assert [names for names in cut.values() if names] == []


@pytest.mark.parametrize(("width", "size"), [(320, 100), (640, 200)])
def test_tab_of_the_draw_is_no_wider_than_the_screen_in_any_size_of_type(
    browser: "Browser", live_server: "LiveServer", width: int, size: int
) -> None:
    home = build.house()
    swiss = build.drawn(home, 9, stages=(StageInput("swiss", {"rounds": 4}),))
    build.play_ready(swiss, home.by_director)
    groups = build.drawn(home, 16, stages=(StageInput("groups", {"size": 4}),))
    bracket = build.drawn(home, 60, lengths=[5] * 6)
    _give_long_names()
    page = _tab(browser, width, 640)

    widths = []
    for event in (swiss, groups, bracket):
        page.goto(_address(live_server, event, "bracket/"))
        page.evaluate(f"document.documentElement.style.fontSize = '{size}%'")
        widths.append(page.evaluate("document.documentElement.scrollWidth"))

    assert widths == [width] * 3


def test_chips_stay_in_sight_below_the_tabs(browser: "Browser", live_server: "LiveServer") -> None:
    page = _tab(browser, 390, 640)
    page.goto(_address(live_server, _drawn(60), "bracket/"))
    page.evaluate("scrollTo(0, 500)")

    tabs, chips = (page.locator(selector).bounding_box() for selector in (".tabs", ".stick"))

    assert tabs and chips
    assert tabs["y"] == 0
    assert chips["y"] == pytest.approx(tabs["height"], abs=2)
    assert tabs["height"] + chips["height"] < 0.3 * 640


def test_every_place_stands_between_the_two_from_which_its_sides_come(
    browser: "Browser", live_server: "LiveServer"
) -> None:
    page = _tab(browser, 1280, 1000)
    page.goto(_address(live_server, _drawn(13), "bracket/"))
    rounds = [_middles(page, number) for number in (1, 2, 3, 4)]

    for before, after in pairwise(rounds):
        between = [(one + two) / 2 for one, two in zip(before[::2], before[1::2], strict=True)]
        assert after == pytest.approx(between, abs=1)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_hall_shows_the_last_sixteen_whole_in_large_type(
    browser: "Browser", live_server: "LiveServer", width: int, height: int
) -> None:
    event = _drawn(16, third_place=True)
    _give_long_names()
    page = _tab(browser, width, height)
    page.goto(_address(live_server, event, "hall/"))
    edges = page.locator(".hall .cell").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")

    assert len(edges) == 16
    assert max(edges) < page.locator(".hall > footer").evaluate("one => one.getBoundingClientRect().top") + 1
    assert _cut_names(page) == []
    assert _type_size(page, ".slot .name:not(.long, .xlong)") >= height / 40


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_hall_shows_sixteen_tables_with_whole_names(
    browser: "Browser", live_server: "LiveServer", width: int, height: int
) -> None:
    home = build.house()
    event = build.drawn(home, 32, lengths=[7] * 5)
    for number, match in enumerate(build.ready(event), 1):
        call_match(match_id=match.pk, table=str(number), ctx=ActContext(home.by_director, build.NOON))
    _give_long_names()
    page = _tab(browser, width, height)
    page.goto(_address(live_server, event, "hall/"))
    edges = page.locator(".calls li").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")

    assert len(edges) == 16
    assert max(edges) < page.locator(".hall > footer").evaluate("one => one.getBoundingClientRect().top") + 1
    assert _cut_names(page) == []
    assert _type_size(page, ".calls .name") >= height / 40


@pytest.mark.parametrize(("paper", "size"), [("a4", (297, 210)), ("a3", (420, 297))])
@pytest.mark.parametrize("entries", [3, 32])
def test_bracket_is_printed_on_one_sheet(
    browser: "Browser", live_server: "LiveServer", entries: int, paper: str, size: tuple[int, int]
) -> None:
    page = _tab(browser, 1280, 900, scripts=True)
    page.goto(_address(live_server, _drawn(entries, third_place=entries > 3), f"print/{paper}/"))
    overflowing = page.locator(".sheet").evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)")

    sheets = _sheets(page.pdf(prefer_css_page_size=True))

    assert overflowing == [0]
    assert [(round(width), round(height)) for width, height in sheets] == [size]


def test_larger_bracket_is_printed_sheet_by_sheet(browser: "Browser", live_server: "LiveServer") -> None:
    event = _drawn(64)
    page = _tab(browser, 1280, 900, scripts=True)

    counts = []
    for paper in ("a4", "a3"):
        page.goto(_address(live_server, event, f"print/{paper}/"))
        counts.append(len(_sheets(page.pdf(prefer_css_page_size=True))))

    assert counts == [3, 1]


def test_hall_turns_by_itself(browser: "Browser", live_server: "LiveServer") -> None:
    page = _tab(browser, 1280, 720, scripts=True)
    page.goto(_address(live_server, _called(4), "hall/?seconds=5"))

    page.get_by_role("heading", name="Semi-finals").wait_for()

    assert "page=2" in page.url


def test_hall_keeps_its_last_screen_without_a_network(browser: "Browser", live_server: "LiveServer") -> None:
    page = _tab(browser, 1280, 720, scripts=True)
    page.goto(_address(live_server, _called(4), "hall/"))
    page.context.set_offline(True)
    page.keyboard.press("ArrowRight")
    page.get_by_text("No connection: last known state.").wait_for()
    is_still_there = page.get_by_role("heading", name="Called now").is_visible()

    page.context.set_offline(False)
    page.keyboard.press("ArrowRight")
    page.get_by_role("heading", name="Semi-finals").wait_for()

    assert is_still_there
    assert not page.get_by_text("No connection").is_visible()


def test_hall_turns_without_scripts_too(browser: "Browser", live_server: "LiveServer") -> None:
    page = _tab(browser, 1280, 720)
    page.goto(_address(live_server, _called(4), "hall/?seconds=5"))

    page.get_by_role("heading", name="Semi-finals").wait_for()

    assert "page=2" in page.url


def _give_long_names() -> None:
    names = ("Wolfgang-Amadé von Lindenbrück-Sayn", "María José Etxeberria-Ugarte", "Siobhán Nic Dhonnchadha")
    for number, player in enumerate(Player.objects.order_by("pk")):
        Player.objects.filter(pk=player.pk).update(display_name=names[number % 3])


def _cut_names(page: "Page", names: str = ".hall .name") -> list[str]:
    """Return the names that are wider or higher than their box, or reach out of their match."""
    script = """all => all.filter(one => {
      const box = one.closest(".slot, .who, th").getBoundingClientRect();
      const row = one.closest(".cell, .calls li, tr").getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(one);
      const name = text.getBoundingClientRect();
      return name.right > box.right + 1 || name.bottom > row.bottom + 2 || name.top < row.top - 2
        || one.scrollWidth > one.clientWidth + 1;
    }).map(one => one.textContent)"""
    return list(page.locator(names).evaluate_all(script))


def _type_size(page: "Page", selector: str) -> float:
    """Return the smallest type of these elements, in pixels."""
    script = "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
    return float(page.locator(f".hall {selector}").evaluate_all(script))


def _middles(page: "Page", number: int) -> list[float]:
    """Of the places of a round, from the top."""
    boxes = [one.bounding_box() for one in page.locator(f"#round-{number} .cell").all()]
    return [box["y"] + box["height"] / 2 for box in boxes if box]


def _sheets(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, in millimetres."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(float(width) / MILLIMETRES, float(height) / MILLIMETRES) for width, height in boxes]
