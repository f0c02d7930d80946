"""A new session plans the deletion of those that are over."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.job_kinds import CLEAR
from journal.models import Job
from tests.support import build

pytestmark = pytest.mark.django_db


def test_logins_plan_the_deletion_once_an_hour_later() -> None:
    for _ in range(3):
        Client().force_login(build.login())

    (job,) = Job.objects.filter(kind=CLEAR)
    assert timedelta(minutes=59) < job.run_after - timezone.now() < timedelta(minutes=61)
