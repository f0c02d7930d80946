"""A moment with its weekday and offset, in the current zone."""

from datetime import UTC, datetime

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

_LINE = Template("{% load moments %}{{ time|moment_in_zone }}")


def _shown(time: datetime) -> str:
    with timezone.override("Europe/Copenhagen"), translation.override("en"):
        return _LINE.render(Context({"time": time}))


def test_two_hours_of_the_night_in_which_clocks_are_put_back_are_told_apart() -> None:
    first, second = (_shown(datetime(2026, 10, 25, hour, 30, tzinfo=UTC)) for hour in (0, 1))

    assert first.startswith("Sunday 25 Oct")
    assert (first.endswith("2:30 (UTC+02:00)"), second.endswith("2:30 (UTC+01:00)")) == (True, True)


@pytest.mark.parametrize(
    ("moment", "usual", "short"),
    [
        (datetime(2026, 12, 11, 23, tzinfo=UTC), "11 Dec 2026", "11 Dec 2026"),
        (datetime(2026, 12, 11, 17, 30, tzinfo=UTC), "11 Dec 2026, 18:30", "11 Dec, 18:30"),
    ],
)
def test_deadline_at_the_end_of_a_day_is_that_day(moment: datetime, usual: str, short: str) -> None:
    line = Template("{% load moments %}{{ time|deadline }}|{{ time|deadline:'short' }}")
    with timezone.override("Europe/Copenhagen"), translation.override("en"):
        assert line.render(Context({"time": moment})) == f"{usual}|{short}"
