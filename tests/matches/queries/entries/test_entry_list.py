"""The list of entries at the desk: who is in, by name, then who is out; with clubs and ratings."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.queries.entries.entry_list import entry_list
from tests.support import build

pytestmark = pytest.mark.django_db


def test_entries_that_are_out_come_last() -> None:
    home = build.house()
    event = build.entered(home, 3)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, build.NOON))

    listed = entry_list(event)

    assert [entry.row.is_in for entry in listed] == [True, True, False]
    assert [entry.row.number for entry in listed][2] == 1


def test_clubs_are_read_in_as_many_queries_for_many_as_for_few() -> None:
    home = build.house()
    counts = []
    for size in (2, 9):
        event = build.entered(home, size)
        with CaptureQueriesContext(connection) as seen:
            listed = entry_list(event)
        counts.append(len(seen))
    assert counts[0] == counts[1]
    assert {entry.points for entry in listed} == {""}  # nobody has played yet
