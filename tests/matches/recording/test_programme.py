"""Items of a programme as rows."""

from datetime import UTC, datetime

import pytest

from journal.refusals import Refused
from matches.models import ProgrammeItem
from matches.recording.programme import is_same, move_items
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import programme_item

pytestmark = pytest.mark.django_db


def test_moved_item_keeps_the_time_on_the_clock() -> None:
    item = programme_item(build.house(), ends_at=datetime(2026, 5, 1, 22, tzinfo=UTC))

    move_items([item], 200, "Europe/Amsterdam", NOON)  # over the end of summer time

    item.refresh_from_db()
    assert item.starts_at == datetime(2026, 11, 17, 20, tzinfo=UTC)
    assert (item.ends_at, item.closes_at, item.sequence) == (datetime(2026, 11, 17, 23, tzinfo=UTC), None, 1)


def test_items_are_compared_by_what_people_read() -> None:
    item = ProgrammeItem(words="Dinner", sequence=1)

    assert is_same(item, ProgrammeItem(words="Dinner"))
    assert not is_same(item, ProgrammeItem(words="Dinner", place="Bar"))


def test_item_is_not_moved_to_a_time_that_the_clock_leaves_out() -> None:
    night = programme_item(build.house(), starts_at=datetime(2026, 5, 1, 0, 30, tzinfo=UTC))

    with pytest.raises(Refused, match="no_such_local_time"):
        move_items([night], -33, "Europe/Amsterdam", NOON)  # to 02:30 on 29 March
