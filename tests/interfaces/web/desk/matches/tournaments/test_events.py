"""The desk of an event: urgency, entries, the draw, the journal."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.events.finish_event import finish_event
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Node
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.forms import fill, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _url(event: Event, path: str = "") -> str:
    return f"/en/desk/events/{event.pk}/{path}"


def _page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def _names(event: Event) -> list[str]:
    return [row.name for row in entries.field(event)]


@pytest.mark.parametrize(
    "path", ["", "entries/", "entries/1/", "check-in/", "stages/", "paper/", "journal/", "matches/"]
)
def test_pages_of_an_event_have_one_navigation(client: Client, home: build.House, path: str) -> None:
    event = build.drawn(home, 4)

    page = _page(client, _url(event, path))

    band, tabs = page.split('<div class="band">')[1].split('<nav class="tabs"')
    tabs = tabs.split("</nav>")[0]
    assert event.name in band
    assert all(f'href="{_url(event, tab)}"' in tabs for tab in ("", "entries/", "stages/", "paper/"))
    assert tabs.count("aria-current") == (path not in ("check-in/", "matches/", "journal/"))
    assert page.count("<h1") == 1


@pytest.mark.parametrize(
    "path",
    [
        *("settings/", "rules/", "timer/start/", "stages/add/", "stages/1/lengths/", "finish/", "open/", "commit/"),
        *("entries/enter/", "entries/list/", "entries/1/withdraw/", "entries/chosen/withdraw/"),
    ],
)
def test_acts_of_an_event_lead_back_by_its_tabs(client: Client, home: build.House, path: str) -> None:
    event = build.entered(home, 4) if path == "commit/" else build.drawn(home, 4)

    assert f'<a href="{_url(event, "stages/")}"' in _tabs(_page(client, _url(event, path)))


def test_acts_of_a_match_lead_back_by_the_tabs_of_its_event(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]

    pages = [_page(client, f"/en/desk/matches/{match.pk}/{path}") for path in ("call/", "end/")]

    assert [f'<a href="{_url(event)}"' in _tabs(page) for page in pages] == [True, True]


def test_acts_of_a_player_have_no_tabs_of_the_desk(client: Client, home: build.House) -> None:
    user = build.login()
    build.link(home, build.player(home), user)
    client.force_login(user)

    assert _tabs(_page(client, _url(build.event(home), "register/"))) == ""


def _tabs(page: str) -> str:
    return page.partition('<nav class="tabs"')[2].partition("</nav>")[0]


def test_matches_stand_in_the_order_in_which_they_need_a_hand(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8)
    decided, refused, checking, ready = build.ready(event)
    build.play(decided, home.by_director)
    build.submit(refused, home.by_director, build.UNFINISHED, at_desk=True)
    drain()
    build.submit(checking, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)

    page = _page(client, _url(event))

    order = [page.index(f"/en/desk/matches/{match.pk}/") for match in (refused, ready, checking, decided)]
    assert order == sorted(order)
    assert "Scores waiting too long" in page


@pytest.mark.parametrize("path", ["", "entries/", "journal/"])
def test_lists_ask_as_much_for_3_matches_as_for_12(client: Client, home: build.House, path: str) -> None:
    counts = []
    for size in (6, 24):
        event = build.drawn(home, size)
        for match in build.ready(event)[: size // 4]:
            build.submit(match, home.by_director, build.UNFINISHED, at_desk=True)
        drain()
        with CaptureQueriesContext(connection) as seen:
            _page(client, _url(event, path))
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_player_is_entered_by_name(client: Client, home: build.House) -> None:
    build.player(home, "Bjørn Ås")
    event = build.event(home)

    answer = fill(client, _url(event, "entries/"), _url(event, "entries/enter/"), name="bjorn as")

    assert answer["Location"] == _url(event, "entries/")
    assert _names(event) == ["Bjørn Ås"]


@pytest.mark.parametrize("fields", [{"name": ""}, {"name": "x" * 200}, {"player": "nosuchid"}, {"name": "\x00"}])
def test_garbage_for_a_name_enters_nobody(client: Client, home: build.House, fields: dict[str, str]) -> None:
    event = build.event(home)
    page = _url(event, "entries/enter/")
    assert fill(client, page, page, **fields).status_code == 422
    assert _names(event) == []


def test_empty_list_is_told(client: Client, home: build.House) -> None:
    assert fill(client, _url(build.event(home), "entries/list/"), names=" \n ").status_code == 422


def test_entry_is_checked_in_and_out_seeded_and_withdrawn(client: Client, home: build.House) -> None:
    event = build.entered(home, 2, seeding="by_hand")
    page = _url(event, "entries/")

    fill(client, page, _url(event, "entries/1/check-in/"))
    fill(client, page, _url(event, "entries/2/check-in/"))
    fill(client, page, _url(event, "entries/2/check-out/"))
    fill(client, page, _url(event, "entries/1/seed/"), seed="1")
    fill(client, _url(event, "entries/2/withdraw/"), why="missed the train")

    first, second = entries.entries(event)
    assert (first.is_present, first.seed, first.is_in) == (True, 1, True)
    assert (second.is_present, second.is_in) == (False, False)


def test_entries_close_and_open(client: Client, home: build.House) -> None:
    event = build.event(home)
    fill(client, _url(event, "close/"))
    closed = tournaments.is_open(event)
    again = fill(client, _url(event, "close/"))
    fill(client, _url(event, "open/"))
    assert (closed, again.status_code, tournaments.is_open(event)) == (False, 409, True)


def test_draw_is_decided_on_the_field_that_was_seen(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    form = form_to(client.get(_url(event, "draw/")))
    check_in(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, build.NOON))

    stale = client.post(_url(event, "draw/"), form.values)
    answer = client.post(_url(event, "draw/"), form_to(stale).values)

    assert (stale.status_code, answer.status_code) == (412, 302)
    assert Node.objects.filter(stage__event=event).count() == 3


def test_draw_of_one_is_refused_with_a_sentence(client: Client, home: build.House) -> None:
    answer = fill(client, _url(build.entered(home, 1), "draw/"))
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_event_is_finished_and_taken_up_again(client: Client, home: build.House) -> None:
    event = build.drawn(home, 3)
    too_early = fill(client, _url(event, "finish/"))
    build.play_out(event, home.by_director)
    fill(client, _url(event, "finish/"))
    finished = tournaments.is_finished(event)
    fill(client, _url(event, "take-up/"), why="one more to correct")
    assert (too_early.status_code, finished, tournaments.is_finished(event)) == (422, True, False)


def test_event_is_finished_without_a_stage_that_nobody_draws(client: Client, home: build.House) -> None:
    last = StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [{"stage": 1, "to_place": 2}]})
    event = build.drawn(home, 4, stages=(StageInput("knockout", {"seeding": "drawn"}), last))
    build.play_out(event, home.by_director)

    page = client.get(_url(event, "finish/")).content.decode()
    fill(client, _url(event, "finish/"))
    too_early = tournaments.is_finished(event)
    fill(client, _url(event, "finish/"), anyway="on")

    assert "Stage 2 is not drawn." in page and 'name="anyway"' in page
    assert (too_early, tournaments.is_finished(event)) == (False, True)


def test_journal_tells_who_did_what_and_undoes_it(client: Client, home: build.House) -> None:
    event = build.drawn(home, 2)
    act = Act.objects.get(stream__key=str(event.pk), stream__kind="event", kind="draw_event")
    url = _url(event, f"journal/{act.pk}/undo/")
    before = _page(client, _url(event, "journal/"))

    answer = fill(client, url, why="one more came")
    again = fill(client, url)

    after = _page(client, _url(event, "journal/"))
    assert url in before
    assert (answer.status_code, again.status_code) == (302, 409)
    assert "one more came" in after
    assert url not in after
    assert not Node.objects.filter(stage__event=event).exists()


def test_act_of_another_event_cannot_be_undone_here(client: Client, home: build.House) -> None:
    event, other = build.drawn(home, 2), build.event(home)
    act = Act.objects.get(stream__key=str(event.pk), stream__kind="event", kind="draw_event")
    assert client.post(_url(other, f"journal/{act.pk}/undo/"), {"seen": "1"}).status_code == 404


@pytest.mark.parametrize("number", ["0", "99", "99999999999999999999999"])
def test_entry_that_is_not_there_is_not_found(client: Client, home: build.House, number: str) -> None:
    event = build.entered(home, 1, seeding="by_hand")
    for what in ("check-in", "check-out", "seed", "withdraw"):
        assert client.post(_url(event, f"entries/{number}/{what}/"), {"seed": "1"}).status_code == 404


@pytest.mark.parametrize("page", ["0", "-1", "x", "9999"])
def test_page_number_that_is_none_shows_a_page(client: Client, home: build.House, page: str) -> None:
    event = build.drawn(home, 2)
    for what in ("", "journal/"):
        assert client.get(_url(event, f"{what}?page={page}")).status_code == 200


def test_desk_of_a_finished_event_calls_nobody(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    page = _page(client, _url(event))

    assert "Call the first matches" not in page
    assert "Free tables" not in page
    assert "List the tables" not in page
    assert ">Call<" not in page


def test_player_called_in_another_event_is_not_said_to_play(client: Client, home: build.House) -> None:
    first, second = build.event(home), build.event(home)
    players = [EntryInput(player=build.player(home, name).public_id) for name in ("Ann", "Bob")]
    for event in (first, second):
        enter(event_id=event.pk, entrants=players, ctx=ActContext(home.by_director, build.NOON))
        build.draw(home, event)
    (called,) = build.ready(first)
    call_match(match_id=called.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    before = _page(client, _url(second))
    start_match(match_id=called.pk, ctx=ActContext(home.by_director, build.NOON))
    after = _page(client, _url(second))

    assert "called to table 7: " in before
    assert "playing now: " not in before
    assert "playing now: " in after
