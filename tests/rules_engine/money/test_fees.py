"""Fees by date and group."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.deadlines import day_at
from rules_engine.money.fees import Fee, price
from tests.rules_engine.money.refusals import refusal

LAST = date(2026, 2, 28)
EARLY, LATE = Fee(33_000, until_on=LAST), Fee(36_000, from_on=date(2026, 3, 1))
MEMBER, JUNIOR = Fee(-2_000, group="member"), Fee(16_500, group="junior")
FEES = (EARLY, LATE, MEMBER, JUNIOR)
BEFORE, AFTER = datetime(2026, 2, 28, 22, 59, 59, tzinfo=UTC), datetime(2026, 2, 28, 23, tzinfo=UTC)


@pytest.mark.parametrize(
    ("groups", "at", "amount", "fees"),
    [
        ((), BEFORE, 33_000, (EARLY,)),
        (("member",), BEFORE, 31_000, (EARLY, MEMBER)),
        (("junior", "member"), BEFORE, 16_500, (JUNIOR,)),
        (("member",), AFTER, 34_000, (LATE, MEMBER)),
        ((), AFTER, 36_000, (LATE,)),
    ],
)
def test_lowest_that_fits_is_charged(groups: tuple[str, ...], at: datetime, amount: int, fees: tuple[Fee, ...]) -> None:
    charged = price(FEES, groups, day_at(at, "Europe/Copenhagen"))

    assert (charged.amount, charged.fees) == (amount, fees)


def test_discounts_never_add_and_a_price_is_never_below_0() -> None:
    club = Fee(-3_000, group="club")

    assert price((*FEES, club), ("member", "club"), LAST).amount == 30_000
    assert price((Fee(1_000), MEMBER), ("member",), LAST).amount == 0


def test_day_without_a_fee_is_refused() -> None:
    assert refusal(lambda: price((LATE, MEMBER), ("member",), LAST)) == (codes.NO_FEE, {"day": "2026-02-28"})


def test_fee_beyond_all_bounds_is_refused() -> None:
    assert refusal(lambda: price((Fee(10**16),), (), LAST))[0] == codes.OUT_OF_RANGE


@given(st.sets(st.sampled_from(["member", "junior", "club"])), st.sampled_from(["member", "junior", "club"]))
def test_more_groups_never_cost_more(groups: set[str], group: str) -> None:
    assert price(FEES, {*groups, group}, LAST).amount <= price(FEES, groups, LAST).amount
