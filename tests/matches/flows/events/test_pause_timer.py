"""The round timer of an event stands still while it is paused."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from matches.flows.events.pause_timer import pause_timer
from matches.models import Event
from matches.queries.events.round_timers import timer_of
from rules_engine.game.round_timer import RoundTimer
from tests.support import build
from tests.support.build import NOON, House
from tests.support.timers import after, at_desk, timed_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def event(home: House) -> Event:
    return timed_event(home)


def _pause(home: House, event: Event, at: int, *, is_paused: bool = True) -> None:
    pause_timer(event_id=event.pk, is_paused=is_paused, ctx=at_desk(home, at))


def test_timer_goes_on_with_what_remained(home: House, event: Event) -> None:
    _pause(home, event, 20)
    paused = timer_of(event)
    _pause(home, event, 50, is_paused=False)

    assert (paused, timer_of(event)) == (RoundTimer(None, timedelta(minutes=40)), RoundTimer(after(90)))


def test_pause_twice_is_one(home: House, event: Event) -> None:
    for minutes in (20, 21):
        _pause(home, event, minutes)

    assert Act.objects.filter(kind="timer_paused").count() == 1
    assert timer_of(event) == RoundTimer(None, timedelta(minutes=40))


def test_time_that_is_over_and_no_timer_are_not_paused(home: House, event: Event) -> None:
    other = build.event(home)

    for other_event, code in ((event, "timer_over"), (other, "no_timer")):
        with pytest.raises(Refused) as caught:
            _pause(home, other_event, 60)
        assert [violation.code for violation in caught.value.verdict.violations] == [code]


def test_stranger_pauses_nothing(event: Event) -> None:
    with pytest.raises(NotAllowed):
        pause_timer(event_id=event.pk, is_paused=True, ctx=ActContext(build.acting(build.login()), NOON))
