"""The way of one entry through an event."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Event, Match
from tests.support import build
from tests.support.callers import Caller
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


def _address(event: Event, number: int) -> str:
    return f"/en/events/{event.pk}/entries/{number}/"


def _part(page: str, name: str) -> str:
    found = re.search(rf'<section id="path-{name}".*?</section>', page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split()) if found else ""


def _way(page: str) -> list[str]:
    """The labels of the places of the bracket that are marked."""
    return re.findall(r'<li class="node \w+ is-way">.*?>(\d\.\d|P3)</(?:a|span)>', page, flags=re.DOTALL)


def test_winner_sees_what_was_and_whom_he_can_meet(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    first, second = build.ready(event)[:2]
    build.play(first, home.by_director)

    page = show(client, _address(event, first.side0.number))

    others = [side.members.get().player.display_name for side in (second.side0, second.side1)]
    assert "5–2" in _part(page, "played")
    assert _part(page, "now").startswith("To come Semi-finals, match 1 to 5 points against:")
    assert [name in _part(page, "now") for name in others] == [True, True]
    assert "(Winner of 1.2)" in _part(page, "now")
    assert _way(page) == ["1.1", "2.1", "3.1"]
    assert page.count("is-me") == 2


def test_match_that_is_called_tells_its_table(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    page = show(client, _address(event, match.side1.number))

    assert _part(page, "now").startswith("Now table 7 ")
    assert "After a win Final" in _part(page, "now")


def test_loser_has_nothing_to_come(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    match = build.ready(event)[0]
    build.play(match, home.by_director)

    page = show(client, _address(event, match.side1.number))

    assert (_part(page, "now"), _way(page)) == ("", ["1.1"])
    assert "places 5 to 8" in page


def test_loser_of_a_semifinal_plays_for_third_place(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4, third_place=True)
    build.play_ready(event, home.by_director)
    loser = Match.objects.get(node_key="R1.1").side1

    page = show(client, _address(event, loser.number))

    assert "Match for third place" in _part(page, "now")
    assert _way(page) == ["1.1", "P3"]


def test_winner_of_the_event_is_told_so(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)

    assert ">place 1<" in show(client, _address(event, Match.objects.get().side0.number))


def test_many_possible_opponents_are_counted(client: Client) -> None:
    event = build.drawn(build.house(), 32)

    page = _part(show(client, _address(event, 1)), "now")

    assert "against one of 16 possible opponents" in page


def test_way_in_a_large_event_shows_its_sections_only(client: Client) -> None:
    event = build.drawn(build.house(), 130, lengths=[5] * 8)

    page = show(client, _address(event, 1))

    assert page.count('<li class="node ') == 15 + 15


def test_entry_that_left_before_the_draw_has_no_way(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 3)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, _address(event, 2))

    assert ">withdrawn<" in page
    assert "not drawn yet" in page


@pytest.mark.parametrize("number", [0, 9, 99999999999999999999999])
def test_entry_that_there_is_not_is_not_found(client: Client, number: int) -> None:
    assert "There is no entry" in show(client, _address(build.drawn(build.house(), 2), number), status=404)


def test_path_is_told_by_the_api() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    first, second = build.ready(event)[:2]
    build.play(first, home.by_director)

    told = Caller().get(f"events/{event.pk}/entries/{first.side0.number}/path/").body

    assert [match["id"] for match in told["decided"]] == [first.pk]
    assert [(stop["node"], stop["count"], stop["comes_from"]) for stop in told["ahead"]] == [
        ("R2.1", 2, ["winner", "R1.2"]),
        ("R3.1", 4, ["winner", "R2.2"]),
    ]
    assert {one["id"] for one in told["ahead"][0]["opponents"]} == {second.side0_id, second.side1_id}
    assert (told["place"], told["now"], told["seed"]) == (None, [], None)


def test_matches_of_now_are_told_by_the_api() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    decided, ready, called, started = build.ready(event)
    build.play(decided, home.by_director)
    for match, table in ((called, "10"), (started, "2")):
        call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, build.NOON))
    start_match(match_id=started.pk, ctx=ActContext(home.by_director, build.NOON))

    told = Caller().get(f"events/{event.pk}/matches/now/").body["results"]

    assert [(match["id"], match["table"]) for match in told] == [(started.pk, "2"), (called.pk, "10"), (ready.pk, "")]


def test_entry_without_a_place_in_the_draw_does_not_wait_for_it(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4, stages=(StageInput("jackpot", {"size": 4}),))
    undrawn = build.entered(home, 1)
    wanted = [EntryInput("Late One", is_new=True)]
    (late,) = enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON))

    waiting, before = show(client, _address(event, late.number)), show(client, _address(undrawn, 1))

    assert _part(waiting, "played") == "Played This entry has no place in what is drawn so far."
    assert "The event is not drawn yet." in _part(before, "played")
