"""Withdraw several entries in one act."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entries
from matches.models import EntryFact
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_withdrawing_after_their_matches_asks_no_more_for_many(home: House) -> None:
    event = build.drawn(home, 8, lengths=[5] * 3)
    ctx = ActContext(home.by_director, NOON)
    counts = []

    for numbers in ([1], [2, 3, 4]):
        with CaptureQueriesContext(connection) as seen:
            withdraw_entries(event_id=event.pk, entry_nos=numbers, after_match=True, ctx=ctx)
        counts.append(len(seen))

    facts = EntryFact.objects.filter(kind=EntryFact.Kind.WITHDRAWN, entry__event=event)
    assert counts[0] == counts[1]
    assert [len(fact.params["still_plays"]) for fact in facts] == [1] * 4
