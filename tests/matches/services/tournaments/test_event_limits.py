"""The days on which a tournament can take place."""

from datetime import date

import pytest

from journal.refusals import Refused
from matches.services.tournaments.event_limits import check_dates


@pytest.mark.parametrize(
    ("from_on", "until_on", "code"),
    [
        (date(2026, 5, 2), date(2026, 5, 1), "dates_out_of_order"),
        (date(1899, 12, 31), date(1900, 1, 1), "year_out_of_range"),
        (date(2200, 12, 31), date(2201, 1, 1), "year_out_of_range"),
        (date.max, date.max, "year_out_of_range"),  # feeds state the day after the last
    ],
)
def test_days_that_no_calendar_shows_are_refused(from_on: date, until_on: date, code: str) -> None:
    with pytest.raises(Refused) as caught:
        check_dates(from_on, until_on)

    assert [violation.code for violation in caught.value.verdict.violations] == [code]


def test_first_and_last_days_of_calendars_are_accepted() -> None:
    check_dates(date(1900, 1, 1), date(2200, 12, 31))
