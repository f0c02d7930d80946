"""The desk: what needs a hand, the next call, the tables, the last act; and the bad habits of tired people."""

from datetime import timedelta
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import Settings

from interfaces.web.base.live_updates import streams_of
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.ticks import topic
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.lock_part import lock_part
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, MatchFact, Result, Table
from matches.queries.entries import entries
from matches.queries.journal.versions import floor_version
from matches.queries.results.match_rows import match_row
from matches.queries.tables import tables
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, form_to, forms_of
from tests.support.page_world import on_one_line
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    made = the_house()
    client.force_login(made.director)
    return made


def _hall(home: build.House, what: str = "") -> str:
    return f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/{what}"


def _event(event: Event, what: str = "") -> str:
    return f"/en/desk/events/{event.pk}/{what}"


def _match(match: Match, what: str = "") -> str:
    return f"/en/desk/matches/{match.pk}/{what}"


def _page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def _listed(home: build.House, *names: str) -> None:
    add_tables(ref=home.ref, names=names, ctx=ActContext(home.by_director, build.NOON))


def _call(home: build.House, match: Match, table: str, minutes_ago: int = 0) -> None:
    at = timezone.now() - timedelta(minutes=minutes_ago)
    call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, at))


def _start(home: build.House, match: Match, minutes_ago: int) -> None:
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, timezone.now() - timedelta(minutes=minutes_ago)))


def _table_of(match: Match) -> str:
    return match_row(match).table


def _section(page: str, key: str) -> str:
    """A part of the page, up to the next heading of its kind."""
    return page.split(f'<section id="{key}"')[1].split("</section>", maxsplit=1)[0]


def test_each_match_stands_once_where_it_needs_a_hand(client: Client, home: build.House) -> None:
    _listed(home, "1", "2", "3", "4")
    event = build.drawn(home, 16)
    ready, called, played, long, refused, waits, decided, _ = build.ready(event)
    _call(home, called, "1", minutes_ago=11)
    _call(home, played, "2", minutes_ago=8)
    _start(home, played, 7)
    _call(home, long, "3", minutes_ago=70)
    _start(home, long, 61)  # to 5 points: 95 of 100 take less than 59 minutes
    build.submit(refused, home.by_director, build.UNFINISHED, at_desk=True)
    drain()
    build.play(decided, home.by_director)
    build.submit(waits, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)

    page = _page(client, _event(event))

    where = {"ready": ready, "decide": refused, "wait": waits, "results": decided}
    where |= {"slow": long, "called": called, "running": played}
    for key, match in where.items():
        assert f'id="m{match.pk}"' in _section(page, key)
        assert page.count(f'id="m{match.pk}"') == 1
    assert page.count("much longer than usual") == 1
    assert _section(page, "called").count("should have started") == 1


def test_ready_matches_are_folded_while_no_table_is_free(client: Client, home: build.House) -> None:
    _listed(home, "1")
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    before = _section(_page(client, _event(event)), "ready")
    _call(home, first, "1")

    folded, opened = (_section(_page(client, _event(event, query)), "ready") for query in ("", "?open=ready"))

    assert "<details" not in before
    assert '<details class="fold" id="ready-fold">' in folded
    assert '<details class="fold" id="ready-fold" open>' in opened
    assert all(f'id="m{second.pk}"' in section for section in (folded, opened))


def test_matches_in_play_are_listed_by_table_or_the_longest_first(client: Client, home: build.House) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 8)
    first, second, *_ = build.ready(event)
    for match, table, minutes in ((first, "2", 20), (second, "1", 10)):
        _call(home, match, table, minutes)
        _start(home, match, minutes)

    by_table, longest = (_section(_page(client, _event(event, query)), "running") for query in ("", "?order=longest"))

    assert by_table.index(f'id="m{second.pk}"') < by_table.index(f'id="m{first.pk}"')
    assert longest.index(f'id="m{first.pk}"') < longest.index(f'id="m{second.pk}"')


def test_desk_does_not_say_that_nobody_plays_while_slow_matches_are_played(client: Client, home: build.House) -> None:
    _listed(home, "1")
    event = build.drawn(home, 2)
    match = build.ready(event)[0]
    before = _section(_page(client, _event(event)), "running")
    _call(home, match, "1", minutes_ago=70)
    _start(home, match, 61)

    running = _section(_page(client, _event(event)), "running")

    assert "Nobody is playing" in before
    assert "Every match that is being played is listed above." in running


def test_desk_of_all_events_shows_them_together_and_names_them(client: Client, home: build.House) -> None:
    first, second = build.drawn(home, 2), build.drawn(home, 2)

    page = _page(client, _hall(home, "running/"))

    ready = _section(page, "ready")
    assert [ready.count(event.name) for event in (first, second)] == [1, 1]


def test_next_match_is_called_by_one_press_and_pressing_twice_calls_it_once(client: Client, home: build.House) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    pressed = next(form for form in forms_of(client.get(_event(event))) if form.action == _match(first, "call/"))

    answers = [client.post(pressed.action, pressed.values) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert {answer["Location"] for answer in answers} == {_event(event)}
    assert (_table_of(first), _table_of(second)) == ("1", "")
    assert MatchFact.objects.count() == 1


@pytest.mark.parametrize("of", ["match", "round", "stage"])
def test_next_call_passes_over_what_is_locked(client: Client, home: build.House, of: str) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    match_id, round_no = first.pk if of == "match" else None, 1 if of == "round" else 0
    ctx = ActContext(home.by_director, build.NOON, "a protest")
    lock_part(event_id=event.pk, match_id=match_id, round_no=round_no, ctx=ctx)
    called = second if of == "match" else build.ready(build.drawn(home, 2))[0]

    page = _page(client, _event(event))
    pressed = next(form for form in forms_of(client.get(_event(event))) if form.values.get("table") == "1")
    answer = client.post(pressed.action, pressed.values)

    assert pressed.action == _match(called, "call/")
    assert (answer.status_code, _table_of(called)) == (302, "1")
    assert _match(first, "call/") not in page
    assert _match(first, "score/") not in page  # a score is refused as well
    assert "Locked against changes" in _section(page, "ready")


def test_table_that_others_took_meanwhile_is_refused_with_their_names(client: Client, home: build.House) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    stale = next(form for form in forms_of(client.get(_event(event))) if form.action == _match(second, "call/"))
    _call(home, first, "1")

    answer = client.post(stale.action, {**stale.values, "table": "1"})

    page = answer.content.decode()
    assert answer.status_code == 409
    assert " – ".join(side.name for side in match_row(first).sides) in page
    assert form_to(answer).values["onward"] == _event(event)  # and it still leads back
    assert _table_of(second) == ""


def test_all_free_tables_are_filled_by_one_press_and_the_second_says_that_none_is(
    client: Client, home: build.House
) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 8)
    form = form_to(client.get(_event(event)), _hall(home, "tables/fill/"))

    first = client.post(form.action, form.values)
    again = client.post(form.action, form.values)

    page = _page(client, _event(event))
    assert (first.status_code, again.status_code) == (302, 409)
    assert "Free tables filled</b>, tables 1, 2 " in on_one_line(page)
    assert sorted(tables.holders(home.tournament)) == ["1", "2"]


def test_match_moves_and_is_taken_from_its_table(client: Client, home: build.House) -> None:
    _listed(home, "1", "2")
    match = build.ready(build.drawn(home, 2))[0]
    _call(home, match, "1")
    url = _match(match, "call/")

    moved = fill(client, url, table="2")
    at_two = _table_of(match)
    release = form_to(client.get(url), _match(match, "release/"))
    released = [client.post(release.action, release.values).status_code for _ in range(2)]

    assert (moved.status_code, at_two, _table_of(match)) == (302, "2", "")
    assert released == [302, 409]


def test_without_a_list_a_table_is_typed(client: Client, home: build.House) -> None:
    event = build.drawn(home, 2)
    match = build.ready(event)[0]

    answer = fill(client, _event(event), _match(match, "call/"), table="bar")

    assert (answer.status_code, _table_of(match)) == (302, "bar")
    assert "no list of tables" in _page(client, _event(event))


def test_tables_are_listed_kept_and_removed(client: Client, home: build.House) -> None:
    url = _hall(home, "tables/")
    fill(client, url, _hall(home, "tables/add/"), tables="1-3, Final")
    again = fill(client, _hall(home, "tables/add/"), tables="1-3")
    kept, gone = Table.objects.get(name="Final"), Table.objects.get(name="2")
    fill(client, _hall(home, f"tables/{kept.pk}/keep/"), what="the final")
    fill(client, _hall(home, f"tables/{gone.pk}/remove/"))

    rows = [(row.name, row.reserved_for) for row in tables.rows_of(home.tournament)]
    assert rows == [("1", ""), ("3", ""), ("Final", "the final")]
    assert again.status_code == 409
    assert "the final" in _page(client, url)


@pytest.mark.parametrize("typed", ["", "9-1", "1-999", "x" * 13])
def test_tables_that_are_none_show_the_form_again(client: Client, home: build.House, typed: str) -> None:
    answer = fill(client, _hall(home, "tables/add/"), tables=typed)
    assert answer.status_code == 422
    assert form_to(answer).values["tables"] == typed
    assert not Table.objects.exists()


@pytest.mark.parametrize("number", ["theirs", "0", "99999999999999999999"])
@pytest.mark.parametrize("what", ["keep", "remove"])
def test_table_of_another_tournament_is_not_found(client: Client, home: build.House, number: str, what: str) -> None:
    other = build.house()
    _listed(other, "1")
    table = Table.objects.get().pk if number == "theirs" else number
    url = _hall(home, f"tables/{table}/{what}/")
    assert (client.get(url).status_code, client.post(url).status_code) == (404, 404)


def test_two_matches_at_one_table_are_said_first_of_all(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    _call(home, first, "1")
    build.play(first, home.by_director)
    _call(home, second, "1")
    reopen_result(match_id=first.pk, ctx=ActContext(home.by_director, build.NOON, "wrong sheet"))

    page = _page(client, _event(event))

    assert page.index("Two matches at table 1") < page.index('id="decide"')


def test_last_act_is_undone_by_one_press_and_the_second_says_that_it_is(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8)
    match = build.ready(event)[0]
    build.play(match, home.by_director)
    page = client.get(_event(event))
    act = Act.objects.get(kind="make_official")
    form = form_to(page, _event(event, f"journal/{act.pk}/undo/"))

    undone = client.post(form.action, form.values)
    again = client.post(form.action, form.values)

    assert "Result official 5–2" in page.content.decode()
    assert (undone.status_code, undone["Location"]) == (302, _event(event))
    assert not Result.objects.holding().exists()
    assert again.status_code == 412  # it decided on what was seen, and the undo came after


def test_undo_asks_first_where_more_goes_with_it(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    build.play_ready(event, home.by_director)

    page = _page(client, _event(event))

    act = Act.objects.filter(kind="make_official").order_by("-seq")[0]
    assert f'href="{_event(event, f"journal/{act.pk}/undo/")}?onward=' in page
    assert f'action="{_event(event, f"journal/{act.pk}/undo/")}"' not in page


def test_undo_of_what_somebody_else_did_asks_first(client: Client) -> None:
    who = cast()
    scorer = build.acting(who["scorer"])
    call_match(match_id=who.match.pk, table="1", ctx=ActContext(scorer, timezone.now()))
    act = Act.objects.get(kind="match_table")
    url = _event(who.event, f"journal/{act.pk}/undo/")

    client.force_login(who["director"])
    page = _page(client, _event(who.event))
    answer = fill(client, f"{url}?onward={_event(who.event)}")

    assert f'action="{url}"' not in page
    assert f'href="{url}?onward=' in page
    assert (answer.status_code, answer["Location"]) == (302, _event(who.event))


def test_last_act_that_cannot_be_undone_says_why(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    build.play_ready(event, home.by_director)
    final = build.ready(event)[0]
    build.submit(final, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)

    page = _page(client, _event(event))

    assert "It cannot be undone now:" in page
    assert "Match 2.1" in page.split("It cannot be undone now:")[1][:200].replace("match", "Match")


@pytest.mark.parametrize("onward", ["https://evil.example/", "//evil.example/en/desk/", "/en/players/", "javascript:x"])
def test_nobody_is_sent_anywhere_but_to_the_desk(client: Client, home: build.House, onward: str) -> None:
    match = build.ready(build.drawn(home, 2))[0]

    answer = client.post(_match(match, "call/"), {"table": "1", "onward": onward})

    assert answer["Location"] == _match(match)


@pytest.mark.parametrize("question", ["q=Ann+Berg", "q=%C3%98st%C3%A5&page=2"])
def test_whoever_looked_for_somebody_comes_back_to_whom_he_found(
    client: Client, home: build.House, question: str
) -> None:
    event = build.drawn(home, 2)
    back = f"{_event(event, 'matches/')}?{question}"

    answer = client.post(_match(build.ready(event)[0], "call/"), {"table": "1", "onward": back})

    assert answer["Location"] == back


def test_scorer_calls_and_enters_and_is_offered_no_more(client: Client) -> None:
    who = cast()
    _listed(who.home, "1", "2")
    client.force_login(who["scorer"])

    page = _page(client, _event(who.event))
    pressed = form_to(client.get(_event(who.event)), _hall(who.home, "tables/fill/"))

    assert client.post(pressed.action, pressed.values).status_code == 302
    assert _match(who.match, "score/") in page
    assert "/undo/" not in page
    for what in ("tables/add/", f"tables/{Table.objects.all()[0].pk}/keep/"):
        assert client.post(_hall(who.home, what), {"tables": "3", "what": "x"}).status_code == 403


@pytest.mark.parametrize(
    ("name", "status"), [("member", 403), ("stranger", 403), ("other director", 403), ("manager", 200)]
)
@pytest.mark.parametrize("what", ["running/", "matches/", "tables/"])
def test_desk_is_for_those_who_serve(client: Client, name: str, status: int, what: str) -> None:
    who: Cast = cast()
    client.force_login(who[name])
    assert client.get(_hall(who.home, what)).status_code == status


def test_missing_players_are_listed_on_the_day_and_checked_in_by_one_press(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    early = _page(client, _event(event))
    home.tournament.from_on = timezone.now().date()
    home.tournament.until_on = home.tournament.from_on + timedelta(days=1)
    home.tournament.save()
    form = form_to(client.get(_event(event)), _event(event, "entries/2/check-in/"))

    answers = [client.post(form.action, form.values).status_code for _ in range(2)]

    assert 'id="absent"' in early  # the tournament of the tests is over, and its event still gathers
    assert _event(event, "check-in/") in _section(early, "absent")
    assert answers == [302, 302]
    assert [row.is_present for row in entries.entries(event)] == [False, True, False]
    assert _section(_page(client, _event(event)), "absent").count("data-item") == 2


def test_nobody_is_missing_before_the_first_day(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    home.tournament.from_on = home.tournament.until_on = timezone.now().date() + timedelta(days=3)
    home.tournament.save()
    assert 'id="absent"' not in _page(client, _event(event))


@pytest.mark.parametrize(
    ("typed", "leads"),
    [("1.1", ""), ("ANN ost", ""), ("ann 5-2", "score/?final=5-2"), ("1.1 5:2", "score/?final=5-2")],
)
def test_field_at_the_top_leads_to_the_one_match(client: Client, home: build.House, typed: str, leads: str) -> None:
    match = _anns_match(home)
    answer = client.get(_event(match.stage.event, "matches/"), {"q": typed})
    assert (answer.status_code, answer["Location"]) == (302, _match(match, leads))


def _anns_match(home: build.House) -> Match:
    """Ann Øst as side 0, whatever the lot says."""
    while True:
        event = build.drawn(home, 2)
        match = build.ready(event)[0]
        player = match.side0.members.get().player
        player.display_name, player.search_name = "Ann Øst", "ann ost"
        player.save()
        return match


def test_points_that_are_typed_after_a_name_are_that_sides(client: Client, home: build.House) -> None:
    match = _anns_match(home)
    other = match.side1.members.get().player.search_name

    answer = client.get(_event(match.stage.event, "matches/"), {"q": f"{other} 5-2"})
    page = client.get(answer["Location"])

    assert answer["Location"] == _match(match, "score/?final=2-5")
    assert form_to(page).values["final"] == "2-5"


@pytest.mark.parametrize("typed", ["nobody", "<script>", "9.9", "99999999999999999999999", "\x00", "x" * 200, "%_"])
def test_field_at_the_top_takes_anything(client: Client, home: build.House, typed: str) -> None:
    event = build.drawn(home, 4)
    for url in (_event(event, "matches/"), _hall(home, "matches/")):
        assert client.get(url, {"q": typed}).status_code == 200


def test_all_matches_are_found_page_by_page(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8)
    page = _page(client, _event(event, "matches/"))
    assert page.count('class="item ') == 4
    for number in ("0", "-1", "x", "99"):
        assert client.get(_event(event, "matches/"), {"page": number}).status_code == 200


def test_more_matches_than_one_can_read_are_cut_and_counted(client: Client, home: build.House) -> None:
    event = build.drawn(home, 128, lengths=(5, 5, 5, 5, 5, 5, 5))
    ready = _section(_page(client, f"{_event(event)}?open=ready"), "ready")
    assert ready.count('class="item ') == 40
    assert f'href="{_event(event, "matches/")}">24 more matches' in ready


def test_long_list_has_its_first_matches_until_it_is_asked_for_and_stays_open_after_an_act(
    client: Client, home: build.House
) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 32)  # 16 are ready
    cut, opened = _section(_page(client, _event(event)), "ready"), f"{_event(event)}?open=running&open=ready"

    whole = _section(_page(client, opened), "ready")
    match = build.ready(event)[-1]
    answer = fill(client, opened, _match(match, "call/"), table="2")

    assert [cut.count('class="item '), whole.count('class="item ')] == [8, 16]
    assert 'href="?open=ready#ready">8 more matches' in cut
    assert 'href="?open=running&amp;open=ready#ready"' in _page(client, f"{_event(event)}?open=running")
    assert (answer.status_code, answer["Location"]) == (302, opened)


def test_short_list_is_whole(client: Client, home: build.House) -> None:
    page = _page(client, _event(build.drawn(home, 8)))
    assert "?open=" not in page
    assert 'href="#ready"' in page


def test_decision_stands_above_everything_and_play_before_what_is_ready(client: Client, home: build.House) -> None:
    _listed(home, "1", "2")
    event = build.drawn(home, 8)
    refused, played, *_ = build.ready(event)
    _call(home, played, "1")
    build.submit(refused, home.by_director, build.UNFINISHED, at_desk=True)
    drain()

    page = _page(client, _event(event))

    order = [page.index(f'<section id="{key}"') for key in ("decide", "running", "ready", "confirm", "tables")]
    assert order == sorted(order)
    assert page.index('<section id="decide"') < page.index('class="deskbar"')


@pytest.mark.parametrize("what", ["running/", "matches/", "tables/"])
def test_desk_asks_as_much_for_many_as_for_few(client: Client, home: build.House, what: str) -> None:
    counts = []
    for size in (6, 24):
        event = build.drawn(home, size)
        _listed(home, *(f"{event.pk}-{number}" for number in range(size)))
        first, *others = build.ready(event)
        build.play(first, home.by_director)
        for number, match in enumerate(others[: size // 4]):
            _call(home, match, f"{event.pk}-{number}")
        with CaptureQueriesContext(connection) as seen:
            _page(client, _hall(home, what))
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_page_that_stands_open_is_told_of_all_events(home: build.House) -> None:
    """A table that another event takes is news here too; and what did not change costs no page."""
    before = floor_version(home.tournament), floor_version(home.tournament)
    other = build.drawn(home, 2)
    drawn = floor_version(home.tournament)
    _call(home, build.ready(other)[0], "1")
    called = floor_version(home.tournament)
    _listed(home, "1")
    assert before[0] == before[1]
    assert len({before[0], drawn, called, floor_version(home.tournament)}) == 4


def test_script_of_the_page_is_told_of_every_event_that_shares_the_tables(
    client: Client, home: build.House, settings: Settings
) -> None:
    settings.TICKS_URL = "/ticks/"
    events = [build.drawn(home, 2) for _ in range(2)]

    page = _page(client, _event(events[0]))

    signed = parse_qs(urlsplit(unescape(page.split('data-ticks="')[1].split('"')[0])).query)["of"][0]
    about = [topic("event", event.pk) for event in events]
    assert streams_of(signed) == [*about, topic("tournament", home.tournament.pk)]


def test_desk_before_and_after_all_is_played_says_what_comes_next(client: Client, home: build.House) -> None:
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)
    empty: Any = _page(client, _event(build.event(home)))
    assert "Enter the players, then draw." in empty
    assert "No match is left to be played." in _page(client, _event(event))


def test_desk_between_two_rounds_says_that_the_next_is_paired(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=[StageInput("swiss", {"rounds": 2})])
    build.play_out(event, home.by_director)
    page = _page(client, _event(event))
    assert "Round 1 is over." in page
    assert "No match is left to be played." not in page


@pytest.mark.parametrize("score", [build.UNFINISHED, ScoreInput(final=[5, 2])])
def test_last_act_is_a_score_that_is_not_official_and_nothing_older_is_undone(
    client: Client, home: build.House, score: ScoreInput
) -> None:
    event = build.drawn(home, 4)
    ctx = ActContext(home.by_director, build.NOON)
    change_event_settings(event_id=event.pk, changes={"second_official": True}, ctx=ctx)
    match = build.ready(event)[0]
    later = ActContext(home.by_director, build.NOON + timedelta(minutes=1))
    submit_score(submission_id=uuid4(), match_id=match.pk, scores=score, at_desk=True, ctx=later)
    drain()

    page = _page(client, _event(event))

    assert "Last: <b>Score reported" in page
    assert "It cannot be undone now: A score can be undone once it is official" in page
    assert 'data-key="u"' not in page


def test_last_act_that_is_never_undone_offers_no_older_one(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    later = ActContext(home.by_director, build.NOON + timedelta(minutes=1))
    change_event_settings(event_id=event.pk, changes={"rest": 5}, ctx=later)

    page = _page(client, _event(event))

    assert "Last: <b>Rest between matches changed" in page
    assert 'data-key="u"' not in page
