"""Sides at their table: they are there, they call the director, and the desk says that he has come."""

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.events.add_event import add_event
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.call_director import call_director
from matches.flows.tables.close_director_call import close_director_call
from matches.flows.tables.report_arrival import report_arrival
from matches.flows.tables.start_match import start_match
from matches.inputs.events import EventInput
from matches.inputs.results import AdjournmentInput, ScoreInput
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.settings import EventSettings
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_side_is_there_once_and_nobody_else_says_so() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)

    report_arrival(match_id=match.pk, ctx=ActContext(ann, NOON))
    report_arrival(match_id=match.pk, ctx=ActContext(ann, NOON))

    assert match_row(match).present == (0,)
    assert Act.objects.filter(kind="arrived").count() == 1
    for other in (home.by_director, build.acting(build.login())):
        with pytest.raises(NotAllowed):
            report_arrival(match_id=match.pk, ctx=ActContext(other, NOON))


def test_call_waits_until_the_desk_has_come() -> None:
    home = build.house()
    match, (ann, bob) = build.meeting(home)

    call_director(match_id=match.pk, reason="rules", words=" was it cocked? ", ctx=ActContext(ann, NOON))
    call_director(match_id=match.pk, reason="score", ctx=ActContext(bob, NOON))
    waiting = match_row(match).help
    close_director_call(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    close_director_call(match_id=match.pk, ctx=ActContext(home.by_director, NOON))

    assert waiting is not None
    assert (waiting.side, waiting.why, waiting.words) == (0, "rules", "was it cocked?")
    assert match_row(match).help is None
    assert Act.objects.filter(kind__in=["director_called", "director_came"]).count() == 2
    call_director(match_id=match.pk, reason="other", ctx=ActContext(bob, NOON))
    again = match_row(match).help
    assert again is not None
    assert again.side == 1


def test_result_that_stands_is_told_to_directors_and_to_players_each_in_his_way() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    build.submit(match, home.by_director, ScoreInput(final=[5, 3]), at_desk=True)
    drain()

    codes = []
    for by in (ann, home.by_director):
        with pytest.raises(Conflicting) as refusal:
            start_match(match_id=match.pk, ctx=ActContext(by, NOON))
        codes += [one.code for one in refusal.value.verdict.violations]

    assert codes == ["decided_already", "correct_instead"]


def test_call_is_of_a_side_for_a_reason_that_there_is() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)

    with pytest.raises(Refused):
        call_director(match_id=match.pk, reason="beer", ctx=ActContext(ann, NOON))
    with pytest.raises(NotAllowed):
        call_director(match_id=match.pk, reason="rules", ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotAllowed):
        close_director_call(match_id=match.pk, ctx=ActContext(ann, NOON))
    build.play(match, home.by_director)
    with pytest.raises(Conflicting):
        call_director(match_id=match.pk, reason="rules", ctx=ActContext(ann, NOON))
    assert match_row(match).help is None


def test_call_makes_no_decision_stale() -> None:
    home = build.house()
    match, (ann, bob) = build.meeting(home)
    sent = build.submit(match, ann, ScoreInput(final=[5, 2]))
    drain()
    seen = tournaments.number(match.stage.event)

    report_arrival(match_id=match.pk, ctx=ActContext(bob, NOON))
    call_director(match_id=match.pk, reason="clock", ctx=ActContext(bob, NOON))

    assert confirm_score(submission_id=sent.pk, ctx=ActContext(bob, NOON, expected_version=seen)).final == [5, 2]


def test_clock_is_said_with_the_event_and_changed_later() -> None:
    home = build.house()
    plan = EventInput("Speed", EventSettings((5,), clock=" 7 min  + 12 s a move "))

    event = add_event(ref=home.ref, plan=plan, ctx=ActContext(home.by_director, NOON))

    assert event.play.clock == "7 min + 12 s a move"
    ctx = ActContext(home.by_director, NOON)
    assert change_event_settings(event_id=event.pk, changes={"clock": ""}, ctx=ctx).play.clock == ""
    with pytest.raises(Refused):
        change_event_settings(event_id=event.pk, changes={"clock": "x" * 61}, ctx=ctx)


def test_nobody_plays_two_matches_at_once_until_a_score_is_in_or_play_is_broken_off() -> None:
    home = build.house()
    first, second, *_ = build.ready(build.drawn(home, 3, format="round_robin"))
    ctx = ActContext(home.by_director, NOON)
    start_match(match_id=first.pk, ctx=ctx)

    with pytest.raises(Conflicting) as refused:
        start_match(match_id=second.pk, ctx=ctx)
    adjourn_match(match_id=first.pk, state=AdjournmentInput(), ctx=ctx)
    start_match(match_id=second.pk, ctx=ctx)
    with pytest.raises(Conflicting) as again:
        resume_match(match_id=first.pk, ctx=ctx)
    build.submit(second, home.by_director, ScoreInput(final=[second.length, 0]), at_desk=True)

    assert [one.value.verdict.violations[0].code for one in (refused, again)] == ["plays_elsewhere"] * 2
    assert resume_match(match_id=first.pk, ctx=ctx).match == first
