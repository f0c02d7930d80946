"""Two sides agree on a time, and everything that is refused."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from journal.refusals import Conflicting, NotAllowed, Refusal, Refused, Stale
from matches.models import Match, MatchFact
from matches.queries.results.appointments import AppointmentRow, appointment_of
from matches.queries.results.matches import match as match_seen
from matches.queries.tournaments import tournaments
from rules_engine.leagues.appointment_settings import Kind, State
from tests.support import build
from tests.support.arranging import arrange, due_match, hours, set_days
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def stands(match: Match, home: House, at: datetime = NOON) -> AppointmentRow:
    row = appointment_of(match_seen(match.pk, home.by_director, at), at)
    assert row is not None
    return row


def codes(caught: pytest.ExceptionInfo[Refusal]) -> Sequence[str]:
    return [violation.code for violation in caught.value.verdict.violations]


def test_time_that_one_side_proposes_and_the_other_accepts_is_agreed(home: House) -> None:
    match, (first, second) = due_match(home)

    arrange(match, first, Kind.PROPOSE, hours(30, 54, 55), zone="America/New_York")
    proposed = stands(match, home)
    arrange(match, second, Kind.ACCEPT, time=hours(54)[0], zone="Europe/Copenhagen")
    row = stands(match, home)

    assert (proposed.state, proposed.offers[0]) == (State.PROPOSED, hours(30, 54, 55))
    assert (row.state, row.agreed_at, row.offers) == (State.AGREED, hours(54)[0], ((), ()))
    assert row.zones == ("America/New_York", "Europe/Copenhagen")
    assert stands(match, home, hours(60)[0]).state is State.TO_PLAY


def test_agreed_time_is_changed_by_another_proposal_and_called_off(home: House) -> None:
    match, (first, second) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(30))
    arrange(match, second, Kind.ACCEPT, time=hours(30)[0])
    arrange(match, second, Kind.PROPOSE, hours(40))

    assert stands(match, home).agreed_at == hours(30)[0]

    arrange(match, first, Kind.ACCEPT, time=hours(40)[0])
    assert stands(match, home).agreed_at == hours(40)[0]

    arrange(match, first, Kind.CALL_OFF, why="ill")
    assert (stands(match, home).state, stands(match, home).agreed_at) == (State.OPEN, None)


def test_calling_off_in_the_last_two_hours_is_a_no_show_that_a_director_decides(home: House) -> None:
    match, (first, second) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(30))
    arrange(match, second, Kind.ACCEPT, time=hours(30)[0])
    arrange(match, second, Kind.CALL_OFF, at=hours(29)[0])

    row = stands(match, home, hours(29)[0])
    assert (row.state, row.is_late, row.default and row.default.winner) == (State.NO_SHOW, True, 0)


@pytest.mark.parametrize(
    ("kind", "times", "code"),
    [
        (Kind.PROPOSE, hours(-1), "appointment.in_the_past"),
        (Kind.PROPOSE, hours(0), "appointment.in_the_past"),
        (Kind.PROPOSE, (), "appointment.in_the_past"),
        (Kind.PROPOSE, hours(24 * 15), "appointment.after_deadline"),
        (Kind.PROPOSE, hours(*range(1, 12)), "too_many_times"),
        (Kind.DECLINE, (), "appointment.no_such_offer"),
        (Kind.CALL_OFF, (), "appointment.nothing_agreed"),
        (Kind.CALL_OFF, hours(5), "times_without_use"),
        (Kind.NO_SHOW, (), "appointment.nothing_agreed"),
        (Kind.GRANT_EXTENSION, (), "appointment.none_asked"),
        (Kind.DEFAULT, (), "unknown_arrangement"),
        (Kind.RESULT, (), "unknown_arrangement"),
    ],
)
def test_act_that_is_not_possible_is_refused(home: House, kind: Kind, times: tuple[datetime, ...], code: str) -> None:
    match, (first, _) = due_match(home)

    with pytest.raises(Refused) as caught:
        arrange(match, first, kind, times)

    assert codes(caught) == [code]
    assert not MatchFact.objects.filter(kind=MatchFact.Kind.APPOINT).exists()


def test_nobody_accepts_their_own_time_or_one_that_was_not_offered_or_has_passed(home: House) -> None:
    match, (first, second) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(30))

    for by, time, at, code in [
        (first, 30, 0, "appointment.no_such_offer"),
        (second, 31, 0, "appointment.no_such_offer"),
        (second, 30, 31, "appointment.in_the_past"),
    ]:
        with pytest.raises(Refused) as caught:
            arrange(match, by, Kind.ACCEPT, time=hours(time)[0], at=hours(at)[0])
        assert codes(caught) == [code]


def test_strangers_players_of_other_matches_and_scorers_arrange_nothing(home: House) -> None:
    match, (first, _) = due_match(home)
    _, (other, _) = build.meeting(home)

    for by in (other, build.acting(build.login()), build.acting(None), build.acting(home.manager)):
        with pytest.raises(NotAllowed):
            arrange(match, by, Kind.PROPOSE, hours(30))
    with pytest.raises(NotAllowed):
        arrange(match, first, Kind.SET_TIME, time=hours(30)[0], why="I say so")
    with pytest.raises(Refused) as caught:
        arrange(match, home.by_director, Kind.PROPOSE, hours(30))

    assert codes(caught) == ["appointment.sides_only"]


def test_of_two_who_propose_at_once_the_second_sees_the_first(home: House) -> None:
    match, (first, second) = due_match(home)
    seen = tournaments.number(match.stage.event)
    arrange(match, first, Kind.PROPOSE, hours(30), seen=seen)

    with pytest.raises(Stale):
        arrange(match, second, Kind.PROPOSE, hours(31), seen=seen)


def test_extension_is_granted_by_the_other_side_or_a_director_with_a_reason_once(home: House) -> None:
    match, (first, second) = due_match(home)
    due = stands(match, home).due_at
    arrange(match, first, Kind.ASK_EXTENSION)
    assert stands(match, home).request_by == 0

    with pytest.raises(Refused) as by_own:
        arrange(match, first, Kind.GRANT_EXTENSION)
    with pytest.raises(Refused) as silent:
        arrange(match, home.by_director, Kind.GRANT_EXTENSION)
    arrange(match, second, Kind.GRANT_EXTENSION)
    with pytest.raises(Refused) as again:
        arrange(match, home.by_director, Kind.GRANT_EXTENSION, why="snow")

    assert [codes(caught) for caught in (by_own, silent, again)] == [
        ["appointment.other_side_grants"],
        ["reason_missing"],
        ["appointment.no_extension_left"],
    ]
    assert stands(match, home).due_at == due + timedelta(days=7)


def test_deadline_is_the_end_of_the_day_in_the_zone_of_the_tournament_and_then_duty_decides(home: House) -> None:
    match, (first, _) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(30, 54, 55))
    due = stands(match, home).due_at
    late = due + timedelta(seconds=1)

    assert stands(match, home, due).state is State.PROPOSED
    row = stands(match, home, late)
    assert (row.state, row.duty, row.default and (row.default.winner, row.default.reason)) == (
        State.OVERDUE,
        (True, False),
        (0, "league.no_effort"),
    )
    with pytest.raises(Refused) as caught:
        arrange(match, first, Kind.PROPOSE, (late + timedelta(hours=1),), at=late)
    assert codes(caught) == ["appointment.after_deadline"]

    arrange(match, home.by_director, Kind.GRANT_EXTENSION, at=late, why="snow")
    assert stands(match, home, late).state is State.PROPOSED


def test_director_sets_a_time_with_a_reason_even_after_the_deadline(home: House) -> None:
    match, _ = due_match(home, 1)
    arrange(match, home.by_director, Kind.SET_TIME, time=hours(100)[0], at=hours(90)[0], why="the hall is free")

    row = stands(match, home, hours(90)[0])
    assert (row.state, row.agreed_at) == (State.AGREED, hours(100)[0])


def test_time_of_a_far_century_is_refused_before_a_zone_overflows(home: House) -> None:
    match, _ = due_match(home)

    with pytest.raises(Refused) as caught:
        arrange(match, home.by_director, Kind.SET_TIME, time=datetime(9999, 12, 31, 23, 59, tzinfo=UTC), why="late")
    assert codes(caught) == ["appointment.after_deadline"]


def test_round_without_a_day_and_match_with_a_result_have_no_appointment(home: House) -> None:
    match, (first, _) = build.meeting(home)
    with pytest.raises(Refused) as caught:
        arrange(match, first, Kind.PROPOSE, hours(30))
    assert codes(caught) == ["no_round_day"]

    set_days(home, match, 14)
    build.play(match, home.by_director)
    with pytest.raises(Conflicting):
        arrange(match, first, Kind.PROPOSE, hours(30))


def test_what_was_agreed_stands_when_the_day_of_the_round_is_moved_forward(home: House) -> None:
    match, (first, second) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(24 * 9))
    arrange(match, second, Kind.ACCEPT, time=hours(24 * 9)[0])
    set_days(home, match, 3)

    assert stands(match, home).agreed_at == hours(24 * 9)[0]


def test_seconds_are_left_out_and_a_time_twice_is_one(home: House) -> None:
    match, (first, _) = due_match(home)
    arrange(match, first, Kind.PROPOSE, (hours(30)[0], hours(30)[0] + timedelta(seconds=41)))

    assert stands(match, home).offers[0] == (hours(30)[0],)


def test_zone_that_does_not_exist_is_refused(home: House) -> None:
    match, (first, _) = due_match(home)
    with pytest.raises(Refused) as caught:
        arrange(match, first, Kind.PROPOSE, hours(30), zone="Europe/Atlantis")
    assert codes(caught) == ["unknown_time_zone"]


def test_act_is_in_the_journal_of_the_event_with_its_author(home: House) -> None:
    match, (first, _) = due_match(home)
    arrange(match, first, Kind.PROPOSE, hours(30), why="after work")
    fact = MatchFact.objects.select_related("act__note").get(kind=MatchFact.Kind.APPOINT)

    assert (fact.act.kind, fact.act.actor_kind, fact.act.words) == ("appointment_propose", "user", "after work")
    assert int(fact.act.actor_id) == first.id
