"""Swap the seats of two entries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.entries.swap_entries import swap_entries
from matches.models import EntryFact
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_swap_where_all_play_all_reads_the_stage_no_more_often_for_more_rounds(home: House) -> None:
    ctx, reads = ActContext(home.by_director, NOON), []

    for count in (4, 8, 12):
        event = build.drawn(home, count, format="round_robin", lengths=[5])
        with CaptureQueriesContext(connection) as seen:
            swap_entries(event_id=event.pk, stage_no=1, entries=(1, 2), ctx=ctx)
        facts = EntryFact.objects.filter(kind=EntryFact.Kind.RESEATED, entry__event=event)
        assert facts.count() == 2 * (count - 1)
        reads.append(sum('FROM "matches_stage"' in query["sql"] for query in seen.captured_queries))

    assert len(set(reads)) == 1
