"""The rows of letters, and the pauses between attempts."""

from datetime import timedelta

import pytest
from django.db.models import F

from journal.models import Job
from notifications.models import Letter
from notifications.recording.letters import PAUSES, begin_sending, end_letter, wait_again
from tests.support import build
from tests.support.letters import job_of, letter

pytestmark = pytest.mark.django_db


def test_letter_waits_longer_after_each_attempt() -> None:
    row = letter()
    for pause in PAUSES:
        wait_again(row, Letter.Problem.UNREACHABLE, build.NOON)
        row.refresh_from_db()
        waits = Job.objects.filter(pk=job_of(row).pk, run_after__gt=F("made_at") + pause - timedelta(seconds=5))
        assert (row.state, waits.exists()) == ("waiting", True)


def test_letter_begins_once_and_one_that_was_sent_stays_sent() -> None:
    row = letter()

    assert [begin_sending(row) for _ in range(2)] == [True, False]
    for state in (Letter.State.SENT, Letter.State.DOUBTFUL):
        end_letter(row, state, build.NOON)
    row.refresh_from_db()
    assert row.state == "sent"
