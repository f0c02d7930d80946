"""The job that clears runs by its kind, and again after the next login."""

import pytest
from django.test import Client

from clubs.job_kinds import CLEAR
from journal.jobs import Outcome, run_job_for_key
from journal.models import Job
from tests.support import build

pytestmark = pytest.mark.django_db


def test_deletion_is_planned_anew_after_it_ran() -> None:
    Client().force_login(build.login())
    assert run_job_for_key(CLEAR, "all") is Outcome.DONE

    Client().force_login(build.login())

    assert sorted(Job.objects.filter(kind=CLEAR).values_list("state", flat=True)) == ["done", "waiting"]
