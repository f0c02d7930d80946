"""Export everything that names a person, as a file for the person alone."""

from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.db import transaction

from clubs.models import DataExport, User
from clubs.queries import personal_data
from clubs.recording.data_archives import archive
from clubs.recording.data_exports import delete_expired_exports, lock_login, plan_export, write_export
from journal.jobs import Write
from journal.refusals import Conflicting, cause

LIFE: Final = timedelta(days=7)


def export_my_data(*, user: User, language: str, at: datetime) -> DataExport:
    """Have a file made of everything that names the owner of a login. This is no act, because it concerns only them.

    Raise ``Conflicting`` while one is being made. ``language``: of the page in the file.
    """
    with transaction.atomic():
        lock_login(user)
        if any(row.made_at is None for row in personal_data.exports_of(user, at)):
            raise Conflicting(cause("export_under_way"))
        return plan_export(user, language, at, at + LIFE)


def make_export(*, export_id: UUID, at: datetime) -> Write:
    """Read what names the person, and return what stores the file. The job does this; it may run twice."""
    row = personal_data.find_export_to_make(export_id)
    if row is None:
        return clear_exports(at=at)
    subject = personal_data.subject_of_login(row.user)
    content = archive(personal_data.sections_of(subject), personal_data.files_of(subject), row.language, at)
    return partial(write_export, row, content, at)


def clear_exports(*, at: datetime) -> Write:
    """Return the deletion of the files whose links have expired, for the job. It may run twice."""
    return partial(_clear, at)


def _clear(at: datetime) -> None:
    delete_expired_exports(at)
