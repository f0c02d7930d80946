"""Migrations that are missing, lock a table while people write, or are not survived by the release before.

The release before runs on while a migration is applied, and after it until each of its processes is replaced.
Initial migrations make an empty database and are not read. A migration that does more than the operations that are
known here to be harmless says why that is right: ``online = "…"`` in its class.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import django
from django.apps import apps
from django.core.management import call_command
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import CharField, Field

from journal.online_index import AddIndexOnline

ROOT = Path(__file__).resolve().parents[2]
INDEX = "nobody can write while the index is built: add it by AddIndexOnline (journal/online_index.py)"
UNKNOWN_VALUE = "the release before inserts rows without it: null=True, or a db_default"
OTHER_COLUMN = "the table is rewritten or read under a lock: add a new column beside it"
ROWS_READ = "all rows are read under a lock: add it NOT VALID by RunSQL, and validate it in a migration of its own"
STILL_USED = "the release before uses it: remove it in the release after the one that no longer does"
OLD_NAME = "the release before knows the old name: add the new one beside it"
UNREAD = "what it does cannot be read"
ADVICE = '\nOr say in the class of the migration why it is right: online = "…". docs/contributing.md, Add a column.'


def complaints_of(migration: Migration, state: ProjectState) -> Iterator[str]:
    """Yield what is wrong with the operations of a migration.

    ``state``: the models before it; it is changed.
    """
    is_exempt = migration.initial or hasattr(migration, "online")
    for operation in () if is_exempt else migration.operations:
        if complaint := _complaint(operation, migration.app_label, state):
            yield f"{migration}: {operation.describe()}: {complaint}"
        operation.state_forwards(migration.app_label, state)


def complaints() -> list[str]:
    """Return what is wrong with the migrations of this project."""
    loader = MigrationLoader(None)
    own = {config.label for config in apps.get_app_configs() if Path(config.path).parent == ROOT}
    return [
        complaint
        for key, migration in sorted(loader.disk_migrations.items())
        if key[0] in own
        for complaint in complaints_of(migration, loader.project_state(key, at_end=False))
    ]


def _complaint(operation: Operation, app: str, state: ProjectState) -> str:
    judge = next((judge for kind, judge in JUDGES if isinstance(operation, kind)), _always(UNREAD))
    return judge(operation, app, state)


def _always(complaint: str) -> Callable[[Any, str, ProjectState], str]:
    return lambda operation, app, state: complaint


def _added(operation: operations.AddField, app: str, state: ProjectState) -> str:
    field = operation.field
    if field.many_to_many:
        return ""
    if field.unique or getattr(field, "db_index", False):
        return INDEX
    return "" if field.null or field.has_db_default() else UNKNOWN_VALUE


def _altered(operation: operations.AlterField, app: str, state: ProjectState) -> str:
    before = state.models[app, operation.model_name_lower].fields[operation.name]
    return "" if _column(before, operation.field) == _column(operation.field, operation.field) else OTHER_COLUMN


def _column(field: "Field[Any, Any]", wider: "Field[Any, Any]") -> dict[str, object]:
    """Return what of a field the database knows, but for what ``wider`` merely allows beside it."""
    values = {
        key: value for key, value in field.deconstruct()[3].items() if key not in (*Field.non_db_attrs, "default")
    }
    if isinstance(field, CharField) and isinstance(wider, CharField):
        values["max_length"] = max(field.max_length or 0, wider.max_length or 0)
    return {**values, "null": field.null or wider.null, "type": type(field)}


JUDGES: Final[tuple[tuple[Any, Callable[[Any, str, ProjectState], str]], ...]] = (
    (operations.AddField, _added),
    (operations.AlterField, _altered),
    (AddIndexOnline, _always("")),
    (operations.AddIndex, _always(INDEX)),
    ((operations.AddConstraint, operations.AlterUniqueTogether), _always(ROWS_READ)),
    ((operations.RemoveField, operations.DeleteModel), _always(STILL_USED)),
    ((operations.RenameField, operations.RenameModel, operations.AlterModelTable), _always(OLD_NAME)),
    ((operations.CreateModel, operations.AlterModelOptions, operations.AlterModelManagers), _always("")),
    ((operations.RemoveIndex, operations.RenameIndex, operations.RemoveConstraint), _always("")),
)


def main() -> int:
    django.setup()
    call_command("makemigrations", "--check", "--dry-run")  # ends the process where a migration is missing
    found = complaints()
    print("\n".join(found) + ADVICE if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
