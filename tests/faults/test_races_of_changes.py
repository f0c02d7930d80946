"""Acts of several events at once, and a follower who reads meanwhile: the feed has each change once, in order."""

from collections.abc import Callable
from functools import partial

import pytest

from clubs.models import User
from exchange.models import Change
from exchange.queries.changes import ChangeFilter, changes_since
from journal import jobs
from journal.context import ActContext
from journal.models import Job
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event
from tests.faults import child, kinds
from tests.support import build
from tests.support.build import House
from tests.support.changes import ANYBODY, feed
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
_EACH = 5


def test_follower_misses_nothing_that_is_committed_while_they_read() -> None:
    home = build.house()
    events = [build.event(home) for _ in range(3)]
    read: list[int] = []

    deeds: list[Callable[[], None]] = [partial(_enter_some, home, event) for event in events]
    deeds += [partial(_follow, read), _work, _work]
    given = at_once(deeds)

    assert [one for one in given if isinstance(one, Exception)] == []
    read += [row.position for row in feed(since=read[-1] if read else 0)]
    assert read == list(range(1, 3 * _EACH + 1))
    for event in events:  # in the order of the acts
        numbers = Change.objects.filter(event=event).order_by("position").values_list("entry__number", flat=True)
        assert list(numbers) == list(range(1, _EACH + 1))


def test_worker_killed_over_positions_leaves_none_and_the_next_gives_each_once() -> None:
    build.entered(build.house(), 3)
    job = Job.objects.get(kind="number_changes")

    for dies in ("before_writing", "after"):
        died = child.run("die_over", job=str(job.pk), kind="number_changes", dies=dies)
        assert died.returncode == -9
        assert Change.objects.exclude(position=None).count() == 0
        kinds.end_lease(job)

    assert [row.position for row in feed()] == [1, 2, 3]


def _enter_some(home: House, event: Event) -> None:
    by = build.acting(User.objects.get(pk=home.director.pk))
    for number in range(_EACH):
        wanted = [EntryInput(f"Player {number} of {event.pk}")]
        enter(event_id=event.pk, entrants=wanted, ctx=ActContext(by, build.NOON), register_new=True)


def _follow(read: list[int]) -> None:
    for _ in range(200):
        page = changes_since(read[-1] if read else 0, 2, ChangeFilter(), ANYBODY, build.NOON)
        read += [row.position for row in page.changes]


def _work() -> None:
    for _ in range(50):
        jobs.sweep()
