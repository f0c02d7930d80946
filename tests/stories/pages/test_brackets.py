"""The bracket on the page of an event: of every size, with everything that can stand in a place of it."""

import gzip
import re

import pytest
from django.test import Client

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.entries.enter import enter
from matches.flows.results.end_match import end_match
from matches.flows.tables.call_match import call_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput
from matches.models import Event, Result
from tests.support import build
from tests.support.page_world import World, chosen, on_one_line, queries_of, show, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)
LENGTHS = [5, 5, 5, 7, 7, 9, 9, 11, 11, 13]
EVIL = "<script>alert(1)</script>" + "W" * 95


@pytest.fixture
def there(the_world: Once[World]) -> World:
    return the_world()


def _nodes(page: str) -> list[str]:
    """The places of the bracket, as they are read: without tags."""
    cells = re.findall(r'<li class="node .*?</li>', page, flags=re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in cells]


def _address(event: Event, more: str = "") -> str:
    return f"/en/events/{event.pk}/{more or 'bracket/'}"


def test_one_entry_is_told_what_is_missing(client: Client) -> None:
    page = show(client, _address(build.entered(build.house(), 1)))

    assert _nodes(page) == []
    assert "One entry cannot be drawn." in page
    assert 'id="bracket"' not in page


def test_two_entries_are_a_final(client: Client) -> None:
    page = show(client, _address(build.drawn(build.house(), 2)))

    assert re.fullmatch(r"Player \d+ Player \d+ 1\.1 next", _nodes(page)[0])
    assert re.findall(r"<h3>(\S+) <small>", page) == ["Final"]
    assert "0–0" not in page


def test_three_entries_have_a_bye(client: Client) -> None:
    page = show(client, _address(build.drawn(build.house(), 3)))

    assert sorted(re.sub(r"Player \d+", "P", one) for one in _nodes(page)) == [
        "P P 1.1 next",
        "P bye 1.2",
        "Winner of 1.1 P 2.1",
    ]


def test_five_hundred_entries_come_section_by_section(client: Client) -> None:
    event = build.drawn(build.house(), 500, lengths=LENGTHS)

    first = show(client, _address(event))
    second = show(client, _address(event, "bracket/2/"))

    assert (len(_nodes(first)), len(_nodes(second))) == (15, 15)
    assert not set(re.findall(r">(1\.\d+)<", first)) & set(re.findall(r">(1\.\d+)<", second))
    assert first.count('href="/en/events/') > 5
    assert chosen(second) == ["17–32", "Round 1"]
    assert len(gzip.compress(first.encode())) < 25_000
    assert "Section 2 of 32" in on_one_line(second)
    assert "lines 17–32; its winner meets the winner of 1–16" in on_one_line(second)
    assert [len(_nodes(show(client, _address(event, f"bracket/{part}/")))) for part in (33, 35)] == [15, 7]


def test_name_leads_to_the_part_and_the_round_of_its_entry(client: Client) -> None:
    event = build.drawn(build.house(), 32)
    last = build.ready(event)[-1].side1

    answer = client.get(_address(event, "bracket/"), {"q": last.members.get().player.display_name})

    assert answer.headers["Location"] == f"/en/events/{event.pk}/bracket/2/?round=1&entry={last.number}#stage-1"
    page = show(client, answer.headers["Location"])
    assert page.count(" is-me") == 1
    assert f"entry={last.number}#stage-1" in page


def test_chosen_round_is_shown_and_marked(client: Client) -> None:
    event = build.drawn(build.house(), 8)

    page = show(client, _address(event, "bracket/1/?round=2"))

    assert chosen(page) == ["Semi-finals"]
    assert re.findall(r'class="round is-current" id="([^"]+)"', page) == ["round-2"]


@pytest.mark.parametrize("query", ["round=x", "round=9", "round=-1", "entry=x", "round=99999999999", "q="])
def test_query_without_a_meaning_shows_the_bracket(client: Client, query: str) -> None:
    page = show(client, _address(build.drawn(build.house(), 4), f"bracket/?{query}"))

    assert chosen(page) == ["Semi-finals"]


@pytest.mark.parametrize("section", ["0", "9", "99999999999999999999999"])
def test_section_that_there_is_not_is_not_found(client: Client, section: str) -> None:
    page = show(client, _address(build.drawn(build.house(), 4), f"bracket/{section}/"), status=404)

    assert "The bracket has no section" in page


def test_places_tell_scores_winners_and_how_it_ended(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, third_place=True)
    played, walked, retired, running = build.ready(event)
    ctx = ActContext(home.by_director, build.NOON)
    build.play(played, home.by_director, winner=1, loser_points=3)
    end_match(match_id=walked.pk, outcome=OutcomeInput(Result.Ending.WALKOVER, 0), ctx=ctx.with_note("did not come"))
    end_match(
        match_id=retired.pk,
        outcome=OutcomeInput(Result.Ending.RETIRED, 1, (2, 4), both_moved=True),
        ctx=ctx.with_note("ill"),
    )
    call_match(match_id=running.pk, table="12", ctx=ctx)

    told = [re.sub(r"Player \d+", "P", one) for one in _nodes(show(client, _address(event)))]

    assert told[:4] == ["P 3 P won 5 1.1", "P won P walkover 1.2", "P retired 2 P won 4 1.3", "P P 1.4 called table 12"]
    assert told[-1] == "Loser of 2.1 Loser of 2.2 P3"


def test_score_that_waits_is_told(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.submit(build.ready(event)[0], home.by_director, build.UNFINISHED, at_desk=True)
    drain()

    assert "result pending" in _nodes(show(client, _address(event)))[0]


def test_double_forfeit_leaves_nobody(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    match = build.ready(event)[0].pk
    end_match(
        match_id=match,
        outcome=OutcomeInput(Result.Ending.DOUBLE_FORFEIT),
        ctx=ActContext(home.by_director, build.NOON, "x"),
    )

    assert _nodes(show(client, _address(event)))[0].count("double forfeit") == 2


def test_seeds_stand_beside_the_names(client: Client) -> None:
    home = build.house()
    event = build.event(home, seeding="by_hand")
    wanted = [EntryInput(f"Seeded {seed}", seed=seed) for seed in (2, 1)] + [
        EntryInput(name) for name in ("Ann", "Bob")
    ]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON), register_new=True)
    build.draw(home, event)

    told = " ".join(_nodes(show(client, _address(event))))

    assert re.findall(r"(\d) Seeded (\d)", told) == [("1", "1"), ("2", "2")]
    assert re.search(r"(?<!Seeded )\d (Ann|Bob)", told) is None


def test_lots_seed_nobody(client: Client) -> None:
    assert "<i>" not in show(client, _address(build.drawn(build.house(), 4)))


def test_name_of_the_longest_and_worst_kind_is_text(client: Client) -> None:
    event = build.drawn(build.house(), 2)
    Player.objects.update(display_name=EVIL)

    for more in ("", "bracket/", "players/", "entries/1/", "print/a4/", "hall/"):
        page = client.get(_address(event, more)).content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page


def test_round_that_is_played_is_the_one_that_a_phone_opens(client: Client) -> None:
    there = world(8)
    build.play_ready(there.event, there.home.by_director)

    page = show(client, there.addresses()["bracket"])

    assert re.findall(r'<section class="round is-current" id="([^"]+)"', page) == ["round-2"]


@pytest.mark.parametrize(
    "more", ["bracket/", "bracket/1/", "players/", "entries/{}/", "results/", "info/", "print/a4/", "hall/"]
)
def test_page_is_read_with_as_many_queries_for_many_matches(client: Client, more: str) -> None:
    counts = []
    for there in (world(4), world(8)):
        call_match(
            match_id=build.ready(there.event)[0].pk, table="1", ctx=ActContext(there.home.by_director, build.NOON)
        )
        counts.append(queries_of(client, _address(there.event, more.format(there.decided.side0.number))))

    assert counts[0] == counts[1]


def test_all_matches_and_all_entries_have_a_page(client: Client, there: World) -> None:
    entries, matches = (show(client, _address(there.event, more)) for more in ("players/", "results/"))

    assert entries.count("/entries/") >= 4
    assert "<b>5</b>" in matches


def test_pages_below_an_event_that_is_not_public_are_not_there(client: Client, there: World) -> None:
    there.home.tournament.is_public = False
    there.home.tournament.save()

    for more in ("bracket/1/", "entries/", "entries/1/", "matches/", "print/a4/", "hall/"):
        assert client.get(_address(there.event, more)).status_code == 404
