"""Write one row and read it back in the same statement. The ORM sends two."""

from typing import Final, TypeVar, cast

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.sql import InsertQuery, UpdateQuery

M = TypeVar("M", bound=Model)
_LOCKING: Final = " ON CONFLICT ({columns}) WHERE {condition} DO UPDATE SET {column} = excluded.{column}"


def update_one(rows: "QuerySet[M]", **values: object) -> M | None:
    """Update the only row, and return it as it is now; None if there is none."""
    query = cast(UpdateQuery, rows.query.chain(UpdateQuery))
    query.add_update_values(values)
    sql, params = query.get_compiler(connection=connection).as_sql()
    return _returned(rows.model, sql, params)


def insert_or_lock(row: M, columns: tuple[str, ...], condition: str) -> M:
    """Insert a row, or lock the stored one that has the same ``columns``, and return the one that is stored.

    ``condition``: that of the unique index, as SQL.
    """
    query = InsertQuery(type(row))
    query.insert_values(row._meta.concrete_fields, [row])
    [(sql, params)] = query.get_compiler(connection=connection).as_sql()
    locking = _LOCKING.format(columns=", ".join(columns), condition=condition, column=columns[0])
    stored = _returned(type(row), sql + locking, params)
    assert stored is not None
    return stored


def _returned(model: type[M], sql: str, params: object) -> M | None:
    rows: list[M] = list(model._default_manager.raw(f"{sql} RETURNING *", params))
    return rows[0] if rows else None
