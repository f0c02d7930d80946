"""Many new rows of one table at once, with their ids: by COPY where the database has it, which is much the fastest."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from django.db import connection
from django.db.models import AutoField, BigAutoField, CharField, Field, JSONField, Model, TextField

_FEW: Final = 50  # for so few an insert is as quick
_AT_ONCE: Final = 500
_Column = tuple[str, Callable[[Any], Any]]  # the name of an attribute, and how its value is told


def insert_all(rows: Sequence[Model]) -> None:
    """Nothing but the tables' own rules looks at them: what they refer to must be there already."""
    if len(rows) < _FEW or connection.vendor != "postgresql" or not _is_plain(type(rows[0])):
        if rows:
            type(rows[0])._default_manager.bulk_create(rows, batch_size=_AT_ONCE)
        return
    _number(rows)
    _copy(rows)
    for row in rows:
        row._state.adding, row._state.db = False, connection.alias


def new_ids(model: type[Model], count: int) -> list[int]:
    """Ids from the table's own sequence."""
    meta = model._meta
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            asked = "SELECT nextval(pg_get_serial_sequence(%s, %s)) FROM generate_series(1, %s)"
            cursor.execute(asked, [meta.db_table, meta.pk.column, count])
            return [number for (number,) in cursor.fetchall()]
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [meta.db_table])  # one writer at a time
        last = (cursor.fetchone() or (0,))[0]
        return list(range(last + 1, last + 1 + count))


def _number(rows: Sequence[Model]) -> None:
    if not isinstance(rows[0]._meta.pk, AutoField | BigAutoField):
        return
    new = [row for row in rows if row.pk is None]
    for row, number in zip(new, new_ids(type(rows[0]), len(new)), strict=True):
        row.pk = number


def _copy(rows: Sequence[Model]) -> None:
    meta, told = type(rows[0])._meta, _columns(type(rows[0]))
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in meta.concrete_fields)
    order = f"COPY {connection.ops.quote_name(meta.db_table)} ({names}) FROM STDIN"
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(order) as copy:
        for row in rows:
            copy.write_row([tell(getattr(row, name)) for name, tell in told])


@cache
def _is_plain(model: type[Model]) -> bool:
    """Whether each column has the value that the row has."""
    fields = model._meta.concrete_fields
    return not any(
        field.has_db_default() or getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False)
        for field in fields
    )


@cache
def _columns(model: type[Model]) -> tuple[_Column, ...]:
    return tuple((field.attname, _teller(field)) for field in model._meta.concrete_fields)


def _teller(field: "Field[Any, Any]") -> Callable[[Any], Any]:
    if isinstance(field, JSONField):
        return lambda value: field.get_db_prep_save(value, connection)
    return _text if isinstance(field, CharField | TextField) else _same


def _text(value: Any) -> str | None:
    """A choice as its value."""
    return None if value is None else str(value)


def _same(value: Any) -> Any:
    return value
