"""The triggers of both databases that refuse to change or delete a fact or an act.

Columns outside the chain may be erased (``Fact.erasable``).
"""

from typing import Any

from django.apps import apps
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model

from journal.models import Act, Fact, WrittenOnce

REFUSAL = "a fact is never changed: state another"


def guarded_tables() -> list[str]:
    return [model._meta.db_table for model in _guarded_models()]


def _guarded_models() -> list[type[Model]]:
    models = [model for model in apps.get_models() if issubclass(model, Fact | WrittenOnce)]
    return [Act, *sorted(models, key=lambda model: model._meta.db_table)]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers of every guarded table again."""
    remove(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_PG_FUNCTION)
        for model in _guarded_models():
            for sql in _make(connection.vendor, model):
                cursor.execute(sql)


def remove(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers, for migrations of data and for tests that empty the tables."""
    with connection.cursor() as cursor:
        for table in guarded_tables():
            for act in ("update", "delete"):
                on = f' ON "{table}"' if connection.vendor == "postgresql" else ""
                cursor.execute(f'DROP TRIGGER IF EXISTS "{table}_no_{act}"{on}')


def install_after_migrate(*, using: str, **_: Any) -> None:
    connection = connections[using]
    table_names = set(connection.introspection.table_names())
    if table_names.issuperset(guarded_tables()):
        install(connection)


_PG_FUNCTION = f"""
CREATE OR REPLACE FUNCTION refuse_change_of_fact() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '{REFUSAL}' USING ERRCODE = 'integrity_constraint_violation'; END $$
"""


def _make(vendor: str, model: type[Model]) -> list[str]:
    """Return the statements that make the triggers of a table. Columns that may be erased are not guarded."""
    table = model._meta.db_table
    if vendor == "postgresql":
        body = "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_fact()"
    else:
        body = f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    acts = {"update": f"UPDATE OF {_guarded_columns(model)}", "delete": "DELETE"}
    return [f'CREATE TRIGGER "{table}_no_{act}" BEFORE {timing} ON "{table}" {body}' for act, timing in acts.items()]


def _guarded_columns(model: type[Model]) -> str:
    erasable = model.erasable if issubclass(model, Fact) else ()
    return ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields if field.name not in erasable)
