"""Models created together: the same tables as created one by one, and undone together."""

from importlib import import_module

import pytest
from django.db import connection, migrations, models
from django.db.migrations.state import ProjectState

from clubs.hooks import personal_data
from journal.operations import CreateModels

_FIELDS = [("id", models.BigAutoField(primary_key=True))]
_BOARD = migrations.CreateModel("Board", [*_FIELDS, ("owner", models.ForeignKey("journal.Hall", models.CASCADE))])
_HALL = migrations.CreateModel("Hall", [*_FIELDS, ("name", models.CharField(max_length=40, unique=True))])


def _states(operation: CreateModels) -> tuple[ProjectState, ProjectState]:
    """The state before and after, with the models of the state before built already, as in a migration."""
    before = ProjectState()
    assert not before.apps.get_models()
    after = before.clone()
    operation.state_forwards("journal", after)
    return before, after


def test_the_state_is_that_of_the_single_operations() -> None:
    _, together = _states(CreateModels([_HALL, _BOARD]))
    single = ProjectState()
    for operation in (_HALL, _BOARD):
        operation.state_forwards("journal", single)
    assert together == single
    assert {model.__name__ for model in together.apps.get_models()} == {"Board", "Hall"}


@pytest.mark.django_db(transaction=True)  # SQLite alters no schema within a transaction
def test_tables_are_made_and_removed() -> None:
    operation = CreateModels([_HALL, _BOARD])
    before, after = _states(operation)
    with connection.schema_editor() as editor:
        operation.database_forwards("journal", editor, before, after)
    assert {"journal_hall", "journal_board"} <= set(connection.introspection.table_names())
    with connection.schema_editor() as editor:
        operation.database_backwards("journal", editor, after, before)
    assert not {"journal_hall", "journal_board"} & set(connection.introspection.table_names())


@pytest.mark.parametrize("app", sorted(personal_data))
def test_initial_migrations_build_their_models_once(app: str) -> None:
    migration = import_module(f"{app}.migrations.0001_initial").Migration
    assert isinstance(migration.operations[0], CreateModels)


def test_the_description_names_the_models() -> None:
    assert CreateModels([_HALL, _BOARD]).describe() == "Create models Hall, Board"


@pytest.mark.django_db(transaction=True)
def test_what_is_added_to_a_model_is_in_its_table() -> None:
    floor = migrations.AddField("Hall", "floor", models.SmallIntegerField(default=0))
    index = migrations.AddIndex("Hall", models.Index(fields=["floor"], name="halls_by_floor"))
    low = migrations.AddConstraint("Hall", models.CheckConstraint(condition=models.Q(floor__lt=9), name="floor_is_low"))
    operation = CreateModels([_HALL, _BOARD, floor, index, low])
    before, after = _states(operation)
    with connection.schema_editor() as editor:
        operation.database_forwards("journal", editor, before, after)
    with connection.cursor() as cursor:
        constraints = connection.introspection.get_constraints(cursor, "journal_hall")
    assert {"halls_by_floor", "floor_is_low"} <= set(constraints)
    with connection.schema_editor() as editor:
        operation.database_backwards("journal", editor, after, before)
