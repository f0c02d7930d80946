"""The handlers of the jobs about people and logins."""

import pytest
from django.test import Client

from clubs.job_kinds import CLEAR, TRANSFER
from clubs.queries.homes import home_of
from journal.jobs import Outcome, run_job_for_key
from journal.models import Job
from tests.clubs.flows.test_ask_transfer import asked
from tests.support import build
from tests.support.build import acting

pytestmark = pytest.mark.django_db


def test_deletion_is_planned_anew_after_it_ran() -> None:
    Client().force_login(build.login())
    assert run_job_for_key(CLEAR, "all") is Outcome.DONE

    Client().force_login(build.login())

    assert sorted(Job.objects.filter(kind=CLEAR).values_list("state", flat=True)) == ["done", "waiting"]


def test_home_changes_once_however_often_the_job_runs() -> None:
    home, away = build.house(), build.house()
    ann = build.player(home, "Ann")
    transfer = asked(ann, away, acting(away.manager))

    outcomes = [run_job_for_key(TRANSFER, transfer.pk) for _ in range(2)]

    assert (outcomes, home_of(ann).place, ann.homes.count()) == ([Outcome.DONE, Outcome.SKIPPED], away.club, 2)
