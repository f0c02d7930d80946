"""Write the files of people's own data, and delete them when their links expire."""

from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from clubs.job_kinds import CLEAR_EXPORTS, EXPORT
from clubs.models import DataExport, User
from journal.jobs import enqueue, enqueue_later

_SLACK: Final = timedelta(minutes=1)


def lock_login(user: User) -> None:
    """Lock a login, so that two requests do not both find no file being made."""
    User.objects.select_for_update().get(pk=user.pk)


def plan_export(user: User, language: str, at: datetime, expires_at: datetime) -> DataExport:
    """Write that a person wants a file of their data, which a job makes."""
    row = DataExport.objects.create(user=user, language=language, requested_at=at, expires_at=expires_at)
    enqueue(EXPORT, row.pk, {"export": str(row.pk)})
    return row


def write_export(row: DataExport, content: bytes, at: datetime) -> None:
    """Store a file, and plan its deletion."""
    default_storage.delete(row.path)  # of a worker that stopped before the commit
    default_storage.save(row.path, ContentFile(content))
    DataExport.objects.filter(pk=row.pk).update(made_at=at)
    enqueue_later(CLEAR_EXPORTS, row.pk, row.expires_at - at + _SLACK)


def delete_expired_exports(at: datetime) -> int:
    """Delete the files whose links have expired; return how many."""
    rows = list(DataExport.objects.filter(expires_at__lte=at))
    for row in rows:
        transaction.on_commit(partial(default_storage.delete, row.path))
    DataExport.objects.filter(pk__in=[row.pk for row in rows]).delete()
    return len(rows)
