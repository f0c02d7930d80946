"""Digests are due at 8:00 of the federation, also when its clocks change."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import F

from clubs.models import Federation
from journal.models import Job
from notifications.recording.digest_times import next_digest_at, plan_digest
from tests.support import letters

_BERLIN = Federation(time_zone="Europe/Berlin")


@pytest.mark.parametrize(
    ("at", "due"),
    [
        ("2026-11-28T06:59:59", "2026-11-28T07:00"),
        ("2026-11-28T07:00", "2026-11-29T07:00"),
        ("2026-11-28T23:30", "2026-11-29T07:00"),  # in Berlin it is the 29th
        ("2026-03-28T12:00", "2026-03-29T06:00"),  # the night in which summer begins
        ("2026-10-24T12:00", "2026-10-25T07:00"),  # the night in which it ends
        ("2026-10-25T00:30", "2026-10-25T07:00"),  # 2:30, the first time
        ("2026-10-25T01:30", "2026-10-25T07:00"),  # 2:30, the second time
    ],
)
def test_next_digest_is_due_at_eight(at: str, due: str) -> None:
    moments = [datetime.fromisoformat(text).replace(tzinfo=UTC) for text in (at, due)]
    assert next_digest_at(_BERLIN, moments[0]) == moments[1]


@pytest.mark.django_db
def test_digests_of_a_day_have_one_job_that_runs_at_its_time() -> None:
    home, at = letters.federation(), datetime(2026, 10, 24, 12, tzinfo=UTC)
    for minutes in range(2):
        plan_digest(home, at + timedelta(minutes=minutes))

    [job] = Job.objects.filter(kind="digest")
    assert (job.key, job.payload) == (f"{home.pk}:2026-10-25", {"federation": home.pk})
    wait = timedelta(hours=18, minutes=59)
    near = {"run_after__gt": F("made_at") + wait - timedelta(seconds=9), "run_after__lt": F("made_at") + wait * 1.01}
    assert Job.objects.filter(pk=job.pk, **near).exists()
