"""The round timer of an event is started by its desk, one at a time."""

import pytest

from clubs.models import User
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.events.end_timer import end_timer
from matches.flows.events.finish_event import finish_event
from matches.flows.events.start_timer import start_timer
from matches.flows.events.undo_act import undo_act
from matches.flows.tournaments.add_staff import add_staff
from matches.models import Event
from matches.queries.events.round_timers import timer_of
from matches.queries.tournaments import tournaments
from rules_engine.game.round_timer import RoundTimer
from tests.support import build
from tests.support.build import NOON, House
from tests.support.timers import after, at_desk
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
END = after(60)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def event(home: House) -> Event:
    return build.drawn(home, 2)


def _start(home: House, event: Event, minutes: int = 60, at: int = 0) -> None:
    start_timer(event_id=event.pk, minutes=minutes, ctx=at_desk(home, at))


def test_timer_runs_for_its_length(home: House, event: Event) -> None:
    _start(home, event)

    assert timer_of(event) == RoundTimer(END)
    assert Act.objects.filter(kind="timer_started").count() == 1
    assert list(breaks_of_all()) == []


def test_second_timer_is_refused_until_the_time_of_the_first_is_over(home: House, event: Event) -> None:
    _start(home, event)

    with pytest.raises(Conflicting) as caught:
        _start(home, event, at=59)

    assert [(row.code, row.params) for row in caught.value.verdict.violations] == [("timer_runs", {"minutes": 1})]
    _start(home, event, 30, at=60)
    assert timer_of(event) == RoundTimer(after(90))


def test_finished_event_has_no_timer(home: House, event: Event) -> None:
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=at_desk(home))

    with pytest.raises(Refused):
        _start(home, event)


def test_scorer_may_start_it_and_a_manager_may_not(home: House, event: Event) -> None:
    scorer: User = build.login()
    by_officer = ActContext(home.by_officer, NOON)
    add_staff(ref=home.ref, user=scorer, role="scorer", term=build.FOR_EVER, ctx=by_officer)

    with pytest.raises(NotAllowed):
        start_timer(event_id=event.pk, minutes=60, ctx=ActContext(build.acting(home.manager), NOON))
    start_timer(event_id=event.pk, minutes=60, ctx=ActContext(build.acting(scorer), NOON))

    assert timer_of(event) == RoundTimer(END)


def test_start_can_be_undone_until_the_timer_is_changed(home: House, event: Event) -> None:
    _start(home, event)
    started, ctx = Act.objects.get(kind="timer_started"), at_desk(home)
    end_timer(event_id=event.pk, ctx=ctx)
    ended = Act.objects.get(kind="timer_ended")

    with pytest.raises(Refused) as caught:
        _undo(home, event, started)
    assert [violation.code for violation in caught.value.verdict.violations] == ["timer_changed_since"]

    _undo(home, event, ended)
    assert timer_of(event) == RoundTimer(END)
    _undo(home, event, started)
    assert timer_of(event) is None


def _undo(home: House, event: Event, act: Act) -> None:
    ctx = ActContext(home.by_director, NOON, expected_version=tournaments.number(event))
    undo_act(event_id=event.pk, act_id=act.pk, ctx=ctx)
