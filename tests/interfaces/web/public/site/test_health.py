"""The addresses for load balancers: one word, and never what is wrong."""

import logging
from collections import namedtuple
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.test import Client, override_settings
from django.utils import timezone

from interfaces.web.public.site import health
from journal.health import NotMigratedError
from journal.models import Job

Usage = namedtuple("Usage", "total used free")


def _response(name: str) -> tuple[int, dict[str, str]]:
    answer = Client().get(f"/health/{name}")
    assert "no-store" in answer.headers["Cache-Control"]
    assert not answer.cookies
    return answer.status_code, answer.json()


def test_process_that_lives_needs_no_database() -> None:
    assert _response("live") == (200, {"status": "ok"})


@pytest.mark.django_db
def test_site_is_ready_with_database_tables_and_space() -> None:
    assert _response("ready") == (200, {"status": "ok"})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "error"), [("database", OperationalError("at 10.0.0.5")), ("migrations", NotMigratedError())]
)
def test_what_is_wrong_is_in_the_log_alone(
    name: str, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setitem(health._CHECKS, name, fail)
    with caplog.at_level(logging.WARNING):
        assert _response("ready") == (503, {"status": "unavailable"})
    assert f"not ready: {name} ({type(error).__name__})" in caplog.messages


@pytest.mark.django_db
def test_full_disk_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _path: Usage(10**9, 10**9 - 1000, 1000))

    assert _response("ready")[0] == 503


@pytest.mark.django_db
def test_late_jobs_are_reported_and_the_site_goes_on() -> None:
    Job.objects.create(kind="x", key="1", run_after=timezone.now() - timedelta(hours=1))

    assert _response("ready") == (200, {"status": "late"})


@override_settings(SECURE_SSL_REDIRECT=True)
def test_balancer_may_ask_without_encryption() -> None:
    assert _response("live")[0] == 200
    assert Client().get("/robots.txt").status_code == 301
