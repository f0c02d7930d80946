"""Which round timers are shown at a time, and what they show."""

import pytest

from matches.flows.events.end_timer import end_timer
from matches.flows.events.finish_event import finish_event
from matches.flows.events.pause_timer import pause_timer
from matches.flows.events.start_timer import start_timer
from matches.models import Event
from matches.queries.events import round_timers
from tests.support import build
from tests.support.build import NOON
from tests.support.timers import after, at_desk

pytestmark = pytest.mark.django_db


def _start(home: build.House, minutes: int) -> Event:
    event = build.drawn(home, 2)
    start_timer(event_id=event.pk, minutes=minutes, ctx=at_desk(home))
    return event


def test_timer_is_shown_until_three_hours_after_its_time() -> None:
    event = _start(build.house(), 60)

    rows = [round_timers.timer_row(event, after(minutes)) for minutes in (20, 60, 239, 240)]

    assert [row and (row.state, row.seconds_left, row.minutes_left) for row in rows] == [
        ("running", 2400, 40),
        ("over", 0, 0),
        ("over", 0, 0),
        None,
    ]


def test_timers_stand_in_the_order_in_which_they_run_out() -> None:
    home = build.house()
    late, soon, paused, without = _start(home, 60), _start(home, 30), _start(home, 10), build.drawn(home, 2)
    pause_timer(event_id=paused.pk, is_paused=True, ctx=at_desk(home, 5))

    rows = round_timers.timer_rows([late, soon, paused, without], after(20))

    assert [(row.event, row.state) for row in rows] == [(soon, "running"), (late, "running"), (paused, "paused")]


def test_timer_of_a_finished_event_and_one_that_was_ended_are_not_shown() -> None:
    home = build.house()
    ended, finished = _start(home, 60), _start(home, 60)
    ctx = at_desk(home)
    end_timer(event_id=ended.pk, ctx=ctx)
    build.play_out(finished, home.by_director)
    finish_event(event_id=finished.pk, ctx=ctx)

    assert round_timers.timer_rows([ended, finished], NOON) == []
