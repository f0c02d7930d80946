"""Jobs: made once for what waits, tried later each time, superseded, given up; and the command that runs them."""

from datetime import timedelta
from functools import partial

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from journal import jobs
from journal.checks import kinds_have_handlers
from journal.jobs import Outcome
from journal.models import Job
from tests.faults import kinds

pytestmark = pytest.mark.django_db


def _raises(_payload: jobs.Payload) -> jobs.Write:
    raise LookupError("no such thing")


def _fails_in_writing(payload: jobs.Payload) -> jobs.Write:
    write = kinds.adds(payload)

    def write_and_raise() -> None:
        write()
        raise LookupError

    return write_and_raise


def test_work_that_waits_under_a_key_is_made_once() -> None:
    first = jobs.enqueue("test_adds", "a", {"key": "a"})
    assert jobs.enqueue("test_adds", "a", {"key": "a"}) == first
    assert jobs.enqueue("test_adds", "b", {"key": "b"}) != first
    assert Job.objects.count() == 2


def test_work_that_comes_while_the_same_is_at_work_waits_for_its_own_turn() -> None:
    first = jobs.enqueue("test_adds", "a", {"key": "a"})
    again = []

    def comes_again(payload: jobs.Payload) -> jobs.Write:
        again.append(jobs.enqueue("test_adds", "a", payload))
        return kinds.adds(payload)

    with kinds.handled("test_adds", comes_again):
        assert jobs.run_job(first) is Outcome.DONE
    assert again != [first]
    assert Job.objects.get(pk=again[0]).state == Job.State.WAITING


def test_failed_work_that_waits_again_already_is_superseded() -> None:
    first = jobs.enqueue("test_adds", "a", {"key": "a"})

    def comes_again_and_fails(payload: jobs.Payload) -> jobs.Write:
        jobs.enqueue("test_adds", "a", payload)
        raise LookupError

    with kinds.handled("test_adds", comes_again_and_fails):
        assert jobs.run_job(first) is Outcome.FAILED
    told = Job.objects.get(pk=first)
    assert (told.state, told.error_code) == (Job.State.DONE, "superseded")
    assert Job.objects.filter(state=Job.State.WAITING).count() == 1


@pytest.mark.parametrize(("attempts", "seconds"), [(0, 2), (1, 4), (2, 8), (3, 16)])
def test_each_try_comes_later(attempts: int, seconds: int) -> None:
    job = kinds.waiting("test_raises")
    Job.objects.filter(pk=job.pk).update(attempts=attempts)
    with kinds.handled("test_raises", _raises):
        assert jobs.run_job(job.pk) is Outcome.FAILED
        assert jobs.run_job(job.pk) is Outcome.SKIPPED
    job.refresh_from_db()
    wait = (job.run_after - timezone.now()).total_seconds()
    assert seconds - 2 < wait < seconds + 1.5
    assert (job.state, job.error_code, job.attempts) == (Job.State.WAITING, "LookupError", attempts + 1)


def test_effect_and_mark_are_one() -> None:
    job = kinds.waiting("test_fails")
    with kinds.handled("test_fails", _fails_in_writing):
        assert jobs.run_job(job.pk) is Outcome.FAILED
    assert kinds.effects(job) == 0


def test_work_that_was_done_without_the_job_is_not_done_again() -> None:
    first, other = (jobs.enqueue("test_raises", key, {}) for key in "ab")

    with kinds.handled("test_raises", _raises):
        jobs.mark_done("test_raises", "a")

        assert jobs.run_job(first) is Outcome.SKIPPED
        assert jobs.run_job(other) is Outcome.FAILED


def test_leased_job_is_nobody_elses_until_the_lease_ends() -> None:
    job = kinds.waiting("test_adds")
    until = Now() + timedelta(seconds=60)
    Job.objects.filter(pk=job.pk).update(state=Job.State.LEASED, lease_until=until, attempts=1)
    with kinds.handled("test_adds", kinds.adds):
        assert (jobs.sweep(), jobs.run_job(job.pk)) == (0, Outcome.SKIPPED)
        kinds.end_lease(job)
        assert jobs.sweep() == 1


def test_job_of_an_unknown_kind_fails_and_stays() -> None:
    job = kinds.waiting("test_unknown")
    assert jobs.run_job(job.pk) is Outcome.FAILED
    job.refresh_from_db()
    assert (job.state, job.error_code) == (Job.State.WAITING, "KeyError")


def test_fifth_failure_is_the_last_and_it_can_be_run_by_hand() -> None:
    job = kinds.waiting("test_adds", "a")
    Job.objects.filter(pk=job.pk).update(attempts=settings.JOB_MAX_ATTEMPTS - 1)
    with kinds.handled("test_adds", _raises):
        assert jobs.run_job(job.pk) is Outcome.DEAD
    with kinds.handled("test_adds", kinds.adds):
        assert (jobs.drain(), jobs.run_job(job.pk)) == (0, Outcome.SKIPPED)
        assert jobs.run_job_for_key("test_adds", "a") is Outcome.DONE
        assert jobs.run_job_for_key("test_adds", "a") is Outcome.SKIPPED


def test_drain_runs_what_the_jobs_themselves_bring() -> None:
    kinds.waiting("test_first", "a")

    def brings(payload: jobs.Payload) -> jobs.Write:
        return partial(jobs.enqueue, "test_adds", "b", {"key": "b"})  # type: ignore[return-value]  # what it gives back is not looked at

    with kinds.handled("test_first", brings), kinds.handled("test_adds", kinds.adds):
        assert jobs.drain() == 2


def test_work_that_is_put_off_by_nothing_is_due_at_once() -> None:
    """In the same millisecond too, which SQLite writes otherwise where something was added to it."""

    def brings(payload: jobs.Payload) -> jobs.Write:
        return partial(_put_off_by_nothing, payload["left"] - 1)

    _put_off_by_nothing(100)
    with kinds.handled("test_first", brings):
        assert jobs.drain() == 100


def _put_off_by_nothing(left: int) -> None:
    if left:
        jobs.enqueue("test_first", left, {"left": left})
        jobs.delay_job("test_first", left, timedelta())


def test_sweep_takes_the_oldest_first_and_no_more_than_it_is_told() -> None:
    made = [kinds.waiting("test_adds") for _ in range(3)]
    for age, job in enumerate(made):
        Job.objects.filter(pk=job.pk).update(run_after=Now() - timedelta(seconds=60 - age))
    with kinds.handled("test_adds", kinds.adds):
        assert jobs.sweep(limit=2) == 2
    assert [kinds.effects(job) for job in made] == [1, 1, 0]


def test_jobs_once_runs_what_is_due_and_ends() -> None:
    job = kinds.waiting("test_adds")
    with kinds.handled("test_adds", kinds.adds):
        call_command("jobs", once=True)
    assert Job.objects.get(pk=job.pk).state == Job.State.DONE


def test_jobs_shows_those_that_were_given_up_and_revives_them(capsys: pytest.CaptureFixture[str]) -> None:
    job = kinds.waiting("test_adds", "a")
    Job.objects.filter(pk=job.pk).update(attempts=settings.JOB_MAX_ATTEMPTS - 1)
    with kinds.handled("test_adds", _raises):
        jobs.run_job(job.pk)
    kinds.waiting("test_adds", "b")

    call_command("jobs", show=True)
    call_command("jobs", revive=True)

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 dead, 1 waiting"
    assert said[1].startswith("dead: test_adds a, 5 tries, LookupError, ")
    assert said[2:] == ["1 jobs wait again"]
    assert jobs.how_many() == {"waiting": 2}


def test_revived_work_that_waits_already_is_done() -> None:
    job = kinds.waiting("test_adds", "a")
    Job.objects.filter(pk=job.pk).update(state=Job.State.DEAD)
    kinds.waiting("test_adds", "a")

    assert jobs.revive() == 0
    assert jobs.how_many() == {"done": 1, "waiting": 1}


def test_check_names_a_kind_without_handler() -> None:
    assert kinds_have_handlers(None) == []
    before = dict(jobs.HANDLERS)
    try:
        del jobs.HANDLERS["rate"]
        assert [(error.id, error.msg) for error in kinds_have_handlers(None)] == [
            ("journal.E001", "no handler for jobs of kind 'rate'")
        ]
    finally:
        jobs.HANDLERS.update(before)


def test_cause_that_is_rolled_back_leaves_no_job() -> None:
    with pytest.raises(LookupError), transaction.atomic():
        jobs.enqueue("test_adds", "a", {})
        raise LookupError
    assert Job.objects.count() == 0


def _overtaken(_payload: jobs.Payload) -> jobs.Write:
    raise jobs.TryAgainError("another run wrote first")


def test_work_that_was_overtaken_is_tried_again_however_often() -> None:
    job = kinds.waiting("test_adds")
    with kinds.handled("test_adds", _overtaken):
        for _ in range(settings.JOB_MAX_ATTEMPTS + 1):
            kinds.come_due(job)
            assert jobs.run_job(job.pk) is Outcome.FAILED

    kinds.come_due(job)
    with kinds.handled("test_adds", kinds.adds):
        assert jobs.run_job(job.pk) is Outcome.DONE


@pytest.mark.django_db
def test_many_jobs_are_inserted_at_once_each_with_its_payload() -> None:
    jobs.enqueue_all("test_many", {"a": {"number": 1}, "b": {"number": 2}})

    rows = Job.objects.filter(kind="test_many").order_by("key")
    assert list(rows.values_list("key", "payload", "state")) == [
        ("a", {"number": 1}, "waiting"),
        ("b", {"number": 2}, "waiting"),
    ]


@pytest.mark.django_db
def test_job_waits_between_two_times() -> None:
    jobs.enqueue("test_later", 1, {})
    jobs.delay_job("test_later", 1, timedelta(hours=2))

    hours = [(1, 3), (0, 1), (3, 4)]
    waits = [
        jobs.waits_between("test_later", 1, timedelta(hours=first), timedelta(hours=last)) for first, last in hours
    ]
    assert waits == [True, False, False]
