"""The starts of an event with a handicap."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.change_event_settings import change_event_settings
from matches.queries.events.handicap_table import handicap_tables
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_each_length_has_its_table_with_both_chances(client: Client) -> None:
    home = build.house()
    event = build.event(home, lengths=[7, 7, 9])
    assert handicap_tables(event) == ()
    change_event_settings(event_id=event.pk, changes={"handicap": 100}, ctx=ActContext(home.by_director, NOON))
    event.refresh_from_db()
    tables = handicap_tables(event)
    page = client.get(f"/en/events/{event.pk}/rules/").content.decode()

    assert [table.length for table in tables] == [7, 9]
    assert [(row.difference, row.start) for row in tables[0].rows[:3]] == [(0, 0), (43, 1), (134, 2)]
    assert all(row.without >= row.favourite for row in tables[0].rows)
    assert "Handicap in a match to 9 points" in page
