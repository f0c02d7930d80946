"""Write one row and read it back in the same statement. The ORM sends two."""

from collections.abc import Sequence
from typing import Final, TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.sql import InsertQuery

M = TypeVar("M", bound=Model)
_BATCH: Final = 500  # rows in one statement
_LOCKING: Final = " ON CONFLICT ({columns}){condition} DO UPDATE SET {column} = excluded.{column}"
_SKIPPING: Final = " ON CONFLICT DO NOTHING"


def insert_or_lock(row: M, columns: tuple[str, ...], condition: str = "") -> M:
    """Insert a row, or lock the stored one that has the same ``columns``, and return the one that is stored.

    ``condition``: that of the unique index, as SQL.
    """
    sql, params = _insertion([row])
    condition = f" WHERE {condition}" if condition else ""
    locking = _LOCKING.format(columns=", ".join(columns), condition=condition, column=columns[0])
    (inserted_row,) = _returned(type(row), sql + locking, params)
    return inserted_row


def insert_new(rows: Sequence[M]) -> list[M]:
    """Insert rows, and return those that are new, as they are stored: without those that break a constraint."""
    new_rows = list[M]()
    for first in range(0, len(rows), _BATCH):
        sql, params = _insertion(rows[first : first + _BATCH])
        new_rows += _returned(type(rows[0]), sql + _SKIPPING, params)
    return new_rows


def _insertion(rows: Sequence[M]) -> tuple[str, object]:
    meta, query = rows[0]._meta, InsertQuery(type(rows[0]))
    query.insert_values([field for field in meta.concrete_fields if field is not meta.auto_field], list(rows))
    [(sql, params)] = query.get_compiler(connection=connection).as_sql()
    return sql, params


def _returned(model: type[M], sql: str, params: object) -> list[M]:
    return list(model._default_manager.raw(f"{sql} RETURNING *", params))
