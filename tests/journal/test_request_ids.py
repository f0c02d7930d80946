"""Ids of requests: taken if they are well-formed, and passed on to the jobs that a request causes."""

import json
import logging
import uuid

import pytest

from interfaces.shared.log_lines import JsonLines
from journal import jobs
from journal.models import Job
from journal.request_ids import current_request_id, request_id_of, request_scope
from tests.faults import kinds

ID = "0d1f-from-the-proxy"


@pytest.mark.parametrize("header", ["", "short", "a" * 65, "id with spaces", "id\nwith-a-line", "naïve-identifier"])
def test_other_than_a_well_formed_id_is_replaced(header: str) -> None:
    assert uuid.UUID(hex=request_id_of(header)).version == 4


def test_id_of_the_proxy_is_taken() -> None:
    assert request_id_of(ID) == ID


def test_id_holds_within_its_scope() -> None:
    with request_scope(ID):
        inside = current_request_id()

    assert (inside, current_request_id()) == (ID, "")


@pytest.mark.django_db
def test_job_and_its_own_jobs_have_the_id_of_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jobs.HANDLERS, "test_first", _enqueues_another)
    with request_scope(ID):
        jobs.enqueue("test_first", "a", {"key": "a"})
    jobs.drain()

    assert set(Job.objects.values_list("kind", "request_id")) == {("test_first", ID), ("test_adds", ID)}


@pytest.mark.django_db
def test_line_of_a_job_has_its_id_and_that_of_the_request(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(jobs.HANDLERS, "test_first", _enqueues_another)
    caplog.handler.setFormatter(JsonLines())
    with request_scope(ID):
        job_id = jobs.enqueue("test_first", "a", {"key": "a"})

    with caplog.at_level(logging.INFO, "journal.jobs"):
        jobs.run_job(job_id)

    line = json.loads(caplog.text.splitlines()[-1])
    assert (line["request_id"], line["job"], line["level"]) == (ID, str(job_id), "INFO")
    assert "is done after" in line["message"]


def _enqueues_another(payload: jobs.Payload) -> jobs.Write:
    jobs.enqueue("test_adds", "b", {"key": "b"})
    return kinds.adds(payload)
