"""The timer of a round, act by act."""

from datetime import UTC, datetime, timedelta

import pytest

from rules_engine.game.round_timer import RoundTimer

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def after(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


def test_timer_runs_out_after_its_length() -> None:
    timer = RoundTimer.started(HOUR, NOON)

    assert (timer.ends_at, timer.is_paused) == (after(60), False)
    assert [timer.minutes_left(after(minutes)) for minutes in (0, 0.5, 59, 59.5, 60, 61)] == [60, 60, 1, 1, 0, 0]
    assert [timer.is_over(after(minutes)) for minutes in (59.9, 60, 61)] == [False, True, True]


def test_pause_adds_its_length() -> None:
    paused = RoundTimer.started(HOUR, NOON).paused(after(20))

    assert (paused.ends_at, paused.left, paused.is_over(after(500))) == (None, timedelta(minutes=40), False)
    assert paused.resumed(after(30)) == RoundTimer(after(70))
    assert RoundTimer(after(70)).resumed(after(31)) == RoundTimer(after(70))


def test_pause_rounds_up_to_a_second() -> None:
    at = NOON + timedelta(microseconds=1)

    assert RoundTimer.started(HOUR, NOON).paused(at).left == HOUR


@pytest.mark.parametrize(("minutes", "ends"), [(5, 65), (-5, 55)])
def test_change_moves_the_end(minutes: int, ends: int) -> None:
    by = timedelta(minutes=minutes)
    timer = RoundTimer.started(HOUR, NOON)

    assert timer.changed(by, after(20)) == RoundTimer(after(ends))
    assert timer.paused(after(20)).changed(by, after(90)) == RoundTimer(None, timedelta(minutes=40) + by)


def test_timer_that_is_over_is_extended_from_now_on() -> None:
    assert RoundTimer.started(HOUR, NOON).changed(timedelta(minutes=5), after(75)) == RoundTimer(after(80))
