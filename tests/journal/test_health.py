"""Whether the database answers, has all tables, and its jobs are done in time."""

from datetime import timedelta

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from journal.health import NotMigratedError, check_database, check_migrated, has_job_older_than
from journal.models import Job

pytestmark = pytest.mark.django_db


def test_database_answers() -> None:
    check_database()


def test_missing_migration_is_noticed_and_later_not_sought_again() -> None:
    check_migrated.cache_clear()
    MigrationRecorder(connection).record_unapplied("journal", "0001_initial")
    with pytest.raises(NotMigratedError):
        check_migrated()

    MigrationRecorder(connection).record_applied("journal", "0001_initial")
    check_migrated()
    MigrationRecorder(connection).record_unapplied("journal", "0001_initial")
    check_migrated()


@pytest.mark.parametrize(
    ("state", "minutes", "is_late"), [("waiting", 11, True), ("waiting", 9, False), ("done", 11, False)]
)
def test_job_is_late_that_is_due_and_waits(state: str, minutes: int, is_late: bool) -> None:
    Job.objects.create(kind="x", key="1", state=state, run_after=timezone.now() - timedelta(minutes=minutes))

    assert has_job_older_than(timedelta(minutes=10)) == is_late
