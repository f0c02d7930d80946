"""What a database is made of, in words that can be compared: `python -m tests.support.tables migrated|at_once`.

Makes the tables of an empty database (DATABASE_URL), by the migrations or at once from the models, and prints as JSON
what stands in it then: tables with their columns and constraints, indexes, triggers, and how many rows there are.
"""

import json
import sys
from typing import Any

LIBRARY_OF_MIGRATIONS = "django_migrations"  # only migrations write there
POSTGRESQL = {
    "column": """SELECT table_name || '.' || column_name, concat_ws(' ', data_type, character_maximum_length,
        numeric_precision, numeric_scale, is_nullable, column_default, is_identity, collation_name)
        FROM information_schema.columns WHERE table_schema = 'public'""",
    "constraint": """SELECT conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'""",
    "index": "SELECT tablename || '.' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "trigger": """SELECT tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
        FROM pg_trigger WHERE NOT tgisinternal""",
}
SQLITE = "SELECT type || ' ' || name, sql FROM sqlite_master WHERE sql IS NOT NULL"


def make(by: str) -> None:
    from django.conf import settings
    from django.core.management import call_command

    if by == "at_once":
        from django.apps import apps

        settings.MIGRATION_MODULES = {app.label: None for app in apps.get_app_configs()}
    call_command("migrate", verbosity=0, run_syncdb=True)


def told() -> dict[str, Any]:
    from django.db import connection

    found = _of_postgresql() if connection.vendor == "postgresql" else _of_sqlite()
    return {name: said for name, said in found.items() if LIBRARY_OF_MIGRATIONS not in name} | _counts()


def _rows(sql: str) -> list[tuple[str, str]]:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(sql)
        return [(str(name), str(said)) for name, said in cursor.fetchall()]


def _of_postgresql() -> dict[str, Any]:
    return {f"{kind} {name}": said for kind, sql in POSTGRESQL.items() for name, said in _rows(sql)}


def _of_sqlite() -> dict[str, Any]:
    """The parts of a table in no order: a column that was added later stands behind the others."""
    return {name: sorted(parts(said)) if name.startswith("table ") else said for name, said in _rows(SQLITE)}


def parts(table: str) -> list[str]:
    """Columns and constraints: what stands between the commas that are within no brackets but the outermost."""
    found, depth = [""], 0
    for letter in table[table.index("(") + 1 : table.rindex(")")]:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [one.strip() for one in found]


def _counts() -> dict[str, Any]:
    from django.apps import apps

    return {f"rows {model._meta.db_table}": model._default_manager.count() for model in apps.get_models()}


if __name__ == "__main__":
    import django

    django.setup()
    make(sys.argv[1])
    print(json.dumps(told()))
