"""The fact of a round timer."""

import pytest
from django.db import IntegrityError

from journal.acts import record_act
from journal.context import ActContext
from matches.models import TimerFact
from matches.recording.events import lock_event
from tests.support import build

pytestmark = pytest.mark.django_db


def test_timer_does_not_run_while_it_is_paused() -> None:
    home = build.house()
    event = build.event(home)
    stream = lock_event(event)
    fact = TimerFact(event=event, kind=TimerFact.Kind.PAUSED, ends_at=build.NOON, seconds_left=60)

    with (
        pytest.raises(IntegrityError, match="a_timer_runs_or_is_paused"),
        record_act(stream, "timer_paused", ActContext(home.by_director, build.NOON)) as act,
    ):
        act.state(fact)


def test_fact_names_its_event() -> None:
    assert str(TimerFact(event_id=7, kind=TimerFact.Kind.STARTED)) == "started 7"
