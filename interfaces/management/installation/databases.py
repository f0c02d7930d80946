"""Save a database as a file, and load it: SQLite by its own copy, PostgreSQL by ``pg_dump`` and ``pg_restore``."""

import os
import sqlite3
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from django.core.management import CommandError
from django.db import connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

NAMES: Final = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}
_BARE: Final = ("--no-owner", "--no-privileges")  # the role of the site may be another one there
_COUNT: Final = "SELECT count(*) FROM {table}"
_VARIABLES: Final = {
    "HOST": "PGHOST",
    "PORT": "PGPORT",
    "USER": "PGUSER",
    "PASSWORD": "PGPASSWORD",  # nosec B105 # the name of a variable
    "NAME": "PGDATABASE",
}


def save_database(folder: Path) -> tuple[Path, dict[str, int]]:
    """Save the database as it is at one moment, while others write. Return the file, and the rows of each table."""
    target = folder / NAMES[connection.vendor]
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(target)])
        return target, _rows_of_file(target)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        (snapshot,) = cursor.fetchone()
        _postgresql("pg_dump", "--format=custom", f"--snapshot={snapshot}", *_BARE, f"--file={target}")
        return target, current_rows(connection.introspection.table_names())


def load_database(source: Path) -> None:
    """Replace the database by the saved one."""
    if connection.vendor == "sqlite":
        _replace_file(source, Path(connection.settings_dict["NAME"]))
    else:
        connections.close_all()
        flags = ["--clean", "--if-exists", "--single-transaction", f"--dbname={connection.settings_dict['NAME']}"]
        _postgresql("pg_restore", *flags, *_BARE, str(source))


def drop_other_tables(tables: Iterable[str]) -> None:
    """Drop tables that the saved database did not have, which a newer release had made here."""
    with connection.cursor() as cursor:
        for name in sorted(set(connection.introspection.table_names()) - set(tables)):
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(name)} CASCADE")


def current_rows(tables: list[str], database: BaseDatabaseWrapper | None = None) -> dict[str, int]:
    """Return the number of rows of each of these tables now, of the site's database unless another is named."""
    counts = {}
    with (database or connection).cursor() as cursor:
        for table in tables:
            cursor.execute(_COUNT.format(table=connection.ops.quote_name(table)))
            counts[table] = cursor.fetchone()[0]
    return counts


def applied_migrations() -> list[str]:
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connection).applied_migrations())


def own_migrations() -> set[str]:
    return {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}


def is_empty(database: BaseDatabaseWrapper | None = None) -> bool:
    """Return whether nobody and nothing is stored: no login, and no act."""
    tables = {"clubs_user", "journal_act"}.intersection((database or connection).introspection.table_names())
    return not any(current_rows(sorted(tables), database).values())


def address_of(settings: Mapping[str, Any], name: str) -> str:
    """Return the ``DATABASE_URL`` of another database of the same PostgreSQL server."""
    user, password, host = (quote(str(settings[key]), safe="") for key in ("USER", "PASSWORD", "HOST"))
    login = f"{user}:{password}@" if password else f"{user}@" if user else ""
    port = f":{settings['PORT']}" if settings["PORT"] else ""
    return f"postgres://{login}{host}{port}/{quote(name, safe='')}"


def _rows_of_file(saved: Path) -> dict[str, int]:
    with closing(sqlite3.connect(saved)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        names = sorted(name for name in tables if not name.startswith("sqlite_"))
        return {name: database.execute(_COUNT.format(table=f'"{name}"')).fetchone()[0] for name in names}


def _replace_file(source: Path, target: Path) -> None:
    connections.close_all()
    for ending in ("-wal", "-shm"):  # of the database that goes: they must not be taken for those of the other
        Path(f"{target}{ending}").unlink(missing_ok=True)
    source.chmod(0o600)
    source.replace(target)


def _postgresql(program: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; the password is in its environment, where other users do not see it."""
    variables = {name: str(connection.settings_dict[key]) for key, name in _VARIABLES.items()}
    environment = {**os.environ, **{name: value for name, value in variables.items() if value}}
    try:
        subprocess.run(  # noqa: S603  # a constant program with names of our own
            [program, *arguments], env=environment, check=True, capture_output=True, text=True
        )
    except FileNotFoundError as error:
        raise CommandError(f"{program} is missing: install the client of PostgreSQL (postgresql-client).") from error
    except subprocess.CalledProcessError as error:
        raise CommandError(f"{program} failed: {error.stderr.strip()}") from error
