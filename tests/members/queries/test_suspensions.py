"""Who is suspended on a day."""

from datetime import timedelta

import pytest

from journal.refusals import NotFound
from members.queries.suspensions import is_free, suspended_ids, suspension, suspensions_about
from tests.support import build
from tests.support.build import NOON
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


def test_first_and_last_day_count() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    row = suspended(home, ann, 2)
    days = [NOON.date() + timedelta(days=number) for number in (-1, 0, 1, 2)]

    assert [suspended_ids(home.federation, [ann.pk, bob.pk], day) for day in days] == [set(), {ann.pk}, {ann.pk}, set()]
    assert [is_free(home.federation, bob, day) for day in days] == [True] * 4
    assert [row.pk for row in suspensions_about([ann.pk], days[2])] == [row.pk]
    assert list(suspensions_about([ann.pk], days[3])) == []


def test_unknown_number() -> None:
    federation = build.house().federation
    for suspension_id in (0, 1, 2**63):
        with pytest.raises(NotFound, match="unknown_suspension"):
            suspension(federation, suspension_id)
