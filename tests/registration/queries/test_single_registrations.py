"""Some registrations, read without the others: as many queries for the hundredth as for the third."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from registration.flows.withdraw_registration import withdraw_registration
from registration.queries.intake import intake_of
from registration.queries.registrations import registration_list
from registration.queries.single_registrations import find_row, has_open_registrations, list_for
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, limited, members

pytestmark = pytest.mark.django_db


def test_next_registration_knows_whether_a_place_is_free() -> None:
    event = limited(home := build.house(), 1)
    ann, bob, eve = members(home, 3)

    assert list_for(event, intake_of(event), [ann], NOON).has_free_place
    joins(event, ann)
    assert not has_open_registrations(event)
    joins(event, bob)
    assert has_open_registrations(event)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    offered, expired = (list_for(event, intake_of(event), [eve], NOON + timedelta(hours=hours)) for hours in (0, 48))
    assert (offered.taken, offered.has_free_place, [row.number for row in offered.rows]) == (0, False, [2])
    assert expired.has_free_place


def test_registration_is_found_by_its_number() -> None:
    event = limited(home := build.house(), 1)
    for player in members(home, 2):
        joins(event, player)

    assert [find_row(event, number, NOON) for number in (1, 2)] == list(registration_list(event, NOON).rows)
    assert [find_row(event, number, NOON) for number in (0, 3, 2**31)] == [None] * 3


@pytest.mark.parametrize("places", [100, 3])
def test_register_asks_as_much_however_many_are_registered(places: int) -> None:
    at = desk(places)
    at.set_fee("entry", 4_000)
    counts = []
    for player in members(at.home, 12):
        with CaptureQueriesContext(connection) as queries:
            joins(at.event, player)
        counts.append(len(queries))

    assert len(set(counts[4:])) == 1
