"""What decides whether an event takes registrations."""

import pytest
from pytest_django import DjangoAssertNumQueries

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.open_registration import open_registration
from registration.queries.intake import Intake, can_withdraw, intake_of
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, limited, members

pytestmark = pytest.mark.django_db


def test_intake_is_read_in_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    event = limited(home := build.house(), 2)
    for player in members(home, 3):
        joins(event, player)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))

    with django_assert_num_queries(1):
        intake = intake_of(event)

    assert intake == Intake(True, True, False, taken=1, entry_count=2, highest_number=3)


def test_closed_and_drawn_events_take_no_entries() -> None:
    event = limited(home := build.house(), 4)
    for player in members(home, 2):
        joins(event, player)
    open_registration(event_id=event.pk, is_open=False, ctx=ActContext(home.by_director, NOON))
    closed = intake_of(event)
    build.draw(home, event)

    assert (closed.takes_entries, closed.is_open, intake_of(event).takes_entries) == (True, False, False)


def test_entry_may_be_withdrawn_until_the_draw() -> None:
    event = limited(home := build.house(), 2)
    for player in members(home, 3):
        joins(event, player)
    before = [can_withdraw(event, row) for row in registration_list(event, NOON).rows]
    build.draw(home, event)
    after = [can_withdraw(event, row) for row in registration_list(event, NOON).rows]

    assert (before, after) == ([True, True, True], [False, False, True])
