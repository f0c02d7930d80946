"""What the clock does to a ladder: rows are derived at the deadline, and nothing is stated."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Act, Job
from matches.flows.events.rebuild_event import rebuild_event
from matches.flows.ladders.pass_time import pass_time
from matches.inputs.ladders import LadderAction
from matches.job_kinds import LADDER
from matches.models import LadderFact, Node
from tests.support import build
from tests.support.build import COMMAND
from tests.support.climbing import DAY, START, Climb, climb

pytestmark = pytest.mark.django_db


def pass_until(ladder: Climb, days: float) -> None:
    pass_time(event_id=ladder.event.pk, at=START + days * DAY)()


def test_silence_is_a_decline_and_one_too_many_gives_the_place() -> None:
    ladder = climb(build.house(), 3, declines=0)
    ladder.challenge(3, 1)
    facts = LadderFact.objects.count()
    pass_until(ladder, 2.9)
    before = ladder.order
    pass_until(ladder, 3.1)

    assert (before, ladder.order) == ([1, 2, 3], [3, 1, 2])
    assert LadderFact.objects.count() == facts
    assert Act.objects.filter(kind="ladder_time").count() == 1
    pass_until(ladder, 3.2)
    assert Act.objects.filter(kind="ladder_time").count() == 1


def test_match_of_a_void_challenge_has_no_place_any_more() -> None:
    ladder = climb(build.house(), 3)
    match = ladder.agreed(3, 1)
    pass_until(ladder, 15)

    assert not Node.objects.filter(match=match).exists()
    assert ladder.order == [1, 2, 3]


def test_job_is_due_at_the_next_deadline_and_a_rebuild_changes_nothing() -> None:
    ladder = climb(build.house(), 3)
    ladder.challenge(3, 1, START + DAY)
    job = Job.objects.get(kind=LADDER, state=Job.State.WAITING)

    assert timedelta(days=2.9) < job.run_after - job.made_at < timedelta(days=3.1)
    ladder.act(1, LadderAction.DECLINE, START + 2 * DAY, number=1)
    pass_until(ladder, 40)
    assert sum(1 for _ in ladder.order) == 3
    assert not rebuild_event(event_id=ladder.event.pk, ctx=ActContext(COMMAND, START))
