"""A row that is written and read back in one statement."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.models import Job
from journal.returning import insert_new, insert_or_lock

pytestmark = pytest.mark.django_db


def _job(payload: dict[str, int]) -> Job:
    return insert_or_lock(Job(kind="test_adds", key="a", payload=payload), ("kind", "key"), "state = 'waiting'")


def test_a_row_is_inserted_once_while_its_condition_holds() -> None:
    with CaptureQueriesContext(connection) as queries:
        first, again = _job({"n": 1}), _job({"n": 2})
    assert len(queries) == 2
    assert again == first
    assert (again.payload, Job.objects.get().payload) == ({"n": 1}, {"n": 1})
    Job.objects.update(state="done")
    assert _job({"n": 3}) != first


def test_rows_that_are_new_are_returned() -> None:
    _job({"n": 1})
    rows = [Job(kind="test_adds", key=key, payload={"n": 2}) for key in "abc"]
    with CaptureQueriesContext(connection) as queries:
        new = insert_new(rows)
    assert len(queries) == 1
    assert [(row.pk, row.payload) for row in new] == [(row.pk, {"n": 2}) for row in rows[1:]]
    assert insert_new(list[Job]()) == []
