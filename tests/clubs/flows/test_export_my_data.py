"""The file of everything that names a person: made by a job, once at a time, for seven days."""

import io
import json
import zipfile
from datetime import timedelta

import pytest
from django.core.files.storage import default_storage
from django.test import TestCase

from clubs.flows.export_my_data import LIFE, clear_exports, export_my_data, make_export
from clubs.models import DataExport
from journal.refusals import Conflicting
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_file_has_what_names_the_person_as_data_and_as_a_page() -> None:
    home, login = build.house(), build.login("sigrid")
    build.player(home, "Sigrid Secret", login)
    row = export_my_data(user=login, language="de", at=NOON)

    make_export(export_id=row.pk, at=NOON)()

    with default_storage.open(row.path) as file, zipfile.ZipFile(io.BytesIO(file.read())) as package:
        data, page = json.loads(package.read("data.json")), package.read("index.html").decode()
    assert data["sections"]["You"][0]["display_name"] == "Sigrid Secret"
    assert data["sections"]["Your login"][0]["username"] == "sigrid"
    assert '<html lang="de">' in page
    assert "Meine Daten" in page


def test_file_is_made_once_at_a_time() -> None:
    login = build.login()
    export_my_data(user=login, language="en", at=NOON)

    with pytest.raises(Conflicting, match="export_under_way"):
        export_my_data(user=login, language="en", at=NOON)


def test_file_is_deleted_when_its_link_expires() -> None:
    row = export_my_data(user=build.login(), language="en", at=NOON)
    make_export(export_id=row.pk, at=NOON)()
    make_export(export_id=row.pk, at=NOON)()  # a job may run twice

    clear_exports(at=NOON + LIFE - timedelta(seconds=1))()
    assert default_storage.exists(row.path)

    with TestCase.captureOnCommitCallbacks(execute=True):
        clear_exports(at=NOON + LIFE)()
    assert not default_storage.exists(row.path)
    assert not DataExport.objects.exists()
