"""The published lists of a player over time: newest editions only, in two queries."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from ratings.flows.lists.publish_list import publish_list
from ratings.queries.performances.player_performances import player_performances
from tests.support import build
from tests.support.performances import LATER, enter, pr_pool, row

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [1, 3, 9])
def test_lists_are_in_the_order_of_their_days(count: int) -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    enter(home, pool, *(row(ann, 400 + number) for number in range(count)))
    days = [date(2026, 6, 1 + number) for number in range(count)]
    for on in days:
        publish_list(federation=home.federation.slug, pool="pr", on=on, ctx=ActContext(home.by_officer, LATER))
    with CaptureQueriesContext(connection) as queries:
        performances = player_performances(ann)

    assert performances is not None and len(queries) == 2
    assert [[line.list.on for line in listed.rows] for listed in performances.lists] == [days]
    assert len(performances.entered) == count


def test_nothing_is_known_of_others() -> None:
    home = build.house()
    assert player_performances(build.player(home, "Bo Skov")) is None
