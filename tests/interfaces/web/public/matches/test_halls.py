"""Screens for a hall, and the bracket on paper."""

import re

import pytest
from django.test import Client

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import Event
from tests.support import build
from tests.support.page_world import on_one_line, queries_of, show

pytestmark = pytest.mark.django_db


def _screens(client: Client, address: str) -> list[str]:
    """What each screen shows, following the address that it turns to until the first comes again."""
    titles, query = [], "?page=1"
    while True:
        page = show(client, address + query)
        header = re.findall(r"<header>.*?</header>", page, flags=re.DOTALL)[0]
        headings = re.findall(r"<h[12]>(.*?)</h[12]>", header, flags=re.DOTALL)
        texts = [" ".join(re.sub(r"<[^>]*>", " ", heading).split()) for heading in headings]
        titles.append(texts[0] if texts[0].startswith("Called") else "".join(texts[1:]))
        query = re.findall(r'data-next="([^"]+)"', page)[0].replace("&amp;", "&")
        if query.endswith("page=1"):
            return titles


def _hall(event: Event) -> str:
    return f"/en/events/{event.pk}/hall/"


def _called(home: build.House, event: Event, count: int) -> None:
    for number, match in enumerate(build.ready(event)[:count], 1):
        call_match(match_id=match.pk, table=f"{event.pk % 7}{number}", ctx=ActContext(home.by_director, build.NOON))


def test_screens_of_a_running_event_follow_each_other(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    _called(home, event, 2)

    assert _screens(client, _hall(event)) == ["Called now", "Bracket"]


def test_bracket_appears_with_the_last_sixteen(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 32, lengths=[5] * 5)
    before = _screens(client, _hall(event))
    build.play_ready(event, home.by_director)

    assert before == [""]
    page = show(client, _hall(event))
    assert (_screens(client, _hall(event)), page.count('<li class="node ')) == (["Bracket"], 15)


def test_rejected_score_of_the_desk_is_pending(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    _called(home, event, 1)
    build.submit(build.ready(event)[0], home.by_director, build.UNFINISHED, at_desk=True)
    drain()

    page = show(client, _hall(event))

    assert "result pending" in page
    assert "reported by one side" not in page


def test_more_than_sixteen_tables_go_on_on_the_next_screen(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 64, lengths=[5] * 6)
    _called(home, event, 20)

    assert _screens(client, _hall(event)) == ["Called now 1/2", "Called now 2/2"]


def test_called_match_shows_table_minute_and_event(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    call_match(match_id=build.ready(event)[1].pk, table="Main 4", ctx=ActContext(home.by_director, build.NOON))

    page = on_one_line(show(client, _hall(event)))
    row = re.findall(r'<li class="called">.*?</li>', page)

    assert len(row) == 1 and "Main 4" in row[0] and re.search(r"Called \d\d:\d\d", row[0])
    assert f"{event.name} · to {build.ready(event)[1].length}" in row[0]


def test_long_name_is_whole_and_smaller(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    names = ("Konstantinos Papadimitrakopoulos", "María José Etxeberria-Ugarte")
    for player, name in zip(Player.objects.order_by("pk"), names, strict=True):
        Player.objects.filter(pk=player.pk).update(display_name=name)
    _called(home, event, 1)

    page = show(client, _hall(event))

    assert '<span class="name xlong">Konstantinos Papadimitrakopoulos</span>' in page
    assert '<span class="name long">María José Etxeberria-Ugarte</span>' in page


def test_screen_turns_without_scripts_and_says_as_of_when_it_is(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    _called(home, event, 1)
    page = show(client, _hall(event) + "?page=2&seconds=30&look=dark")

    turn = '<noscript><meta http-equiv="refresh" content="30;url=?seconds=30&amp;look=dark&amp;page=1"></noscript>'
    assert turn in page
    assert (
        re.search(r'<p class="clock"><time datetime="[-\d]+T(\d\d:\d\d):[^"]+">\1</time>', page)
        and 'aria-label="2 of 2"' in page
    )
    assert '<html lang="en" class="is-dark">' in page
    assert "<nav" not in page


@pytest.mark.parametrize(
    ("query", "seconds", "page"),
    [("", 12, 2), ("?seconds=1", 5, 2), ("?seconds=99999", 600, 2), ("?seconds=0&page=2", 60, 2), ("?page=x", 12, 2)],
)
def test_time_of_a_screen_can_be_chosen(client: Client, query: str, seconds: int, page: int) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    _called(home, event, 1)
    shown = show(client, _hall(event) + query)

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
    assert "No match is being played now." in show(client, _hall(build.event(build.house())))


def test_hall_of_a_tournament_shows_what_is_called_before_each_running_event(client: Client) -> None:
    home = build.house()
    first, second = build.drawn(home, 4), build.drawn(home, 4)
    build.entered(home, 2)
    _called(home, first, 1)
    _called(home, second, 2)

    titles = _screens(client, f"/en/{home.federation.slug}/open/hall/")

    assert titles == ["Called now", "Bracket"] * 2


def test_screen_of_matches_that_have_all_started_does_not_say_called(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    _called(home, event, 1)
    start_match(match_id=build.ready(event)[0].pk, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, _hall(event))
    assert ("Being played" in page.split("<h1>")[1].split("</h1>")[0], "Called now" in page) == (True, False)


def test_turn_has_eight_screens_at_most(client: Client) -> None:
    home = build.house()
    events = [build.drawn(home, 2) for _ in range(6)]
    _called(home, events[0], 1)

    assert _screens(client, f"/en/{home.federation.slug}/open/hall/") == ["Called now", "Bracket"] * 4


def test_screen_leads_a_phone_to_the_tournament(client: Client) -> None:
    home = build.house()
    build.drawn(home, 4)

    page = show(client, f"/en/{home.federation.slug}/open/hall/")

    assert f"<b>testserver/en/{home.federation.slug}/open</b>" in page and 'class="qr"' in page


def test_hall_is_read_with_as_many_queries_for_many_events(client: Client) -> None:
    small, large = build.house(), build.house()
    for home, count in ((small, 1), (large, 4)):
        for event in [build.drawn(home, 4) for _ in range(count)]:
            _called(home, event, 1)

    few, many = (queries_of(client, f"/en/{home.federation.slug}/open/hall/") for home in (small, large))

    assert few == many


def test_hall_of_a_tournament_without_play_says_so(client: Client) -> None:
    assert "No match is being played now." in show(client, f"/en/{build.house().federation.slug}/open/hall/")


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

    assert "There is nothing to print yet." in page


def test_paper_that_there_is_not_is_not_found(client: Client) -> None:
    event = build.drawn(build.house(), 2)

    assert "Choose A4 or A3" in show(client, f"/en/events/{event.pk}/print/a5/", status=404)


def test_swiss_prints_its_table_and_the_pairings_of_the_round(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=[StageInput("swiss", {"rounds": 3})])
    build.play_ready(event, home.by_director)

    page = show(client, f"/en/events/{event.pk}/print/a4/")

    assert "nothing to print" not in page
    assert 'class="standings' in page
    assert page.count('<ol class="pairs">') == 1


def test_groups_stand_side_by_side_on_one_screen(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=[StageInput("groups", {"size": 4})])
    drain()

    page = on_one_line(show(client, _hall(event)))

    assert re.findall(r"<caption>(.*?)</caption>", page) == ["Group A", "Group B"]
    assert page.count('<th scope="row">') == 8
    assert _screens(client, _hall(event)) == ["Groups"]


def test_groups_print_their_tables_crosstables_and_all_rounds(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=[StageInput("groups", {"size": 3})])
    build.play_ready(event, home.by_director)

    page = show(client, f"/en/events/{event.pk}/print/a4/")

    assert page.count('class="standings') == page.count('class="crosstable"') == 2
    assert page.count('<ol class="pairs">') == 6
    assert '<details class="cross">' not in page
