"""The page for Prometheus: closed without a token, and what it says of jobs and letters."""

from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from clubs.flows.found_federation import found_federation
from journal.context import ActContext
from journal.models import Job
from notifications.models import Letter
from tests.support import build

pytestmark = pytest.mark.django_db
open_page = override_settings(METRICS_TOKEN="correct")


def _samples() -> dict[tuple[str, ...], float]:
    answer = Client().get("/metrics", headers={"Authorization": "Bearer correct"})
    assert answer["Content-Type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.content.decode())
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, *sample.labels.values()): sample.value for sample in samples}


def test_page_does_not_exist_without_a_token_in_the_settings() -> None:
    assert Client().get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


@open_page
@pytest.mark.parametrize("header", ["", "Bearer wrong", "Basic correct", "correct"])
def test_page_is_closed_without_the_right_token(header: str) -> None:
    answer = Client().get("/metrics", headers={"Authorization": header} if header else {})

    assert (answer.status_code, answer["WWW-Authenticate"], answer.content) == (401, "Bearer", b"")


@open_page
def test_jobs_are_counted_by_kind_and_state_with_their_age() -> None:
    hour_ago = timezone.now() - timedelta(hours=1)
    for key, state in (("a", "waiting"), ("b", "waiting"), ("c", "dead"), ("d", "done")):
        Job.objects.create(kind="rate", key=key, state=state, run_after=hour_ago)

    samples = _samples()

    assert samples["bearoff_jobs", "rate", "waiting"] == 2
    assert samples["bearoff_jobs", "rate", "dead"] == 1
    assert ("bearoff_jobs", "rate", "done") not in samples
    assert 3600 <= samples["bearoff_jobs_oldest_seconds", "rate", "waiting"] < 3660


@open_page
def test_letters_are_counted_by_state() -> None:
    federation = found_federation(slug="north", name="North", ctx=ActContext(build.COMMAND, build.NOON))
    user = build.login()
    for version, state in enumerate(("sent", "sent", "failed")):
        Letter.objects.create(
            kind="news", version=version, state=state, federation=federation, user=user, written_at=timezone.now()
        )

    samples = _samples()

    assert (samples["bearoff_letters", "sent"], samples["bearoff_letters", "failed"]) == (2, 1)


@open_page
def test_nobody_waits_for_a_lock() -> None:
    samples = _samples()

    assert (samples["bearoff_lock_waits",], samples["bearoff_lock_wait_seconds",]) == (0, 0)
