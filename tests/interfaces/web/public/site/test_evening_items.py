"""The club night in the calendar: weekly, with exceptions, under UIDs that stay."""

from datetime import date, time
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar

from clubs.flows.edit_profile import edit_club_profile
from clubs.inputs import DayInput, Evening, ProfileChange
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
DAYS = [
    DayInput(date(2026, 12, 24)),  # a Thursday
    DayInput(date(2026, 12, 31), time(18), "Town hall"),
    DayInput(date(2027, 1, 2), time(14)),  # a Saturday
]


def edit(home: House, changes: ProfileChange) -> None:
    edit_club_profile(
        federation=home.federation.slug, club="club", changes=changes, ctx=ActContext(home.by_officer, NOON)
    )


def items_of(home: House) -> list[Any]:
    feed = Client().get(f"/en/{home.federation.slug}/clubs/club/calendar.ics").content
    return [item for item in Calendar.from_ical(feed).walk("VEVENT") if "club night" in str(item["summary"])]


def test_evening_is_weekly_with_its_exceptions() -> None:
    home = build.house()
    assert items_of(home) == []

    edit(home, ProfileChange(evening=Evening(4, time(19, 30), "Café"), exceptions=DAYS))
    weekly, moved, extra = items_of(home)

    assert weekly["rrule"].to_ical() == b"FREQ=WEEKLY;BYDAY=TH"
    assert weekly.decoded("dtstart").date().isoweekday() == 4
    assert weekly.decoded("dtstart").date() >= NOON.date()
    assert [day.dt.date() for day in weekly["exdate"].dts] == [date(2026, 12, 24)]
    assert moved["uid"] == weekly["uid"]
    assert moved.decoded("recurrence-id").date() == date(2026, 12, 31)
    assert (moved.decoded("dtstart").hour, str(moved["location"])) == (18, "Town hall")
    assert extra["uid"] != weekly["uid"]
    assert (extra.decoded("dtstart").date(), str(extra["location"])) == (date(2027, 1, 2), "Café")


def test_uids_stay_and_the_sequence_grows() -> None:
    home = build.house()
    edit(home, ProfileChange(evening=Evening(4, time(19, 30), "Café"), exceptions=DAYS))
    before = items_of(home)
    edit(home, ProfileChange(evening=Evening(4, time(20), "Café")))
    after = items_of(home)

    assert [item["uid"] for item in before] == [item["uid"] for item in after]
    assert before[0]["sequence"] < after[0]["sequence"]
    edit(home, ProfileChange(evening=None))
    assert items_of(home) == []
