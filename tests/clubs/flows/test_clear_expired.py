"""Sessions that are over, forms that waited in vain and old logs of logins are deleted by a job."""

from datetime import timedelta

import pytest
from axes.models import AccessLog
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from clubs.job_kinds import CLEAR
from clubs.models import PendingPost
from clubs.recording.expired_rows import clear_later
from clubs.recording.pending_posts import record_pending_post
from journal.jobs import Outcome, run_job_for_key
from tests.support import build

pytestmark = pytest.mark.django_db


def test_what_is_over_is_deleted_and_what_is_not_stays() -> None:
    now = timezone.now()
    for _ in range(2):
        Client().force_login(build.login())
    over = Session.objects.earliest("pk")
    Session.objects.filter(pk=over.pk).update(expire_date=now - timedelta(days=1))
    record_pending_post("/en/desk/", "[]", now - timedelta(hours=25))
    waiting = record_pending_post("/en/desk/", "[]", now)

    assert run_job_for_key(CLEAR, "all") is Outcome.DONE

    assert Session.objects.count() == 1
    assert list(PendingPost.objects.all()) == [waiting]


def test_log_of_logins_ends_after_ninety_days() -> None:
    for name, days in (("ann", 91), ("bob", 89)):
        AccessLog.objects.create(username=name, ip_address="10.0.0.1", path_info="/", http_accept="")
        AccessLog.objects.filter(username=name).update(attempt_time=timezone.now() - timedelta(days=days))
    clear_later()

    run_job_for_key(CLEAR, "all")

    assert [row.username for row in AccessLog.objects.all()] == ["bob"]
