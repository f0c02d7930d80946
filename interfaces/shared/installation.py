"""The state of the installation: versions, queue, e-mails that were not sent, storage, last backup, Redis."""

import platform
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import django
from django.conf import settings
from django.core.cache import cache
from django.utils.dateparse import parse_datetime

from journal.health import DatabaseState, OpenJobs, database_state, open_jobs
from journal.jobs import dead_jobs
from journal.models import Job
from journal.redis_state import RedisState, redis_state
from notifications.queries.letters import unsent_by_federation

MOST_DEAD: Final = 100  # the oldest
_MINUTE: Final = 60  # that the size of the files is remembered: there may be very many


@dataclass(frozen=True, slots=True)
class UnsentLetters:
    """How many e-mails of a federation were not sent."""

    slug: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class InstallationState:
    """``waiting``: jobs that wait or run, by kind. ``dead_count``: of those given up, of which ``dead`` has some."""

    release: str
    python: str
    django: str
    database: DatabaseState
    waiting: list[OpenJobs]
    dead: list[Job]
    dead_count: int
    unsent: list[UnsentLetters]
    media_bytes: int
    free_bytes: int
    last_backup_at: datetime | None
    redis: RedisState


def installation_state() -> InstallationState:
    dead = dead_jobs()
    return InstallationState(
        release=settings.RELEASE,
        python=platform.python_version(),
        django=django.get_version(),
        database=database_state(),
        waiting=[row for row in open_jobs() if row.state != Job.State.DEAD],
        dead=dead[:MOST_DEAD],
        dead_count=len(dead),
        unsent=[UnsentLetters(*row) for row in unsent_by_federation()],
        media_bytes=cache.get_or_set("installation.media", _media_bytes, _MINUTE) or 0,
        free_bytes=shutil.disk_usage(settings.DATA_DIR).free,
        last_backup_at=last_backup(),
        redis=redis_state(),
    )


def note_backup(at: datetime) -> None:
    """Write down when the last backup was made."""
    _backup_file().write_text(at.isoformat())


def last_backup() -> datetime | None:
    """Return when the last backup of this data folder was made, None if there is none."""
    file = _backup_file()
    return parse_datetime(file.read_text()) if file.exists() else None


def _backup_file() -> Path:
    return Path(settings.DATA_DIR) / "last_backup"


def _media_bytes() -> int:
    return sum(path.stat().st_size for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file())
