"""The file of a finished import that names an erased person is deleted."""

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import TestCase

from ratings.models import PastImport
from ratings.recording.past_files import delete_files_naming
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("state", "is_kept"), [("done", False), ("checked", True)])
def test_file_is_deleted_once_its_import_is_over(state: str, is_kept: bool) -> None:
    row = PastImport.objects.create(pool=build.house().pool, kind="results", state=state, size=1, made_at=NOON)
    default_storage.save(row.path, ContentFile("2019-05-31,Sigrid Møller,Eve,7,7-3\n".encode()))

    with TestCase.captureOnCommitCallbacks(execute=True):
        delete_files_naming(["SIGRID MØLLER"])

    assert default_storage.exists(row.path) == is_kept
    default_storage.delete(row.path)
