"""Whether the database answers, has the tables of this release, and its jobs are done in time."""

from datetime import timedelta
from functools import cache

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models.functions import Now

from journal.models import Job


class NotMigratedError(Exception):
    """A migration of this release is not applied."""


def check_database() -> None:
    """Raise ``OperationalError`` or ``InterfaceError`` if the database does not answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


@cache
def check_migrated() -> None:
    """Raise ``NotMigratedError`` while a migration is not applied. Once all are, a process does not look again."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise NotMigratedError


def has_job_older_than(age: timedelta) -> bool:
    """Return whether a job that is due has been waiting for longer than ``age``, by the clock of the database."""
    return Job.objects.filter(state=Job.State.WAITING, run_after__lt=Now() - age).exists()
