"""Workers die, hang, are late, come twice: a job has one effect."""

from functools import partial

import pytest

from journal import jobs
from journal.context import ActContext
from journal.jobs import Outcome
from journal.models import Job, Stream
from matches.flows.results.judge_submission_now import judge_submission_now
from matches.inputs.results import ScoreInput
from matches.models import Judgement, Node, Result
from matches.queries.events import desk
from tests.faults import child, kinds
from tests.support import build
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_worker_killed_after_writing_left_nothing_and_the_next_writes_once() -> None:
    job = kinds.waiting(child.KILLED_AFTER_WRITING)

    died = child.run("run_job", job=str(job.pk))

    assert died.returncode == -9
    assert Stream.objects.filter(key=job.key).count() == 0
    assert Job.objects.get(pk=job.pk).state == Job.State.LEASED
    kinds.end_lease(job)
    with kinds.handled(child.KILLED_AFTER_WRITING, kinds.adds):
        assert jobs.sweep() == 1
    assert kinds.effects(job) == 1
    assert Job.objects.get(pk=job.pk).attempts == 2


def test_worker_killed_between_commit_and_ack_is_given_the_job_again_and_skips_it() -> None:
    job = kinds.waiting("test_adds")
    with kinds.handled("test_adds", kinds.adds):
        outcomes = [jobs.run_job(job.pk) for _ in range(2)]
    assert outcomes == [Outcome.DONE, Outcome.SKIPPED]
    assert kinds.effects(job) == 1


def test_job_delivered_to_eight_workers_at_once_is_done_by_one() -> None:
    job = kinds.waiting("test_adds")
    with kinds.handled("test_adds", kinds.adds):
        outcomes = at_once([partial(jobs.run_job, job.pk)] * 8)
    assert sorted(map(_name, outcomes)) == ["DONE", *["SKIPPED"] * 7]
    assert kinds.effects(job) == 1


def test_sweeps_at_once_do_every_job_once() -> None:
    made = [kinds.waiting("test_adds") for _ in range(20)]
    with kinds.handled("test_adds", kinds.adds):
        done = at_once([jobs.sweep] * 2)
    assert sum(one for one in done if isinstance(one, int)) == 20
    assert [kinds.effects(job) for job in made] == [1] * 20


def test_sweepers_of_two_processes_do_every_job_once() -> None:
    home = build.house()
    event = build.drawn(home, 16)
    sent = [
        build.submit(match, home.by_director, ScoreInput(final=[5, 1]), at_desk=True) for match in build.ready(event)
    ]

    answers = at_once([partial(child.run, "sweep")] * 2)

    assert [one.returncode for one in answers if not isinstance(one, Exception)] == [0, 0]
    assert Judgement.objects.count() == len(sent) == Result.objects.count()
    assert set(Job.objects.filter(kind="judge").values_list("state", flat=True)) == {Job.State.DONE}


def test_job_that_raises_is_given_up_after_five_tries_and_others_pass() -> None:
    poison, good = kinds.waiting("test_poison"), kinds.waiting("test_adds")
    with kinds.handled("test_poison", _raises), kinds.handled("test_adds", kinds.adds):
        for _ in range(6):
            jobs.drain()
            kinds.come_due(poison)
    poison.refresh_from_db()
    assert (poison.state, poison.attempts, poison.error_code) == (Job.State.DEAD, 5, "ZeroDivisionError")
    assert kinds.effects(good) == 1


def test_job_that_kills_its_worker_is_given_up_after_five_tries_and_others_pass() -> None:
    poison, good = kinds.waiting(child.ALWAYS_KILLED), kinds.waiting("test_adds")

    codes = []
    for _ in range(5):
        codes.append(child.run("run_job", job=str(poison.pk)).returncode)
        kinds.end_lease(poison)
    with kinds.handled("test_adds", kinds.adds):
        jobs.drain()

    poison.refresh_from_db()
    assert codes == [-9] * 5
    assert (poison.state, poison.attempts, poison.error_code) == (Job.State.DEAD, 5, "lease_expired")
    assert kinds.effects(good) == 1


def test_late_worker_whose_job_was_taken_cannot_write() -> None:
    job, slow = kinds.waiting("test_slow"), kinds.Slow(kinds.adds)
    with kinds.handled("test_slow", slow), slow.at_work(job):
        kinds.end_lease(job)
        assert jobs.run_job(job.pk) is Outcome.DONE
    assert slow.outcome is Outcome.SKIPPED
    assert kinds.effects(job) == 1


def test_judge_now_takes_the_job_from_a_worker_that_hangs() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4))[0]
    sent = build.submit(match, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    slow = kinds.Slow(jobs.HANDLERS["judge"])

    with kinds.handled("judge", slow), slow.at_work(Job.objects.get(kind="judge")):
        outcome = judge_submission_now(submission_id=sent.pk, ctx=ActContext(home.by_director, build.NOON))

    assert (outcome, slow.outcome) == (Outcome.DONE, Outcome.SKIPPED)
    assert (Judgement.objects.count(), Result.objects.count()) == (1, 1)
    assert Node.objects.get(match=match).state == Node.State.DECIDED


def test_submission_given_up_is_shown_at_the_desk_and_can_be_judged_now() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    sent = build.submit(build.ready(event)[0], home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    job = Job.objects.get(kind="judge")
    with kinds.handled("judge", _raises):
        for _ in range(5):
            kinds.come_due(job)
            jobs.run_job(job.pk)

    late = desk.late([event])
    assert [(row.submission, row.why, row.error_code) for row in late] == [(str(sent.pk), "dead", "ZeroDivisionError")]
    assert judge_submission_now(submission_id=sent.pk, ctx=ActContext(home.by_director, build.NOON)) is Outcome.DONE
    assert desk.late([event]) == []


def _name(outcome: Outcome | Exception) -> str:
    return outcome.name if isinstance(outcome, Outcome) else repr(outcome)


def _raises(_payload: jobs.Payload) -> jobs.Write:
    raise ZeroDivisionError
