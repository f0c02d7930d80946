"""A backup is tried beside what is stored, which stays as it is."""

from pathlib import Path

import pytest
from django.db import connection

from journal.models import Act
from tests.support import build, processes
from tests.support.places import Place

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_backup_is_tried_beside_what_is_stored(tmp_path: Path) -> None:
    build.house()
    here = Place(tmp_path / "here", processes.database_url())
    file, acts = here.backup(), Act.objects.count()
    names = sorted(path.name for path in here.folder.iterdir())

    assert "0 breaks" in here.done("restore", str(file), "--drill")

    assert Act.objects.count() == acts
    assert sorted(path.name for path in here.folder.iterdir()) == names
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE 'bearoff_drill_%'")
            assert cursor.fetchone() == (0,)
