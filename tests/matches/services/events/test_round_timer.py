"""What the round timer refuses."""

from datetime import timedelta

import pytest

from journal.refusals import Refused
from matches.models import Event, TimerFact
from matches.services.events.round_timer import check_change, check_length, check_runs, timer_fact
from rules_engine.game.round_timer import RoundTimer
from tests.support.build import NOON

TIMER = RoundTimer.started(timedelta(minutes=60), NOON)
HALF_PAST = NOON + timedelta(minutes=30)


@pytest.mark.parametrize("minutes", [-1, 0, 601])
def test_length_is_one_minute_to_ten_hours(minutes: int) -> None:
    with pytest.raises(Refused) as caught:
        check_length(minutes)

    assert [violation.code for violation in caught.value.verdict.violations] == ["bad_timer"]
    check_length(1)
    check_length(600)


@pytest.mark.parametrize(
    ("minutes", "code"),
    [
        (0, "bad_timer_change"),
        (601, "bad_timer_change"),
        (-30, "timer_too_short"),
        (571, "timer_too_long"),
    ],
)
def test_change_leaves_some_time_and_not_too_much(minutes: int, code: str) -> None:
    with pytest.raises(Refused) as caught:
        check_change(TIMER, minutes, HALF_PAST)

    assert [violation.code for violation in caught.value.verdict.violations] == [code]
    check_change(TIMER, -29, HALF_PAST)
    check_change(TIMER, 570, HALF_PAST)


def test_timer_whose_time_is_over_does_not_run() -> None:
    check_runs(TIMER, HALF_PAST)
    with pytest.raises(Refused):
        check_runs(TIMER, NOON + timedelta(minutes=60))


def test_fact_states_the_end_or_what_remains() -> None:
    running = timer_fact(Event(pk=7), TimerFact.Kind.STARTED, TIMER, 60)
    paused = timer_fact(Event(pk=7), TimerFact.Kind.PAUSED, TIMER.paused(HALF_PAST))

    assert (running.minutes, running.ends_at, running.seconds_left) == (60, NOON + timedelta(minutes=60), None)
    assert (paused.minutes, paused.ends_at, paused.seconds_left) == (0, None, 1800)
