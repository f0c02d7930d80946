"""Appointments until the deadline of a match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues import codes
from rules_engine.leagues.appointment_settings import (
    DAY,
    HOUR,
    MANAGER,
    Act,
    Appointment,
    AppointmentSettings,
    AtDeadline,
    Kind,
    State,
)
from rules_engine.leagues.appointments import appointment

DUE = 14 * DAY
SOON = 2 * DAY
OFFER = Act(HOUR, 0, Kind.PROPOSE, (SOON,))
AGREED = (OFFER, Act(2 * HOUR, 1, Kind.ACCEPT, time=SOON))
LATER = 3 * HOUR


def after(*acts: Act, now: int = 3 * DAY, settings: AppointmentSettings | None = None) -> Appointment:
    return appointment(0, DUE, acts, now, settings or AppointmentSettings())


@pytest.mark.parametrize(
    ("acts", "code"),
    [
        ([Act(DUE + 1, 0, Kind.PROPOSE, (DUE + 2,))], codes.AFTER_DEADLINE),
        ([Act(HOUR, 0, Kind.PROPOSE, (1,))], codes.IN_THE_PAST),
        ([OFFER, Act(LATER, 0, Kind.ACCEPT, time=SOON)], codes.NO_SUCH_OFFER),
        ([OFFER, Act(SOON, 1, Kind.ACCEPT, time=SOON)], codes.IN_THE_PAST),
        ([Act(LATER, 0, Kind.DECLINE)], codes.NO_SUCH_OFFER),
        ([Act(LATER, 0, Kind.CALL_OFF)], codes.NOTHING_AGREED),
        ([Act(LATER, 0, Kind.NO_SHOW)], codes.NOTHING_AGREED),
        ([Act(LATER, 0, Kind.GRANT_EXTENSION)], codes.NO_REQUEST),
        ([Act(HOUR, 0, Kind.ASK_EXTENSION), Act(LATER, 0, Kind.GRANT_EXTENSION)], codes.OTHER_SIDE_GRANTS),
        ([Act(HOUR, MANAGER, Kind.GRANT_EXTENSION), Act(LATER, 0, Kind.ASK_EXTENSION)], codes.NO_EXTENSION_LEFT),
        ([Act(LATER, 0, Kind.SET_TIME, time=SOON)], codes.MANAGER_ONLY),
        ([Act(LATER, MANAGER, Kind.PROPOSE, (SOON,))], codes.SIDES_ONLY),
        ([Act(HOUR, MANAGER, Kind.DEFAULT, winner=0), OFFER], codes.APPOINTMENT_OVER),
        ([*AGREED, Act(SOON + 19 * 60, 0, Kind.NO_SHOW)], codes.TOO_EARLY),
    ],
)
def test_act_is_refused(acts: list[Act], code: str) -> None:
    assert after(*acts, now=DUE + 3).refusals == ((len(acts) - 1, code),)


def test_calling_off_takes_the_duty_away_and_late_it_is_a_no_show() -> None:
    early = after(*AGREED, Act(LATER, 1, Kind.CALL_OFF))
    late = after(*AGREED, Act(SOON - HOUR, 1, Kind.CALL_OFF))

    assert (early.state, early.at, early.duty) == (State.OPEN, None, (False, False))
    assert late.state is State.NO_SHOW
    assert late.default is not None
    assert late.default.winner == 0


def test_both_report_a_no_show_and_the_manager_decides() -> None:
    reports = [Act(SOON + HOUR, side, Kind.NO_SHOW) for side in (0, 1)]
    result = after(*AGREED, *reports)

    assert result.default is not None
    assert (result.state, result.default.winner) == (State.NO_SHOW, None)


def test_extension_moves_the_deadline_for_everything() -> None:
    result = after(Act(HOUR, 0, Kind.ASK_EXTENSION), Act(LATER, 1, Kind.GRANT_EXTENSION), now=DUE + 1)

    assert (result.state, result.due, result.extensions) == (State.OPEN, DUE + 7 * DAY, 1)
    assert result.next_reminder == DUE + 4 * DAY


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (AtDeadline.AS_DUTY, codes.BOTH_LOSE),
        (AtDeadline.BOTH_LOSE, codes.BOTH_LOSE),
        (AtDeadline.HALF, codes.BOTH_LOSE),
    ],
)
def test_neither_side_did_its_duty(rule: AtDeadline, reason: str) -> None:
    default = after(now=DUE + 1, settings=AppointmentSettings(at_deadline=rule)).default

    assert default is not None
    assert (default.winner, default.reason) == (None, reason)


def test_time_that_is_agreed_is_to_be_played_until_the_deadline() -> None:
    assert after(*AGREED, now=LATER).state is State.AGREED
    assert after(*AGREED, now=SOON).state is State.TO_PLAY
    assert after(*AGREED, Act(SOON, MANAGER, Kind.RESULT, winner=1), now=SOON).state is State.OVER


ACTS = st.builds(
    Act,
    st.integers(0, DUE + DAY),
    st.sampled_from([0, 1, MANAGER]),
    st.sampled_from(Kind),
    st.lists(st.integers(0, DUE), max_size=3).map(tuple),
    st.integers(0, DUE),
)


@given(st.lists(ACTS, max_size=12), st.integers(0, DUE + 10 * DAY))
def test_any_acts_come_to_something_and_later_acts_do_not_count(acts: list[Act], now: int) -> None:
    ordered = sorted(acts, key=lambda act: act.at)
    result = after(*ordered, now=now)

    assert result == after(*(act for act in ordered if act.at <= now), now=now)
    assert (result.state is State.OVERDUE) <= (result.default is not None)
    assert result.next_reminder is None or now < result.next_reminder < result.due
