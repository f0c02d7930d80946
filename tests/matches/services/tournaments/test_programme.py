"""What a programme may hold."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from journal.refusals import Refused
from matches.inputs.tournaments import ProgrammeInput
from matches.models import Tournament
from matches.services.tournaments.programme import check_days, new_item
from tests.support import build

pytestmark = pytest.mark.django_db


def test_night_after_the_last_day_belongs_to_the_tournament() -> None:
    tournament = build.house().tournament  # until 3 May
    start, night, morning = (datetime(2026, 5, day, hour, tzinfo=UTC) for day, hour in ((3, 20), (4, 5), (4, 7)))

    check_days(tournament, start, night, None)
    with pytest.raises(Refused, match="programme_outside_days"):
        check_days(tournament, start, morning, None)


def test_end_is_after_the_start_when_clocks_change() -> None:
    zone = ZoneInfo("Europe/Berlin")
    start, end = datetime(2026, 3, 29, 2, 30, tzinfo=zone), datetime(2026, 3, 29, 3, tzinfo=zone)  # 3:30 to 3:00
    days = Tournament(from_on=start.date(), until_on=start.date(), time_zone="Europe/Berlin")
    with pytest.raises(Refused, match="programme_ends_before_start"):
        new_item(days, ProgrammeInput(start, words="Night", ends_at=end), start)


def test_registration_until_a_year_without_calendars_is_refused() -> None:
    start, closing = datetime(2026, 5, 1, 15, tzinfo=UTC), datetime.min.replace(tzinfo=UTC)
    days = Tournament(from_on=start.date(), until_on=start.date(), time_zone="America/New_York")
    with pytest.raises(Refused, match="year_out_of_range"):
        new_item(days, ProgrammeInput(start, words="Opening", closes_at=closing), start)
