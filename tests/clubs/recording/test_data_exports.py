"""The files of people's own data in the storage."""

from datetime import timedelta

import pytest
from django.core.files.storage import default_storage

from clubs.job_kinds import CLEAR_EXPORTS
from clubs.models import DataExport
from clubs.recording.data_exports import delete_expired_exports, write_export
from journal.models import Job
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_file_is_written_again_by_a_second_run_and_its_deletion_is_planned() -> None:
    expires_at = NOON + timedelta(days=7)
    row = DataExport.objects.create(user=build.login(), language="en", requested_at=NOON, expires_at=expires_at)

    write_export(row, b"first", NOON)
    write_export(row, b"second", NOON)

    with default_storage.open(row.path) as file:
        assert file.read() == b"second"
    assert Job.objects.filter(kind=CLEAR_EXPORTS, state=Job.State.WAITING).count() == 1
    assert delete_expired_exports(NOON) == 0
    default_storage.delete(row.path)
