"""The round timer of an event is extended and shortened."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from matches.flows.events.change_timer import change_timer
from matches.models import Event
from matches.queries.events.round_timers import timer_of
from matches.queries.journal import journals
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


def _change(home: House, event: Event, minutes: int, at: int) -> None:
    change_timer(event_id=event.pk, minutes=minutes, ctx=at_desk(home, at))


def test_journal_says_by_how_much(home: House, event: Event) -> None:
    _change(home, event, 10, 20)
    _change(home, event, -5, 21)

    lines = journals.lines(journals.of_event(event)[:3], home.tournament)
    changes = [(line.act.kind, [change.after for change in line.changes]) for line in lines]
    assert timer_of(event) == RoundTimer(after(65))
    assert changes == [
        ("timer_shortened", [{"minutes": -5}]),
        ("timer_extended", [{"minutes": 10}]),
        ("timer_started", [{"minutes": 60}]),
    ]


def test_timer_whose_time_is_over_is_extended_from_now_on(home: House, event: Event) -> None:
    _change(home, event, 10, 75)

    assert timer_of(event) == RoundTimer(after(85))


def test_nothing_remains_after_no_change(home: House, event: Event) -> None:
    with pytest.raises(Refused) as caught:
        _change(home, event, -40, 20)

    assert [(row.code, row.params) for row in caught.value.verdict.violations] == [("timer_too_short", {"minutes": 40})]
    assert Act.objects.filter(kind="timer_shortened").count() == 0


def test_stranger_changes_nothing(event: Event) -> None:
    with pytest.raises(NotAllowed):
        change_timer(event_id=event.pk, minutes=5, ctx=ActContext(build.acting(build.login()), NOON))
