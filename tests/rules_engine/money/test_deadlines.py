"""Days end at 24:00 of the zone of the tournament."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.deadlines import day_at, end_of
from tests.rules_engine.money.refusals import refusal

ZONE = "Europe/Copenhagen"


def test_until_a_day_ends_at_its_midnight() -> None:
    assert end_of(date(2026, 2, 28), ZONE) == datetime(2026, 2, 28, 23, tzinfo=UTC)
    assert day_at(datetime(2026, 2, 28, 22, 59, 59, tzinfo=UTC), ZONE) == date(2026, 2, 28)
    assert day_at(datetime(2026, 2, 28, 23, tzinfo=UTC), ZONE) == date(2026, 3, 1)


def test_days_of_the_changes_of_the_clock_have_23_and_25_hours() -> None:
    spring, autumn = date(2026, 3, 29), date(2026, 10, 25)

    hours = [end_of(day, ZONE) - end_of(day - timedelta(days=1), ZONE) for day in (spring, autumn)]

    assert hours == [timedelta(hours=23), timedelta(hours=25)]


@pytest.mark.parametrize(
    "zone", ["", "Europe", "Europe/Atlantis", "../../etc/passwd", "/etc/passwd", "\0", "x" * 5_000]
)
def test_unknown_zone_is_refused(zone: str) -> None:
    assert refusal(lambda: end_of(date(2026, 1, 1), zone)) == (codes.ZONE_UNKNOWN, {"zone": zone[:80]})


@pytest.mark.parametrize("day", [date.min, date.max])
def test_day_at_the_end_of_the_calendar_is_refused(day: date) -> None:
    assert refusal(lambda: end_of(day, ZONE))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: day_at(datetime(day.year, 1, 1, tzinfo=UTC), ZONE))[0] == codes.OUT_OF_RANGE


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)), st.sampled_from([ZONE, "Asia/Tokyo", "America/New_York", "UTC"]))
def test_end_of_a_day_is_the_first_moment_of_the_next(day: date, zone: str) -> None:
    end = end_of(day, zone)

    assert [day_at(end - timedelta(seconds=1), zone), day_at(end, zone)] == [day, day + timedelta(days=1)]
