"""Copy every row of this database, SQLite, into an empty one of PostgreSQL, and compare both."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

import environ
from django.apps import apps
from django.conf import settings
from django.core.management.color import no_style
from django.db import connection, connections, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

ALIAS: Final = "target"
_CHUNK: Final = 2000  # rows in memory at a time
_COPY: Final = "COPY {table} ({columns}) FROM STDIN"
_PLAIN: Final = (models.CharField, models.TextField, models.IntegerField, models.BooleanField, models.DateTimeField)
_Model: TypeAlias = type[models.Model]


def copied_models() -> list[_Model]:
    """Return the models whose rows are copied: all that have a table, without the list of migrations."""
    rows = apps.get_models(include_auto_created=True)
    return sorted((model for model in rows if model._meta.managed and not model._meta.proxy), key=_table_name)


@contextmanager
def target_database(address: str) -> Iterator[BaseDatabaseWrapper]:
    """Yield a connection under the alias ``target``. Raise ``ValueError`` for another database than PostgreSQL."""
    config = environ.Env.db_url_config(address)
    if "postgresql" not in config.get("ENGINE", ""):
        raise ValueError("The new database must be PostgreSQL: postgres://user:password@host:5432/name")
    options = {key: value for key, value in settings.POSTGRES_OPTIONS.items() if key != "pool"}
    config = {**config, "OPTIONS": {**options, **config.get("OPTIONS", {})}}
    connections.settings[ALIAS] = connections.configure_settings({"default": config})["default"]
    try:
        yield connections[ALIAS]
    finally:
        connections[ALIAS].close()
        del connections[ALIAS], connections.settings[ALIAS]


def copy_rows(target: BaseDatabaseWrapper) -> dict[str, str]:
    """Copy all rows in one transaction of ``target``, whose rows are deleted. Return the digest of each table copied.

    The caller holds the lock of the source, so that nobody writes there.
    """
    with transaction.atomic(using=ALIAS), target.cursor() as cursor:
        tables = ", ".join(target.ops.quote_name(_table_name(model)) for model in copied_models())
        cursor.execute(f"TRUNCATE {tables} CASCADE")
        digests = {_table_name(model): _copy(model, cursor) for model in copied_models()}
        for statement in target.ops.sequence_reset_sql(no_style(), copied_models()):
            cursor.execute(statement)
    return digests


def digests_of(using: str) -> dict[str, str]:
    """Return the digest of the rows of each table of a database."""
    return {_table_name(model): _digest(_rows(model, using), model) for model in copied_models()}


def _table_name(model: _Model) -> str:
    return str(model._meta.db_table)


def _rows(model: _Model, using: str) -> Iterator[tuple[Any, ...]]:
    names = [field.attname for field in _fields(model)]
    return model._base_manager.using(using).order_by("pk").values_list(*names).iterator(_CHUNK)


def _fields(model: _Model) -> "list[models.Field[Any, Any]]":
    return [field for field in model._meta.concrete_fields if not field.generated]


def _copy(model: _Model, cursor: Any) -> str:
    """Copy the rows of a model and return their digest."""
    columns = ", ".join(f'"{field.column}"' for field in _fields(model))
    prepare = _preparation(model)
    with cursor.copy(_COPY.format(table=f'"{_table_name(model)}"', columns=columns)) as copy:
        return _digest(_written(_rows(model, connection.alias), copy, prepare), model)


def _written(
    rows: Iterable[tuple[Any, ...]], copy: Any, prepare: Callable[[tuple[Any, ...]], Sequence[Any]]
) -> Iterator[tuple[Any, ...]]:
    """Write each row to the target, and yield it as it was."""
    for row in rows:
        copy.write_row(prepare(row))
        yield row


def _preparation(model: _Model) -> Callable[[tuple[Any, ...]], Sequence[Any]]:
    """Return the function that makes the values of a row those that PostgreSQL takes; most are so already."""
    prepared_fields = {at: field for at, field in enumerate(_fields(model)) if not isinstance(field, _PLAIN)}
    target = connections[ALIAS]

    def prepare(row: tuple[Any, ...]) -> Sequence[Any]:
        values = list(row)
        for at, field in prepared_fields.items():
            values[at] = field.get_db_prep_save(row[at], target)
        return values

    return prepare


def _digest(rows: Iterable[tuple[Any, ...]], model: _Model) -> str:
    """Return the SHA-256 of rows, the same whatever the database: JSON by its keys in order, bytes as bytes."""
    digest, fields = hashlib.sha256(), _fields(model)
    json_at = [at for at, field in enumerate(fields) if isinstance(field, models.JSONField)]
    bytes_at = [at for at, field in enumerate(fields) if isinstance(field, models.BinaryField)]
    for row in rows:
        values = list(row)
        for at in json_at:
            values[at] = json.dumps(row[at], sort_keys=True)
        for at in bytes_at:
            values[at] = None if row[at] is None else bytes(row[at])
        digest.update(repr(values).encode())
    return digest.hexdigest()
