"""How long matches wait or last, and which of them are late."""

import pytest

from interfaces.web.desk.matches.tournaments.match_times import MatchTimes
from matches.flows.events.start_timer import start_timer
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.models import Event
from matches.queries.events.floor import FloorRow, floor
from matches.queries.events.round_timers import timer_rows
from tests.support import build
from tests.support.build import House
from tests.support.timers import after, at_desk

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    house = build.house()
    add_tables(ref=house.ref, names=["1"], ctx=at_desk(house))
    return house


def _called(home: House, minutes: int) -> Event:
    event = build.drawn(home, 2)
    call_match(match_id=build.ready(event)[0].pk, table="1", ctx=at_desk(home, minutes))
    return event


def _floor_row(home: House, minutes: int) -> FloorRow:
    (floor_row,) = floor(home.tournament, after(minutes))
    return floor_row


def _times(event: Event, minutes: int, *slow: int) -> MatchTimes:
    timers = {row.event.pk: row for row in timer_rows([event], after(minutes))}
    return MatchTimes(after(minutes), frozenset(slow), timers)


def test_called_match_is_missing_after_the_minutes_to_reach_the_table(home: House) -> None:
    event = _called(home, 5)
    rows = [(_times(event, minutes), _floor_row(home, minutes)) for minutes in (14, 15)]

    assert [(times.minutes(row), times.is_missing(row)) for times, row in rows] == [(9, False), (10, True)]


def test_match_in_play_is_not_missing_and_long_if_it_is_among_the_slow(home: House) -> None:
    event = _called(home, 0)
    start_match(match_id=build.ready(event)[0].pk, ctx=at_desk(home, 5))
    floor_row = _floor_row(home, 60)
    times, slow = _times(event, 60), _times(event, 60, floor_row.row.id)

    assert (times.minutes(floor_row), times.is_missing(floor_row), times.owed(floor_row)) == (55, False, None)
    assert [times.is_long(floor_row), slow.is_long(floor_row)] == [False, True]


def test_only_a_match_of_before_the_end_of_the_round_is_in_overtime(home: House) -> None:
    event = _called(home, 0)
    start_timer(event_id=event.pk, minutes=30, ctx=at_desk(home))

    assert [_times(event, minutes).is_overtime(_floor_row(home, minutes)) for minutes in (29, 30)] == [False, True]


def test_match_that_was_called_after_the_round_is_not_in_overtime(home: House) -> None:
    event = _called(home, 31)
    start_timer(event_id=event.pk, minutes=30, ctx=at_desk(home))

    assert not _times(event, 40).is_overtime(_floor_row(home, 40))
