"""What a programme may hold."""

from datetime import UTC, datetime

import pytest

from journal.refusals import Refused
from matches.services.tournaments.programme import check_days
from tests.support import build

pytestmark = pytest.mark.django_db


def test_night_after_the_last_day_belongs_to_the_tournament() -> None:
    tournament = build.house().tournament  # until 3 May
    start, night, morning = (datetime(2026, 5, day, hour, tzinfo=UTC) for day, hour in ((3, 20), (4, 5), (4, 7)))

    check_days(tournament, start, night, None)
    with pytest.raises(Refused, match="programme_outside_days"):
        check_days(tournament, start, morning, None)
