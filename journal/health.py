"""Whether the database answers, has the tables of this release, and its jobs are done in time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Final

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Count, Min
from django.db.models.functions import Now

from journal.models import Job

_LOCK_WAITS: Final = """
    SELECT count(*), coalesce(extract(epoch FROM clock_timestamp() - min(waitstart)), 0)
    FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()"""
_SIZE_OF_POSTGRESQL: Final = "SELECT pg_database_size(current_database())"
_SIZE_OF_SQLITE: Final = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


@dataclass(frozen=True, slots=True)
class OpenJobs:
    """Jobs of one kind that are not done, in one state. ``oldest_at``: since when the first of them is due."""

    kind: str
    state: str
    count: int
    oldest_at: datetime


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """``name`` with its version, its size, and whether all migrations of this release are applied."""

    name: str
    bytes: int
    is_migrated: bool


@dataclass(frozen=True, slots=True)
class LockWaits:
    """How many connections wait for a lock, and for how many seconds the first of them."""

    count: int
    longest: float


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


def open_jobs() -> list[OpenJobs]:
    """Return how many jobs are not done, by kind and state. A job that is due later counts, and is not old."""
    rows = Job.objects.exclude(state=Job.State.DONE).values_list("kind", "state")
    counts = rows.annotate(count=Count("pk"), oldest_at=Min("run_after")).order_by("kind", "state")
    return [OpenJobs(*row) for row in counts]


def lock_waits() -> LockWaits:
    """Return who waits for a lock at this moment. SQLite does not know it: nobody."""
    if connection.vendor != "postgresql":
        return LockWaits(0, 0.0)
    with connection.cursor() as cursor:
        cursor.execute(_LOCK_WAITS)
        count, seconds = cursor.fetchone()
    return LockWaits(count, float(seconds))


def database_state() -> DatabaseState:
    is_postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version" if is_postgresql else "SELECT sqlite_version()")
        version = str(cursor.fetchone()[0]).split()[0]
        cursor.execute(_SIZE_OF_POSTGRESQL if is_postgresql else _SIZE_OF_SQLITE)
        size = int(cursor.fetchone()[0])
    return DatabaseState(f"{connection.display_name} {version}", size, _is_migrated())


def _is_migrated() -> bool:
    try:
        check_migrated()
    except NotMigratedError:
        return False
    return True
