"""Rows that nobody deletes after use are deleted after their time."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.job_kinds import CLEAR
from clubs.models import PendingPost
from clubs.recording.expired_rows import clear_later, delete_expired
from clubs.recording.pending_posts import record_pending_post
from journal.models import Job
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_form_is_deleted_after_a_day() -> None:
    record_pending_post("/old", "[]", NOON - timedelta(hours=25))
    record_pending_post("/new", "[]", NOON - timedelta(hours=23))

    delete_expired(NOON)

    assert [row.path for row in PendingPost.objects.all()] == ["/new"]


def test_done_job_is_deleted_after_30_days_and_one_that_was_given_up_never() -> None:
    for state, days in ((Job.State.DONE, 31), (Job.State.DONE, 29), (Job.State.DEAD, 31), (Job.State.WAITING, 31)):
        ended_at = None if state == Job.State.WAITING else timezone.now() - timedelta(days=days)
        Job.objects.create(kind="test", key=f"{state} {days}", state=state, ended_at=ended_at)

    delete_expired(NOON)

    assert sorted(Job.objects.values_list("key", flat=True)) == ["dead 31", "done 29", "waiting 31"]


def test_deletion_is_planned_once() -> None:
    for _ in range(2):
        clear_later()

    assert Job.objects.filter(kind=CLEAR).count() == 1
