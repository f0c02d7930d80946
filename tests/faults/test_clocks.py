"""A machine's clock is wrong by hours: leases and waiting times are the database's, and no job is early or late."""

from datetime import timedelta

import pytest
from django.db.models.functions import Now

from journal import jobs
from journal.jobs import Outcome
from journal.models import Job
from journal.verify import breaks_of_all
from matches.inputs.results import ScoreInput
from matches.models import Node, Result
from tests.faults import child, kinds
from tests.support import build

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True), pytest.mark.parametrize("hours", [5, -5])]


def test_worker_takes_no_job_whose_lease_is_not_over(hours: int) -> None:
    job, slow = _waiting(), kinds.Slow(jobs.HANDLERS["judge"])

    with kinds.handled("judge", slow), slow.at_work(job):
        swept = _sweep(hours)

    assert (swept, slow.outcome) == (0, Outcome.DONE)
    assert jobs.drain() == 2  # what has passed becomes official, and the change is numbered
    assert Result.objects.count() == 1


def test_worker_takes_no_job_before_its_next_try(hours: int) -> None:
    job = _waiting()
    Job.objects.filter(pk=job.pk).update(run_after=Now() + timedelta(hours=1))

    assert _sweep(hours) == 0
    assert Job.objects.get(pk=job.pk).attempts == 0


def test_worker_does_what_is_due_and_what_another_left(hours: int) -> None:
    job = _waiting()
    Job.objects.filter(pk=job.pk).update(state=Job.State.LEASED, lease_until=Now() - timedelta(seconds=1), attempts=1)

    assert _sweep(hours) == 3  # it is judged, becomes official, and the change is numbered
    assert Node.objects.filter(state=Node.State.DECIDED).count() == 1
    assert list(breaks_of_all()) == []


def _waiting() -> Job:
    """A score that waits to be judged, in an event without ratings."""
    home = build.house()
    match = build.ready(build.drawn(home, 4, pool=""))[0]
    jobs.drain()  # the changes of the draw are numbered
    build.submit(match, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    return Job.objects.get(kind="judge")


def _sweep(hours: int) -> int:
    """By a process whose clock is wrong; how many it did."""
    done = child.run("sweep", clock_hours=hours)
    assert done.returncode == 0, done.stderr
    return int(child.told_by(done)["done"])
