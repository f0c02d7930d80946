"""The page of an event."""

import json
import re
import subprocess
import sys

import pytest
from django.test import Client

from clubs.flows.edit_player import edit_player
from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import Drawing
from matches.queries.events.event_lines import event_lines
from tests.support import build
from tests.support.page_world import World, queries_of, show, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)


@pytest.fixture
def scene(the_world: Once[World]) -> World:
    return the_world()


def test_event_without_entries_says_so(client: Client) -> None:
    event = build.event(build.house())

    page = show(client, f"/en/events/{event.pk}/")

    assert "Nobody has entered yet." in page
    assert f"/en/events/{event.pk}/registration/" in page
    assert "Proof of the draw" not in show(client, f"/en/events/{event.pk}/info/")


@pytest.mark.parametrize(("former", "tab"), [("entries", "players"), ("matches", "results")])
def test_former_address_of_an_event_leads_to_its_tab(client: Client, former: str, tab: str) -> None:
    event = build.event(build.house())

    response = client.get(f"/de/events/{event.pk}/{former}/")

    assert (response.status_code, response["Location"]) == (301, f"/de/events/{event.pk}/{tab}/")


@pytest.mark.parametrize("former", ["entries", "matches"])
def test_former_address_of_an_unknown_event_is_not_found(client: Client, former: str) -> None:
    assert client.get(f"/en/events/4711/{former}/").status_code == 404


def test_event_before_the_draw_lists_its_entries(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 3)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/players/")

    assert "open for entries" in page
    assert page.count(">withdrawn<") == 1
    assert "3 entries,\n  1 has left" in page
    assert 'Players <span class="count">3</span>' in page


def test_entry_in_whose_seat_another_is_says_who(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 3)
    newcomer = build.player(home, "Kirsten Vad").public_id
    replace_entry(event_id=event.pk, entry_no=2, player=newcomer, ctx=ActContext(home.by_director, build.NOON))

    pages = [show(client, f"/en/events/{event.pk}/{page}") for page in ("players/", "entries/2/")]
    client.force_login(home.director)
    pages.append(client.get(f"/en/desk/events/{event.pk}/entries/").content.decode())

    assert [page.count(">replaced by Kirsten Vad<") for page in pages] == [1, 1, 1]
    assert not any(">withdrawn<" in page for page in pages)
    assert "4 entries,\n  1 has left" in pages[0]


def test_running_event_shows_its_bracket(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 6, lengths=[3, 5, 7], third_place=True)
    call_match(match_id=build.ready(event)[0].pk, table="3", ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/bracket/")

    assert [title in page for title in ("Quarter-finals", "Semi-finals", "Final", "third place")] == [True] * 4
    assert "Winner of 2.1" in page
    assert "table 3" in page
    assert page.count('is-bye"') == 2


def test_decided_match_moves_the_bracket(client: Client, scene: World) -> None:
    assert "Latest results" in show(client, scene.addresses()["event"])

    page = show(client, scene.addresses()["bracket"])

    assert re.search(r'is-winner"[^>]*><a class="name"[^>]*>Player \d+</a>.*?<b>5</b>', page, re.DOTALL)


def test_finished_event_tells_the_placings(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/")

    assert "<b>1</b>" in page
    assert "<b>3–4</b>" in page
    assert "Being played" not in page


def test_event_that_is_played_but_not_finished_names_its_winner(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    winner = event_lines(event.tournament)[0].winner

    page = show(client, f"/en/events/{event.pk}/")

    assert winner is not None
    assert "All matches are played. The director finishes the event." in page
    assert re.search(rf"Winner:\s+<b>{winner.name}</b>", page)
    assert "No match can be played now." not in page


def test_round_that_is_over_says_that_more_is_drawn_and_who_leads(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 2}),))
    build.play_ready(event, home.by_director)

    page = show(client, f"/en/events/{event.pk}/")

    assert "All matches that were drawn are played. The director draws what comes next." in page
    assert "In the lead:" in page
    assert "Winner:" not in page


def test_list_of_matches_has_no_bracket(client: Client) -> None:
    event = build.event(build.house(), format="list")

    assert ">Bracket<" not in show(client, f"/en/events/{event.pk}/")


def test_draw_can_be_drawn_again_from_the_page(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 7, seeding="by_rating", third_place=True)
    page = show(client, f"/en/events/{event.pk}/info/")
    [path] = re.findall(r'href="(/en/events/\d+/draw/[\d-]+\.json)"', page)

    command = [sys.executable, "-m", "rules_engine", "draw"]
    done = subprocess.run(command, input=client.get(path).content, capture_output=True, check=True)

    answer = json.loads(done.stdout)
    [redraw] = answer["phases"][0]["drawings"]
    drawing = Drawing.objects.get(stage__event=event)
    assert (answer["ok"], redraw["proof"], redraw["commitment"]) == (True, "proved", drawing.seed_commitment)
    assert drawing.input_sha256 in page


@pytest.mark.parametrize("tab", ["event", "bracket", "results", "entries", "info"])
def test_tab_is_read_with_the_same_number_of_queries_however_large(client: Client, tab: str) -> None:
    small, large = world(2), world(8)
    build.play_out(large.event, large.home.by_director)

    few, many = queries_of(client, small.addresses()[tab]), queries_of(client, large.addresses()[tab])

    print(tab, few)
    assert few == many


@pytest.mark.parametrize("stage", ["knockout", "swiss", "groups"])
def test_tab_of_the_draw_is_read_in_fourteen_queries(client: Client, stage: str) -> None:
    home = build.house()
    settings = {"swiss": {"rounds": 3}, "groups": {"size": 4}}.get(stage, {})
    event = build.drawn(home, 8, stages=(StageInput(stage, settings),))
    build.play(build.ready(event)[0], home.by_director)

    assert queries_of(client, f"/en/events/{event.pk}/bracket/") <= 14


def _headings(page: str) -> list[str]:
    return re.findall(r"<h2>([^<]*\w)", page.split('id="event-now"')[1])


def test_match_that_only_waits_for_a_decision_is_not_listed_as_being_played(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 16)
    called, played, refused, _waiting = build.ready(event)[:4]
    for match, table in ((called, "1"), (played, "2"), (refused, "3")):
        call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, build.NOON))
    start_match(match_id=played.pk, ctx=ActContext(home.by_director, build.NOON))
    build.submit(refused, home.by_director, build.UNFINISHED, at_desk=True)
    drain()

    page = show(client, f"/en/events/{event.pk}/")

    assert _headings(page) == ["Called now", "Being played", "Scores being settled", "Up next"]
    assert "result pending" in page
    assert "refused" not in page


def test_more_than_six_tables_are_folded(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 16)
    for match in build.ready(event):
        start_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/")

    assert "2 more tables" in page
    assert page.split('id="more-tables"')[0].count('class="duel is-live"') == 6


def test_name_is_found_and_leads_to_its_path(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 3)
    other = build.player(home, "Søren Østergård")
    enter(
        event_id=event.pk, entrants=[EntryInput(player=other.public_id)], ctx=ActContext(home.by_director, build.NOON)
    )
    address = f"/en/events/{event.pk}/players/"

    answer = client.get(address, {"q": "ostergard"})

    assert answer.headers["Location"] == f"/en/events/{event.pk}/entries/4/"
    assert client.get(address, {"q": "2"}).headers["Location"] == f"/en/events/{event.pk}/entries/2/"
    assert "called “nobody”" in show(client, f"{address}?q=nobody")
    assert show(client, f"{address}?q=player").count('class="rank"') == 3


def test_hidden_player_is_not_found_by_name(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 3)
    Player.objects.update(visibility=Player.Visibility.HIDDEN)

    assert "called “Player”" in show(client, f"/en/events/{event.pk}/players/?q=Player")


def test_finished_event_begins_with_its_winner(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/events/{event.pk}/")

    assert page.index('class="podium"') < page.index("Placings")
    assert re.search(r"Final: \d+–\d+ against Player \d+", page)
    assert page.count('class="duel"') == 7


def test_event_that_did_not_change_is_answered_before_it_is_read(client: Client, scene: World) -> None:
    address = scene.addresses()["event"]
    tag = client.get(address).headers["ETag"]

    answer = client.get(address, headers={"if-none-match": tag})

    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate, s-maxage=1"
    assert answer.headers["ETag"] == tag


def test_event_has_another_tag_after_every_act(client: Client, scene: World) -> None:
    by, address = scene.home.by_director, scene.addresses()["event"]
    tags = [client.get(address).headers["ETag"]]

    last = build.ready(scene.event)[0]
    call_match(match_id=last.pk, table="1", ctx=ActContext(by, build.NOON))
    tags.append(client.get(address).headers["ETag"])
    build.submit(last, by, ScoreInput(final=[5, 3]), at_desk=True)  # not judged yet: an act of the match alone
    tags.append(client.get(address).headers["ETag"])
    player = last.side0.members.get().player
    edit_player(
        player=player.public_id,
        name=player.display_name,
        country="",
        visibility="hidden",
        ctx=ActContext(build.COMMAND, build.NOON),
    )
    tags.append(client.get(address).headers["ETag"])

    assert len(set(tags)) == 4


def test_adjourned_match_is_listed_and_is_at_no_table(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    ctx = ActContext(home.by_director, build.NOON)
    start_match(match_id=match.pk, ctx=ctx)
    adjourn_match(match_id=match.pk, state=AdjournmentInput(), ctx=ctx)

    page = show(client, f"/en/events/{event.pk}/")

    assert "Adjourned <small>1</small>" in page
    assert [line.progress.at_tables for line in event_lines(home.tournament) if line.progress] == [0]


def test_groups_and_the_bracket_that_waits_for_them_are_one_press_apart(client: Client) -> None:
    field_from = {"takes": [{"stage": 1, "to_place": 2}], "seeded": "crossed", "at_the_cut": "by_lot"}
    by_hand = StageInput("knockout", {"seeding": "by_hand"}, field_from=field_from)
    event = build.drawn(build.house(), 34, stages=(StageInput("groups", {"size": 2}), by_hand), lengths=[5] * 9)
    address = f"/en/events/{event.pk}/bracket/"

    page, later = show(client, address), show(client, f"{address}?later=6")

    assert page.index("<h2") < page.index("<h3")
    for stage in (1, 2):
        assert f'href="#stage-{stage}"' in page
        assert f'id="stage-{stage}"' in page
    assert [f'href="{address}?later={number}#stage-2"' in page for number in (1, 6, 7)] == [True, True, False]
    assert ("Round 1</h3>" in page, "Final <small>" in later, "Final <small>" in page) == (False, True, False)
