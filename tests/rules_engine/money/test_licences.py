"""Ages, prices of those who join late, and from which day a licence counts."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.licences import (
    Year,
    age_on,
    counts_from,
    last_day_of_grace,
    months_of,
    price,
    start_of,
)

SEASON = Year(date(2025, 9, 1), date(2026, 8, 31), grace_days=30)
days = st.dates(date(1900, 1, 1), date(2100, 12, 31))


@st.composite
def years(draw: st.DrawFn) -> Year:
    from_on = draw(days)
    return Year(from_on, from_on + timedelta(days=draw(st.integers(0, 1100))), draw(st.integers(0, 90)))


def test_person_born_on_29_february_is_a_year_older_on_1_march() -> None:
    """FEDERATION.md, test 33."""
    born_on = date(2008, 2, 29)

    assert [age_on(day, born_on) for day in (date(2026, 2, 28), date(2026, 3, 1))] == [17, 18]
    assert age_on(date(2028, 2, 29), born_on) == 20


def test_months_left_are_paid_and_rounded_up() -> None:
    """FEDERATION.md, test 34."""
    assert price(6_000, SEASON, date(2026, 3, 15), by_months=True) == 3_000
    assert price(5_000, SEASON, date(2026, 4, 1), by_months=True) == 2_084
    assert price(6_000, SEASON, date(2026, 3, 15), by_months=False) == 6_000


@pytest.mark.parametrize(
    ("on", "left"),
    [
        (date(2025, 7, 1), 12),
        (date(2025, 9, 1), 12),
        (date(2025, 9, 30), 12),
        (date(2025, 10, 1), 11),
        (date(2026, 8, 31), 1),
    ],
)
def test_month_that_has_started_counts(on: date, left: int) -> None:
    assert months_of(SEASON, on) == (left, 12)


def test_months_of_a_year_begin_on_its_own_day() -> None:
    year = Year(date(2026, 1, 15), date(2027, 1, 14))

    assert [months_of(year, day) for day in (date(2026, 2, 14), date(2026, 2, 15))] == [(12, 12), (11, 12)]


def test_payment_counts_from_the_start_within_the_days_of_grace() -> None:
    start = start_of(SEASON, date(2026, 3, 15))

    assert start == date(2026, 3, 15)
    assert start_of(SEASON, date(2025, 7, 1)) == SEASON.from_on
    assert last_day_of_grace(SEASON, start) == date(2026, 4, 14)
    assert counts_from(SEASON, start, date(2026, 4, 14)) == start
    assert counts_from(SEASON, start, date(2026, 4, 15)) == date(2026, 4, 15)
    assert counts_from(SEASON, start, date(2026, 1, 1)) == start


def test_price_below_0_is_refused() -> None:
    with pytest.raises(MoneyRefused):
        price(-1, SEASON, SEASON.from_on, by_months=True)


@given(st.integers(0, 10**9), years(), days, days)
def test_who_joins_later_never_pays_more_and_nobody_pays_less_than_their_share(
    cents: int, year: Year, first: date, second: date
) -> None:
    early, late = sorted((first, second))
    prices = [price(cents, year, day, by_months=True) for day in (early, late)]
    left, total = months_of(year, late)

    assert cents >= prices[0] >= prices[1]
    assert price(cents, year, year.from_on, by_months=True) == cents
    assert 1 <= left <= total
    assert prices[1] * total >= cents * left > (prices[1] - 1) * total or cents == 0


@given(days, days)
def test_age_grows_by_a_year_on_each_birthday(born_on: date, day: date) -> None:
    age = age_on(day, born_on)

    assert age_on(day + timedelta(days=1), born_on) - age in (0, 1)
    assert age_on(date(day.year, 12, 31), born_on) == day.year - born_on.year


@given(years(), days, days)
def test_licence_counts_from_its_start_or_its_payment(year: Year, on: date, settled_on: date) -> None:
    start = start_of(year, on)

    assert start >= year.from_on
    assert counts_from(year, start, settled_on) in (start, settled_on)
    assert counts_from(year, start, settled_on) >= start
