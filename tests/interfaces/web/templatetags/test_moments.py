"""A moment with its weekday and offset, in the current zone."""

from datetime import UTC, datetime

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
