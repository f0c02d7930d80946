"""The last day of an office."""

from datetime import UTC, date, datetime

import pytest

from clubs.models import Appointment, Club, Federation

_ZONE = Federation(slug="nl", name="Dutch", time_zone="Europe/Amsterdam")


@pytest.mark.parametrize("place", [{"federation": _ZONE}, {"club": Club(slug="club", federation=_ZONE)}])
@pytest.mark.parametrize(
    ("until_at", "last_on"),
    [
        (datetime(2026, 5, 31, 22, 0, tzinfo=UTC), date(2026, 5, 31)),  # midnight in the Netherlands
        (datetime(2026, 5, 31, 22, 1, tzinfo=UTC), date(2026, 6, 1)),
        (None, None),
    ],
)
def test_office_ends_on_the_last_day_that_it_holds(
    place: dict[str, Federation | Club], until_at: datetime | None, last_on: date | None
) -> None:
    assert Appointment(until_at=until_at, **place).last_on == last_on
