"""Template filters of all pages."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from interfaces.web.templatetags.pages import moment

ZONES = ["UTC", "Europe/Amsterdam", "Pacific/Auckland"]


@pytest.mark.parametrize("zone", ZONES)
def test_moment_of_today_is_the_time_of_day(zone: str) -> None:
    time = datetime.now(ZoneInfo(zone)).replace(hour=20, minute=5)

    with timezone.override(zone):
        assert moment(time) == "20:05"


@pytest.mark.parametrize("zone", ZONES)
def test_moment_of_another_day_has_its_day(zone: str) -> None:
    time = datetime.now(ZoneInfo(zone)).replace(hour=0, minute=30) + timedelta(days=1)

    with timezone.override(zone):
        assert moment(time) == f"{time.day} {time:%b}, 00:30"


def test_moment_is_written_as_in_the_language_of_the_reader() -> None:
    with translation.override("de"):
        assert moment(datetime(2020, 5, 31, 20, 15, tzinfo=ZoneInfo("UTC"))) == "31. Mai, 20:15"
