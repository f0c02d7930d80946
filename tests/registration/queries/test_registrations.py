"""Registrations as they stand: places and positions."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.entries.check_in import check_in
from registration.flows.withdraw_registration import withdraw_registration
from registration.queries.registrations import State, registration_list
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, limited, members

pytestmark = pytest.mark.django_db


def test_places_are_taken_offered_or_free() -> None:
    home = build.house()
    event = limited(home, 2)
    players = members(home, 4)
    for player in players:
        joins(event, player)
    check_in(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))
    withdraw_registration(event_id=event.pk, number=2, ctx=acting(players[1]))

    now = registration_list(event, NOON)

    assert [row.state for row in now.rows] == [State.HERE, State.WITHDRAWN, State.OFFERED, State.WAITING]
    assert (now.taken, now.free, now.waiting_count, now.has_free_place) == (1, 0, 1, False)
    assert [now.position(row) for row in now.rows] == [0, 0, 0, 1]
    assert registration_list(event, NOON + timedelta(hours=48)).free == 1


def test_list_takes_as_many_queries_for_one_as_for_three() -> None:
    home = build.house()
    event = limited(home, 1)
    counts = []
    for count in (1, 2):
        for player in members(home, count):
            joins(event, player)
        with CaptureQueriesContext(connection) as queries:
            registration_list(event, NOON)
        counts.append(len(queries))

    assert counts[0] == counts[1]
