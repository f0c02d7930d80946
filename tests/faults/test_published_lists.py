"""Published lists under faults: two publishers at once, workers that die, rows that somebody wants to change."""

from collections.abc import Callable
from datetime import date
from functools import partial

import pytest
from django.db import DatabaseError, transaction

from journal import jobs
from journal.jobs import Outcome
from journal.models import Job
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from ratings.flows.lists.publish_due_list import publish_due_list
from ratings.inputs.lists import ListPlanInput
from ratings.job_kinds import NEW_EDITION, PUBLISH_LIST
from ratings.models import ListDue, ListedPlayer, RatingList
from tests.faults import kinds
from tests.support import build
from tests.support.published import AUGUST, corrected, history, is_intact, planned, published
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
JULY_31 = date(2026, 7, 31)


def test_of_two_publishers_at_once_one_is_told_that_it_is_done() -> None:
    home = build.house()
    history(home)

    told = at_once([partial(published, home, JULY_31)] * 2)

    assert sorted(type(one).__name__ for one in told) == ["Conflicting", "RatingList"]
    assert [str(one) for one in told if isinstance(one, Conflicting)] == ["list_unchanged"]
    assert RatingList.objects.count() == 1


def test_worker_that_died_before_writing_left_nothing_and_the_next_publishes_once() -> None:
    home = build.house()
    history(home)
    planned(home, ListPlanInput("month", day=31, from_on=date(2026, 7, 1)), AUGUST)
    job = Job.objects.get(kind=PUBLISH_LIST, state=Job.State.WAITING)

    publish_due_list(pool_id=home.pool.pk, at=AUGUST)  # read and computed, never written
    assert RatingList.objects.count() == 0
    jobs.run_job(job.pk)
    assert jobs.run_job(job.pk) == Outcome.SKIPPED

    assert list(RatingList.objects.filter(on=JULY_31).values_list("edition", flat=True)) == [1]


def test_list_that_was_computed_before_somebody_else_published_is_not_written() -> None:
    home = build.house()
    history(home)
    planned(home, ListPlanInput("month", day=31, from_on=date(2026, 7, 1)), AUGUST)
    write = publish_due_list(pool_id=home.pool.pk, at=AUGUST)
    published(home, JULY_31)

    with pytest.raises(jobs.TryAgainError), transaction.atomic():
        write()

    assert RatingList.objects.count() == 1


def test_editions_of_two_workers_at_once_are_one() -> None:
    home = build.house()
    history(home)
    published(home, JULY_31)
    corrected(home)
    first = Job.objects.get(kind=NEW_EDITION, state=Job.State.WAITING)
    second = Job.objects.create(kind=NEW_EDITION, key=f"{home.pool.pk}.2", payload=first.payload)
    for job in (first, second):
        kinds.come_due(job)

    at_once([partial(jobs.run_job, job.pk) for job in (first, second)])
    for job in Job.objects.filter(kind=NEW_EDITION, state=Job.State.WAITING):
        kinds.come_due(job)
    jobs.drain()

    assert sorted(RatingList.objects.values_list("edition", flat=True)) == [1, 2]
    assert not ListDue.objects.filter(pool=home.pool).exists()


def test_rows_of_a_list_refuse_to_be_changed() -> None:
    home = build.house()
    history(home)
    told = published(home, JULY_31)

    rows = ListedPlayer.objects.filter(list=told)
    deeds: list[Callable[[], object]] = [lambda: rows.update(rating=0), rows.delete]
    for deed in deeds:
        with pytest.raises(DatabaseError, match="a fact is never changed"), transaction.atomic():
            deed()

    assert is_intact(told)
    assert list(breaks_of_all()) == []
