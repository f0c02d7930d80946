"""The state of the installation through the API."""

import pytest
from django.test import Client

from journal.models import Job
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(build.login(is_superuser=True))
    return client


def test_state_is_read_and_jobs_are_tried_again(operator: Client) -> None:
    job = Job.objects.create(kind="rate", key="3", state="dead", ended_at=NOON, error_code="LookupError", attempts=5)

    state = operator.get("/api/v1/installation/").json()
    answer = operator.post("/api/v1/installation/jobs/", {"job": str(job.pk)}, content_type="application/json")

    assert [(row["id"], row["error_code"]) for row in state["dead"]] == [(str(job.pk), "LookupError")]
    assert (answer.status_code, answer.json()) == (200, {"count": 1})
    assert Job.objects.get(pk=job.pk).state == "waiting"


def test_nothing_to_try_again_is_refused(operator: Client) -> None:
    answer = operator.post("/api/v1/installation/jobs/", {"job": None}, content_type="application/json")

    assert answer.status_code == 409
