"""The migrations of the project, and examples of each kind."""

import pytest
from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

from journal.online_index import AddIndexOnline
from tests.checks import migrations
from tests.checks.migrations import INDEX, OLD_NAME, OTHER_COLUMN, ROWS_READ, STILL_USED, UNKNOWN_VALUE, UNREAD

_INDEX = models.Index(fields=["name"], name="club_by_name")
_CHECK = models.CheckConstraint(condition=~models.Q(name=""), name="club_has_a_name")


def test_migrations_of_the_project_neither_lock_nor_break_the_release_before() -> None:
    assert migrations.complaints() == []


@pytest.mark.parametrize(
    ("operation", "complaint"),
    [
        (operations.AddField("club", "motto", models.CharField(max_length=9, default="")), UNKNOWN_VALUE),
        (operations.AddField("club", "twin", models.ForeignKey("clubs.Club", models.CASCADE, null=True)), INDEX),
        (operations.AddField("club", "code", models.IntegerField(null=True, unique=True)), INDEX),
        (operations.AddIndex("club", _INDEX), INDEX),
        (operations.AddConstraint("club", _CHECK), ROWS_READ),
        (operations.AlterUniqueTogether("club", {("name", "federation")}), ROWS_READ),
        (operations.AlterField("club", "name", models.TextField()), OTHER_COLUMN),
        (operations.AlterField("club", "name", models.CharField(max_length=3)), OTHER_COLUMN),
        (operations.RemoveField("club", "name"), STILL_USED),
        (operations.DeleteModel("Club"), STILL_USED),
        (operations.RenameField("club", "name", "title"), OLD_NAME),
        (operations.AlterModelTable("club", "club"), OLD_NAME),
        (operations.RunSQL("VACUUM FULL"), UNREAD),
    ],
)
def test_what_locks_or_breaks_is_refused(operation: Operation, complaint: str) -> None:
    assert [text.rpartition(": ")[0] != "" and text.endswith(complaint) for text in _complaints(operation)] == [True]


@pytest.mark.parametrize(
    "operation",
    [
        operations.AddField("club", "motto", models.CharField(max_length=9, db_default="")),
        operations.AddField("club", "founded", models.DateField(null=True)),
        operations.AddField("club", "friends", models.ManyToManyField("clubs.Club")),
        operations.AlterField("club", "name", models.CharField(max_length=900, help_text="wider")),
        operations.AlterField("club", "name", models.CharField(max_length=900, null=True)),
        operations.CreateModel("Cup", [("id", models.BigAutoField(primary_key=True))]),
        AddIndexOnline("club", _INDEX),
    ],
)
def test_what_the_release_before_survives_is_accepted(operation: Operation) -> None:
    assert _complaints(operation) == []


def test_reason_in_the_class_is_accepted() -> None:
    assert _complaints(operations.RemoveField("club", "name"), online="nobody has read it since 0.2.0") == []


def _complaints(operation: Operation, **reason: str) -> list[str]:
    kind = type("Migration", (Migration,), {"operations": [operation], **reason})
    return list(migrations.complaints_of(kind("next", "clubs"), MigrationLoader(None).project_state()))
