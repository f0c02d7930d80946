"""A match that is broken off: what is kept, where it is told, and how it goes on to its result."""

from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act
from journal.refusals import NotAllowed, Refusal
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.undo_act import undo_act
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.models import Match
from matches.queries.events import floor
from matches.queries.events.unfinished import unfinished
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result
from matches.settings import EventSettingsChange
from tests.support import build
from tests.support.build import NOON
from tests.support.forms import fill, form_to

pytestmark = pytest.mark.django_db
ONE = {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 1, "owner": None}
TODAY = date(2026, 5, 1)
LATER = NOON + timedelta(hours=1)
OPENING = "4HPwATDgc/ABMA"
STATE = AdjournmentInput([ONE], cube=2, owner=1, on_roll=0, clocks=(725, None), position=OPENING, resume_by=TODAY)


def refused(act: Any) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        act()
    return [one.code for one in refusal.value.verdict.violations]


def started(home: build.House) -> Match:
    match = build.ready(build.drawn(home, 4, lengths=(5, 5)))[0]
    call_match(match_id=match.pk, table="3", ctx=ActContext(home.by_director, NOON))
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    return match


def test_broken_off_match_frees_its_table_and_its_players_and_goes_on() -> None:
    home = build.house()
    match = started(home)
    ctx = ActContext(home.by_director, NOON)

    adjourn_match(match_id=match.pk, state=STATE, ctx=ctx.with_note("The hall closes"))

    row = match_row(match)
    assert (row.state, row.table, row.broken and row.broken.score) == (MatchState.BROKEN_OFF, "", (2, 0))
    assert not floor.playing(floor.floor(home.tournament, NOON))
    assert refused(partial(adjourn_match, match_id=match.pk, state=STATE, ctx=ctx)) == ["broken_off_already"]
    resume_match(match_id=match.pk, ctx=ctx)
    assert match_row(match).state is MatchState.STARTED
    assert refused(partial(resume_match, match_id=match.pk, ctx=ctx)) == ["not_broken_off"]
    undo_act(event_id=match.stage.event_id, act_id=Act.objects.get(kind="resume_match").pk, ctx=ctx)
    undo_act(event_id=match.stage.event_id, act_id=Act.objects.get(kind="break_off_match").pk, ctx=ctx)
    assert (match_row(match).state, match_row(match).table, match_row(match).broken) == (MatchState.STARTED, "3", None)


@pytest.mark.parametrize(
    ("state", "code"),
    [
        (AdjournmentInput(score=(5, 0)), "score_out_of_range"),
        (AdjournmentInput([{**ONE, "cube": 4, "owner": 0}]), "match_is_over"),
        (AdjournmentInput([ONE], score=(1, 0)), "score_and_games"),
        (AdjournmentInput([{"winner": 0}]), "key_missing"),
        (AdjournmentInput(cube=3), "cube_of_no_game"),
        (AdjournmentInput(owner=2), "unknown_side"),
        (AdjournmentInput(clocks=(-1, None)), "clock_out_of_range"),
        (AdjournmentInput(position="XGID=nonsense"), "xgid_unreadable"),
        (AdjournmentInput(resume_by=TODAY - timedelta(days=1)), "day_is_over"),
    ],
)
def test_what_cannot_stand_is_refused(state: AdjournmentInput, code: str) -> None:
    home = build.house()
    match = started(home)

    assert code in refused(
        partial(adjourn_match, match_id=match.pk, state=state, ctx=ActContext(home.by_director, NOON))
    )


def test_side_goes_on_and_does_not_break_off() -> None:
    home = build.house()
    match, (one, _) = build.meeting(home)

    with pytest.raises(NotAllowed):
        adjourn_match(match_id=match.pk, state=AdjournmentInput(), ctx=ActContext(one, NOON))
    adjourn_match(
        match_id=match.pk, state=AdjournmentInput(position="see the photo"), ctx=ActContext(home.by_director, NOON)
    )
    resume_match(match_id=match.pk, ctx=ActContext(one, NOON))


def test_pages_tell_it_and_the_pad_goes_on_behind_its_games(client: Client) -> None:
    home = build.house()
    match = started(home)
    client.force_login(home.director)
    at = f"/en/desk/matches/{match.pk}/"

    asked = client.get(f"{at}break-off/").content.decode()
    broken = fill(
        client,
        f"{at}break-off/",
        games="1g",
        cube="2",
        owner="1",
        on_roll="0",
        clock0="12:05",
        position=OPENING,
        resume_by="2099-12-02",
    )
    public = client.get(f"/en/matches/{match.pk}/").content.decode()
    listed = client.get(f"/en/desk/events/{match.stage.event_id}/unfinished/").content.decode()
    desk = client.get(at)

    assert "Fill in a row for each game" not in asked
    assert (broken.status_code, client.get(f"/en/desk/events/{match.stage.event_id}/").status_code) == (302, 200)
    for page in (public, listed, desk.content.decode()):
        assert "Unfinished, 2–0, to be resumed by" in page, page[page.index("Unfinished, 2") :][:90]
        assert ("12:05" in page, "<svg" in page) == (True, True)
    assert form_to(desk, f"{at}games/").values["games"] == "1g"
    client.post(f"{at}go-on/")
    build.submit(match, home.by_director, ScoreInput(games=[ONE, {**ONE, "cube": 2, "owner": 0}]), at_desk=True)
    drain()
    result = counting_result(match)
    assert result is not None
    assert (result.final, len((result.sheet or {})["games"])) == ([5, 0], 2)


def test_list_shows_what_is_due_first_in_as_many_queries_for_three_as_for_one() -> None:
    home = build.house()
    counts = []
    for number, day in enumerate((None, TODAY + timedelta(days=9), TODAY), 1):
        state = AdjournmentInput(score=(number, 0), resume_by=day)
        adjourn_match(match_id=started_alone(home).pk, state=state, ctx=ActContext(home.by_director, NOON))
        with CaptureQueriesContext(connection) as queries:
            found = unfinished(home.tournament)
        counts.append(len(queries))

    assert [one.row.broken.score[0] for one in found if one.row.broken] == [3, 2, 1]
    assert found[0].is_overdue(TODAY + timedelta(days=1))
    assert counts[0] == counts[2]


def started_alone(home: build.House) -> Match:
    return build.ready(build.drawn(home, 2, lengths=(5,)))[0]


def test_match_whose_sheet_was_refused_before_it_was_adjourned_stays_in_the_register(client: Client) -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    refuse_sheet(match, ann)
    adjourn_match(match_id=match.pk, state=STATE, ctx=ActContext(home.by_director, LATER))

    client.force_login(home.director)
    desk = client.get(f"/en/desk/matches/{match.pk}/").content.decode()

    assert [line.row.id for line in unfinished(home.tournament)] == [match.pk]
    assert match_row(match).state is MatchState.BROKEN_OFF
    assert f"/en/desk/matches/{match.pk}/go-on/" in desk


def test_refused_sheet_does_not_outlast_the_adjournment_after_it() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    refuse_sheet(match, ann)
    adjourn_match(match_id=match.pk, state=STATE, ctx=ActContext(home.by_director, LATER))
    resume_match(match_id=match.pk, ctx=ActContext(home.by_director, LATER))

    assert match_row(match).state is MatchState.STARTED
    assert unfinished(home.tournament) == []


def test_sheet_refused_while_the_match_is_adjourned_does_not_take_it_from_the_register() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    adjourn_match(match_id=match.pk, state=STATE, ctx=ActContext(home.by_director, NOON))
    refuse_sheet(match, ann)

    assert [line.row.id for line in unfinished(home.tournament)] == [match.pk]


def test_live_score_of_before_is_not_shown_beside_the_score_of_the_adjournment(client: Client) -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    event_id = match.stage.event_id
    change_event_settings(
        event_id=event_id, changes=EventSettingsChange(live_scores=True), ctx=ActContext(home.by_director, NOON)
    )
    update_live_score(match_id=match.pk, games="1g2", sequence=1, ctx=ActContext(ann, NOON))

    adjourn_match(match_id=match.pk, state=STATE, ctx=ActContext(home.by_director, LATER))
    adjourned = client.get(f"/en/matches/{match.pk}/").content.decode()
    resume_match(match_id=match.pk, ctx=ActContext(home.by_director, LATER))
    resumed = match_row(match).live
    update_live_score(match_id=match.pk, games="1g.1w", sequence=2, ctx=ActContext(ann, LATER + timedelta(hours=1)))
    live = match_row(match).live

    assert ("Unfinished, 2–0" in adjourned, "now " in adjourned, resumed) == (True, False, None)
    assert live is not None
    assert live.score == (3, 0)


def refuse_sheet(match: Match, by: Actor) -> None:
    build.submit(match, by, build.UNFINISHED)
    drain()
    assert [row.is_ok for row in match_row(match).submissions] == [False]


def test_page_that_ends_an_unfinished_match_says_so(client: Client) -> None:
    home = build.house()
    match = started(home)
    client.force_login(home.director)
    pages = [f"/en/desk/matches/{match.pk}/", f"/en/desk/matches/{match.pk}/end/"]
    before = [client.get(page).content.decode() for page in pages]
    adjourn_match(match_id=match.pk, state=STATE, ctx=ActContext(home.by_director, NOON))

    after = [client.get(page).content.decode() for page in pages]

    assert all("End without play" in page for page in before)
    assert all("End the unfinished match" in page and "End without play" not in page for page in after)


@pytest.mark.parametrize("of_event", [True, False])
def test_page_of_unfinished_matches_leads_to_what_adjourns_one(client: Client, of_event: bool) -> None:
    home = build.house()
    event = build.drawn(home, 4, lengths=(5, 5))
    match = build.ready(event)[0]
    client.force_login(home.director)
    desk = f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/"
    place = f"/en/desk/events/{event.pk}/" if of_event else desk

    before = client.get(f"{place}unfinished/").content.decode().split("<main")[1]
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    after = client.get(f"{place}unfinished/").content.decode().split("<main")[1]

    assert "choose “Adjourn to another day”" in before
    assert f'href="{place}"' in before
    assert f'href="/en/desk/matches/{match.pk}/break-off/"' in after
