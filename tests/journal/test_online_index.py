"""The index is there afterwards, on both databases, and can be taken away again."""

import pytest
from django.db import connection, models
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader

from journal.online_index import AddIndexOnline

pytestmark = pytest.mark.django_db(transaction=True)
NAME = "job_made_at_online"


class _Migration(Migration):
    atomic = False
    operations = (AddIndexOnline("job", models.Index(fields=["made_at"], name=NAME)),)


def test_index_is_added_and_removed() -> None:
    before = MigrationLoader(None).project_state()
    migration = _Migration("next", "journal")
    with connection.schema_editor(atomic=False) as editor:
        after = migration.apply(before.clone(), editor)
        assert _has_index()
        migration.unapply(before, editor)
    assert after.models["journal", "job"].options["indexes"][-1].name == NAME
    assert not _has_index()


def _has_index() -> bool:
    with connection.cursor() as cursor:
        return NAME in connection.introspection.get_constraints(cursor, "journal_job")
