"""The ladder of refunds."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.refunds import EVERYTHING, NOTHING, Refund, Step, refund, step_on
from tests.rules_engine.money.refusals import refusal

FIRST_ON = date(2026, 5, 15)
LADDER = (Step(14, 10_000, 5_000), Step(2, 5_000, 0))


@pytest.mark.parametrize(
    ("days", "back"),
    [
        (30, Refund(33_000, 3_500, 0, 3_500)),
        (14, Refund(33_000, 3_500, 0, 3_500)),
        (13, Refund(16_500, 0, 16_500, 7_000)),
        (2, Refund(16_500, 0, 16_500, 7_000)),
        (1, Refund(0, 0, 33_000, 7_000)),
        (-1, Refund(0, 0, 33_000, 7_000)),
    ],
)
def test_ladder_by_the_days_before_the_first(days: int, back: Refund) -> None:
    assert refund(33_000, 7_000, step_on(LADDER, FIRST_ON, FIRST_ON - timedelta(days=days))) == back


def test_fraction_of_a_cent_is_the_players() -> None:
    assert refund(3_333, 0, LADDER[1]) == Refund(1_667, 0, 1_666, 0)


def test_cancelled_tournament_pays_everything_back() -> None:
    assert refund(33_000, 7_000, EVERYTHING) == Refund(33_000, 7_000, 0, 0)
    assert refund(33_000, 7_000, NOTHING) == Refund(0, 0, 33_000, 7_000)


@pytest.mark.parametrize("step", [Step(0, 10_001, 0), Step(0, 0, -1)])
def test_step_beyond_all_is_refused(step: Step) -> None:
    assert refusal(lambda: refund(1, 1, step))[0] == codes.OUT_OF_RANGE


def test_day_at_the_end_of_the_calendar_has_a_step() -> None:
    assert step_on(LADDER, date.min, date.max) == NOTHING
    assert refusal(lambda: step_on((Step(-1, 0, 0),), FIRST_ON, FIRST_ON))[0] == codes.OUT_OF_RANGE


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.integers(0, 10_000), st.integers(0, 10_000))
def test_refund_and_what_is_retained_sum_to_what_was_paid(
    entry: int, registration: int, bp: int, other_bp: int
) -> None:
    back = refund(entry, registration, Step(0, bp, other_bp))

    assert (back.entry + back.retained_entry, back.registration + back.retained_registration) == (entry, registration)
    assert back.entry * 10_000 >= entry * bp
