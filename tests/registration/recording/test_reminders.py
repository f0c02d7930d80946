"""The job of the reminders waits for the next day on which something is due."""

from datetime import timedelta

import pytest
from django.db import transaction

from journal.models import Job
from registration.job_kinds import REMINDERS
from registration.recording.reminders import wake_reminders
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_job_waits_while_something_is_due_and_ends_after_the_last_day() -> None:
    at = desk(first_on=NOON.date() + timedelta(days=3))
    at.set_fee("entry", 4_000)
    joins(at.event, members(at.home, 1)[0])
    assert Job.objects.filter(kind=REMINDERS, state="waiting").count() == 1

    Job.objects.filter(kind=REMINDERS).delete()
    with transaction.atomic():
        wake_reminders(at.row, NOON + timedelta(days=4))

    assert not Job.objects.filter(kind=REMINDERS).exists()
