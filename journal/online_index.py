"""An index that is built while people write."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations import AddIndex
from django.db.migrations.state import ProjectState


class AddIndexOnline(AddIndex):
    """Add an index without a lock on PostgreSQL; SQLite, which has one writer, builds it as always.

    Its migration needs ``atomic = False``.
    """

    atomic = False

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        self._operation(schema_editor).database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        self._operation(schema_editor).database_backwards(app_label, schema_editor, from_state, to_state)

    def _operation(self, schema_editor: BaseDatabaseSchemaEditor) -> AddIndex:
        kind = AddIndexConcurrently if schema_editor.connection.vendor == "postgresql" else AddIndex
        return kind(self.model_name, self.index)
