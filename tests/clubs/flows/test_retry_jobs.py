"""The operator tries jobs again that were given up."""

import uuid

import pytest

from clubs.flows.retry_jobs import retry_jobs
from journal.context import ActContext
from journal.models import Act, Job
from journal.refusals import Conflicting, NotAllowed
from tests.support import build
from tests.support.build import NOON, acting

pytestmark = pytest.mark.django_db


def _dead(key: str) -> Job:
    return Job.objects.create(kind="rate", key=key, state="dead", attempts=5, ended_at=NOON, error_code="LookupError")


def _operator() -> ActContext:
    return ActContext(acting(build.login(is_superuser=True)), NOON)


def _states() -> list[tuple[str, str, int]]:
    return list(Job.objects.order_by("key").values_list("key", "state", "attempts"))


def test_one_job_is_tried_again() -> None:
    first, _second = _dead("a"), _dead("b")

    assert retry_jobs(job_id=first.pk, ctx=_operator()) == 1
    assert _states() == [("a", "waiting", 0), ("b", "dead", 5)]
    assert Act.objects.get().kind == "retry_jobs"


def test_all_jobs_are_tried_again() -> None:
    _dead("a"), _dead("b")

    assert retry_jobs(job_id=None, ctx=_operator()) == 2
    assert _states() == [("a", "waiting", 0), ("b", "waiting", 0)]


@pytest.mark.parametrize("job_id", [None, uuid.UUID(int=1)])
def test_without_a_dead_job_there_is_nothing_to_try(job_id: uuid.UUID | None) -> None:
    with pytest.raises(Conflicting) as refusal:
        retry_jobs(job_id=job_id, ctx=_operator())

    assert [violation.code for violation in refusal.value.verdict.violations] == ["no_dead_job"]
    assert not Act.objects.exists()


def test_another_login_does_not_run_the_installation() -> None:
    job = _dead("a")

    with pytest.raises(NotAllowed):
        retry_jobs(job_id=job.pk, ctx=ActContext(acting(build.login()), NOON))

    assert _states() == [("a", "dead", 5)]
