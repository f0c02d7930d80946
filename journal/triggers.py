"""The triggers of both databases that refuse to change or delete a fact or an act."""

from typing import Any

from django.apps import apps
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from journal.models import Act, Fact, WrittenOnce

REFUSAL = "a fact is never changed: state another"


def guarded_tables() -> list[str]:
    models = [model for model in apps.get_models() if issubclass(model, Fact | WrittenOnce)]
    return [Act._meta.db_table, *sorted(model._meta.db_table for model in models)]


def install(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers of every guarded table again."""
    remove(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_PG_FUNCTION)
        for table in guarded_tables():
            for sql in _make(connection.vendor, table):
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


def _make(vendor: str, table: str) -> list[str]:
    acts = ("update", "delete")
    if vendor == "postgresql":
        body = "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_fact()"
    else:
        body = f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    return [f'CREATE TRIGGER "{table}_no_{act}" BEFORE {act.upper()} ON "{table}" {body}' for act in acts]
