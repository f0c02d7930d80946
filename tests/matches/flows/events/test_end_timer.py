"""The round timer of an event is ended; then another can be started."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.flows.events.end_timer import end_timer
from matches.flows.events.start_timer import start_timer
from matches.queries.events.round_timers import timer_of
from tests.support import build
from tests.support.build import NOON
from tests.support.timers import at_desk, timed_event

pytestmark = pytest.mark.django_db


def test_timer_is_ended_once_and_by_the_desk() -> None:
    home = build.house()
    event, ctx = timed_event(home), at_desk(home)

    with pytest.raises(NotAllowed):
        end_timer(event_id=event.pk, ctx=ActContext(build.acting(build.login()), NOON))
    end_timer(event_id=event.pk, ctx=ctx)
    assert timer_of(event) is None
    with pytest.raises(Refused) as caught:
        end_timer(event_id=event.pk, ctx=ctx)

    assert [violation.code for violation in caught.value.verdict.violations] == ["no_timer"]
    start_timer(event_id=event.pk, minutes=60, ctx=ctx)
