"""Migration operations beyond Django's own."""

from collections.abc import Sequence

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import AddConstraint, AddField, AddIndex, CreateModel
from django.db.migrations.operations.base import Operation, OperationCategory
from django.db.migrations.state import ProjectState


class CreateModels(Operation):
    """Create the models of an initial migration together, in the order given.

    After each operation Django builds every related model of the state anew: n models that all refer to each other
    cost n² classes. Here the state takes all operations first and is built once; the tables are made as they are
    after the last, so a field, an index or a constraint that is added to one of these models needs no SQL of its own.
    """

    category = OperationCategory.ADDITION

    def __init__(self, operations: Sequence[CreateModel | AddField | AddIndex | AddConstraint]) -> None:
        self.operations = operations
        self.models = [operation for operation in operations if isinstance(operation, CreateModel)]

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        if "apps" in vars(state):
            del state.apps
        for operation in self.operations:
            operation.state_forwards(app_label, state)

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for model in self.models:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        for model in reversed(self.models):
            model.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        return f"Create models {', '.join(model.name for model in self.models)}"
