"""Screens for a hall, and the bracket on paper."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.flows.tables.call_match import call_match
from matches.models import Event
from tests.support import build
from tests.support.page_world import on_one_line, show

pytestmark = pytest.mark.django_db


def _screens(client: Client, address: str) -> list[str]:
    """What each screen shows, following the address that it turns to until the first comes again."""
    titles, query = [], "?page=1"
    while True:
        page = show(client, address + query)
        title = re.search(r"<header>.*?<h2>(.*?)</h2>", page, flags=re.DOTALL)
        titles.append(" ".join(re.sub(r"<[^>]*>", " ", title[1] if title else "").split()))
        query = re.findall(r'data-next="([^"]+)"', page)[0].replace("&amp;", "&")
        if query.endswith("page=1"):
            return titles


def _hall(event: Event) -> str:
    return f"/en/events/{event.pk}/hall/"


def test_screens_of_a_running_event_follow_each_other(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    build.play(build.ready(event)[0], home.by_director)

    assert _screens(client, _hall(event)) == ["Playing, and next", "Bracket", "Latest results"]


def test_large_bracket_is_shown_in_sections(client: Client) -> None:
    event = build.drawn(build.house(), 64, lengths=[5] * 6)

    titles = _screens(client, _hall(event))

    assert titles == [
        "Playing, and next 1/2",
        "Playing, and next 2/2",
        "Bracket, section 1 of 2",
        "Bracket, section 2 of 2",
        "Bracket",
    ]
    larger = show(client, _hall(event) + "?page=3&lines=16")
    assert (larger.count('<li class="node '), "Bracket, section 1 of 4" in larger) == (15, True)


def test_next_matches_tell_their_tables(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    call_match(match_id=build.ready(event)[1].pk, table="Main 4", ctx=ActContext(home.by_director, build.NOON))

    assert "table Main 4" in show(client, _hall(event))


def test_screen_turns_without_scripts_and_says_as_of_when_it_is(client: Client) -> None:
    page = show(client, _hall(build.drawn(build.house(), 4)) + "?page=2&seconds=30&look=dark")

    turn = '<noscript><meta http-equiv="refresh" content="30;url=?seconds=30&amp;look=dark&amp;page=1"></noscript>'
    assert turn in page
    assert re.search(r"as of \d\d:\d\d · 2 of 2", on_one_line(page))
    assert '<html lang="en" class="is-dark">' in page
    assert "<nav" not in page


@pytest.mark.parametrize(
    ("query", "seconds", "page"),
    [("", 15, 2), ("?seconds=1", 5, 2), ("?seconds=99999", 600, 2), ("?seconds=0&page=2", 60, 2), ("?page=x", 15, 2)],
)
def test_time_of_a_screen_can_be_chosen(client: Client, query: str, seconds: int, page: int) -> None:
    shown = show(client, _hall(build.drawn(build.house(), 4)) + query)

    assert f'data-seconds="{seconds}"' in shown
    assert re.findall(r'data-next="[^"]*page=(\d+)"', shown) == [str(page)]


def test_finished_event_shows_its_placings(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    assert _screens(client, _hall(event)) == ["Placings", "Bracket"]


def test_event_before_the_draw_shows_its_entries(client: Client) -> None:
    event = build.entered(build.house(), 3)

    assert _screens(client, _hall(event)) == ["Entries"]


def test_event_in_which_nobody_is_has_a_screen_too(client: Client) -> None:
    assert "Nothing is being played now." in show(client, _hall(build.event(build.house())))


def test_hall_of_a_tournament_shows_all_that_runs(client: Client) -> None:
    home = build.house()
    for _ in range(2):
        build.drawn(home, 4)
    build.entered(home, 2)

    titles = _screens(client, f"/en/{home.federation.slug}/open/hall/")

    assert titles == ["Playing, and next", "Bracket"] * 2


def test_hall_of_a_tournament_without_play_says_so(client: Client) -> None:
    assert "Nothing is being played now." in show(client, f"/en/{build.house().federation.slug}/open/hall/")


@pytest.mark.parametrize(("entries", "a4", "a3"), [(2, 1, 1), (16, 1, 1), (32, 1, 1), (33, 3, 1), (128, 5, 3)])
def test_bracket_takes_as_many_sheets_as_it_needs(client: Client, entries: int, a4: int, a3: int) -> None:
    event = build.drawn(build.house(), entries, lengths=[5] * 7)

    sheets = [show(client, f"/en/events/{event.pk}/print/{paper}/").count('class="sheet"') for paper in ("a4", "a3")]

    assert sheets == [a4, a3]


def test_sheet_tells_what_it_is_and_how_old(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)

    page = show(client, f"/en/events/{event.pk}/print/a4/")

    assert f"<h2>{event.name}</h2>" in page
    assert re.search(r"As of number \d+, .*12:00", page)
    assert "Sheet 1 of 1" in page


def test_event_without_a_bracket_prints_none(client: Client) -> None:
    page = show(client, f"/en/events/{build.entered(build.house(), 2).pk}/print/a4/")

    assert "There is no bracket to print." in page


def test_paper_that_there_is_not_is_not_found(client: Client) -> None:
    event = build.drawn(build.house(), 2)

    assert "Choose A4 or A3" in show(client, f"/en/events/{event.pk}/print/a5/", status=404)
