"""Read and write many rows of a table at once, as columns. No other module accesses the database in bulk.

``journal.cells`` says what a column is. PostgreSQL takes new rows by the binary COPY of psycopg, updates and deletes by
lists of values, and packs each column that is read into one value. SQLite runs in this process and executes a statement
for each row. Only the constraints of the table check the rows: neither signals nor validators run.
"""

import sys
from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from django.core.exceptions import EmptyResultSet
from django.db import connection, models
from django.db.models.functions import Coalesce
from psycopg import Cursor
from psycopg.rows import tuple_row

from journal.cells import NONE, Columns, Field, cells_of, cells_or_default, is_column, row_count

if TYPE_CHECKING:
    Numbers: TypeAlias = array[int]
else:  # an array takes no parameter in a running program before Python 3.12
    Numbers = array
_Rows: TypeAlias = "models.QuerySet[Any, Any]"

BATCH: Final = 1000  # ids in one query
_COPY_THRESHOLD: Final = 50  # below this many objects a plain INSERT is as fast as COPY
_INSERT_BATCH: Final = 500  # objects in one INSERT
_NUMBERED: Final = (models.AutoField, models.BigAutoField)
# Only names of our own tables and columns are formatted into these; values are parameters.
_NEXT_IDS: Final = "SELECT nextval(pg_get_serial_sequence(%s, %s)) FROM generate_series(1, %s)"
_LAST_ID: Final = "SELECT seq FROM sqlite_sequence WHERE name = %s"
_COPY: Final = "COPY {table} ({names}) FROM STDIN (FORMAT BINARY)"
_INSERT: Final = "INSERT INTO {table} ({names}) VALUES ({marks})"
_PACK: Final = "SELECT {aggregates} FROM ({sql}) rows({names})"
_UPDATE: Final = "UPDATE {table} rows SET {assignments} FROM (SELECT {select_list}) data WHERE {match}"
_UPDATE_EACH: Final = "UPDATE {table} SET {assignments} WHERE {match}"
_DELETE: Final = "DELETE FROM {table} rows USING (SELECT {select_list}) data WHERE {match}"
_DELETE_EACH: Final = "DELETE FROM {table} WHERE {match}"


class Moment(models.Func):
    """A time as integer microseconds since 1970."""

    output_field = models.BigIntegerField()
    template = (
        "CAST(strftime('%%%%s', substr(%(expressions)s, 1, 19)) AS INTEGER) * 1000000"
        " + CAST(substr(%(expressions)s, 21, 6) AS INTEGER)"
    )

    def as_postgresql(self, compiler: Any, connection: Any) -> Any:
        return self.as_sql(compiler, connection, template="(extract(epoch from %(expressions)s) * 1000000)::bigint")


def or_none(name: str) -> Coalesce:
    """Return a nullable column with ``NONE`` for null, as bigint, because ``NONE`` does not fit into a smaller type."""
    wide = models.BigIntegerField()
    return Coalesce(name, models.Value(NONE, output_field=wide), output_field=wide)


def new_ids(model: type[models.Model], count: int) -> list[int]:
    """Return so many new ids from the sequence of the table."""
    meta = model._meta
    if not count:
        return []
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_NEXT_IDS, [meta.db_table, meta.pk.column, count])
            return [number for (number,) in cursor.fetchall()]
        cursor.execute(_LAST_ID, [meta.db_table])  # SQLite has one writer at a time
        last = (cursor.fetchone() or (0,))[0]
        return list(range(last + 1, last + 1 + count))


def insert_objects(rows: Sequence[models.Model]) -> None:
    """Insert instances of one model and set their ids. The rows that they refer to must exist."""
    if not rows:
        return
    model = type(rows[0])
    is_few = len(rows) < _COPY_THRESHOLD and not _has_bytes(model)
    if is_few or connection.vendor != "postgresql" or not _is_plain(model):
        model._default_manager.bulk_create(rows, batch_size=_INSERT_BATCH)
        return
    _number(rows)
    names = [field.attname for field in model._meta.concrete_fields]
    insert_columns(model, {name: [getattr(row, name) for row in rows] for name in names})
    for row in rows:
        row._state.adding, row._state.db = False, connection.alias


def insert_columns(model: type[models.Model], columns: Columns) -> int:
    """Insert rows; an attribute that is not named has its default. Return how many."""
    count = row_count(columns)
    if not count:
        return 0
    fields = _inserted(model, columns)
    cells = [cells_or_default(field, columns, count) for field in fields]
    table, names = _table(model), ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    if connection.vendor == "postgresql":
        _copy(_COPY.format(table=table, names=names), fields, zip(*cells, strict=True))
    else:
        marks = ", ".join(["%s"] * len(fields))
        _execute_each(_INSERT.format(table=table, names=names, marks=marks), cells)
    return count


def batched(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Yield the numbers in order, as many at a time as a query takes. They are read before the first part."""
    ids = sorted(numbers)
    yield from (ids[at : at + BATCH] for at in range(0, len(ids), BATCH))


def read_columns(rows: _Rows, name: str = "", among: Collection[int] | None = None) -> list[Numbers]:
    """Return the columns of a ``values_list`` of integers without nulls, in the order of its rows.

    ``name``, ``among``: only rows whose attribute is one of these numbers, in no order; ``among`` None: all rows.
    """
    if among is None:
        return _read(rows)
    columns, *parts = [_read(rows.filter(**{f"{name}__in": part})) for part in batched(among)] or [_read(rows.none())]
    for part in parts:
        for column, more in zip(columns, part, strict=True):
            column.extend(more)
    return columns


def read_rows(rows: _Rows) -> list[tuple[Any, ...]]:
    """Return a ``values_list`` of a few rows of many bytes each."""
    if connection.vendor != "postgresql":
        return list(rows)
    try:
        return _fetched(*rows.query.get_compiler(connection=connection).as_sql())
    except EmptyResultSet:
        return []


def update_columns(model: type[models.Model], key: Columns, columns: Columns) -> int:
    """Update the row of each key; keys without a row are skipped. Return the number of keys."""
    count = row_count(key)
    if count and connection.vendor == "postgresql":
        select_list, cells = _unnested(model, {**key, **columns}, count)
        assignments, match = _assigned(columns, 'data."{0}"'), _matched(key)
        _execute(
            _UPDATE.format(table=_table(model), assignments=assignments, select_list=select_list, match=match), cells
        )
    elif count:
        sql = _UPDATE_EACH.format(table=_table(model), assignments=_assigned(columns, "%s"), match=_matched_each(key))
        _execute_each(sql, cells_of(model, columns, count) + cells_of(model, key, count))
    return count


def delete_columns(model: type[models.Model], key: Columns) -> int:
    """Delete the row of each key; keys without a row are skipped. Return the number of keys."""
    count = row_count(key)
    if count and connection.vendor == "postgresql":
        select_list, cells = _unnested(model, key, count)
        _execute(_DELETE.format(table=_table(model), select_list=select_list, match=_matched(key)), cells)
    elif count:
        sql = _DELETE_EACH.format(table=_table(model), match=_matched_each(key))
        _execute_each(sql, cells_of(model, key, count))
    return count


@cache
def _is_plain(model: type[models.Model]) -> bool:
    """Return whether each column has the value of the instance's attribute."""
    fields = model._meta.concrete_fields
    return not any(
        field.has_db_default() or getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False)
        for field in fields
    )


@cache
def _has_bytes(model: type[models.Model]) -> bool:
    """Return whether a model has bytes. An INSERT writes them as text of twice their size, COPY as they are."""
    return any(isinstance(field, models.BinaryField) for field in model._meta.concrete_fields)


def _number(rows: Sequence[models.Model]) -> None:
    if isinstance(rows[0]._meta.pk, _NUMBERED):
        new = [row for row in rows if row.pk is None]
        for row, number in zip(new, new_ids(type(rows[0]), len(new)), strict=True):
            row.pk = number


def _inserted(model: type[models.Model], columns: Columns) -> list[Field]:
    """Return the fields without those that the database fills."""
    fields: Sequence[Field] = model._meta.concrete_fields
    automatic_fields = [
        field for field in fields if isinstance(field, models.AutoField | models.BigAutoField) or field.has_db_default()
    ]
    return [field for field in fields if field.attname in columns or field not in automatic_fields]


def _copy(sql: str, fields: Sequence[Field], rows: Iterable[tuple[object, ...]]) -> None:
    kinds = [str(field.cast_db_type(connection)).partition("(")[0] for field in fields]
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(sql) as copy:
        copy.set_types(kinds)
        for row in rows:
            copy.write_row(row)


def _read(rows: _Rows) -> list[Numbers]:
    if connection.vendor != "postgresql":
        values = list(rows)
        return _turned(values, len(values[0]) if values else _width(rows))
    compiler = rows.query.get_compiler(connection=connection)
    try:
        sql, params = compiler.as_sql()
    except EmptyResultSet:
        return _turned((), _width(rows))
    names = [f"c{number}" for number in range(len(compiler.select))]
    aggregates = ", ".join(f"string_agg(int8send({name}::bigint), ''::bytea)" for name in names)
    ((*cells,),) = _fetched(_PACK.format(aggregates=aggregates, sql=sql, names=", ".join(names)), params)
    return [_unpacked(cell or b"") for cell in cells]


def _fetched(sql: str, params: Sequence[object]) -> list[tuple[Any, ...]]:
    """Return the rows of a query in binary form. As text, bytes take twice their size."""
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection, row_factory=tuple_row) as cursor:
        return cursor.execute(sql, params, binary=True).fetchall()


def _unpacked(cell: bytes) -> Numbers:
    """Return integers of eight bytes in network byte order."""
    column = array("q", cell)
    if sys.byteorder == "little":
        column.byteswap()
    return column


def _turned(rows: Sequence[Sequence[int]], width: int) -> list[Numbers]:
    columns = zip(*rows, strict=True) if rows else repeat((), width)
    return [array("q", column) for column in columns]


def _width(rows: _Rows) -> int:
    compiler = rows.query.get_compiler(connection=connection)
    compiler.pre_sql_setup()
    return len(compiler.select)


def _unnested(model: type[models.Model], columns: Columns, count: int) -> tuple[str, list[object]]:
    """Return the SELECT list and its parameters: a list for each column, and the values equal in every row."""
    kinds = {field.attname: field.cast_db_type(connection) for field in model._meta.concrete_fields}
    long = [name for name, column in columns.items() if is_column(column)]
    same = [name for name in columns if name not in long]
    select_list = [f'data."{name}"' for name in long] + [f'%s::{kinds[name]} AS "{name}"' for name in same]
    lists = ", ".join(f"%s::{kinds[name]}[]" for name in long)
    names = ", ".join(f'"{name}"' for name in long)
    cells: dict[str, Iterable[object]] = dict(zip(columns, cells_of(model, columns, count), strict=True))
    values = [next(iter(cells[name])) for name in same] + [list(cells[name]) for name in long]
    return f"{', '.join(select_list)} FROM unnest({lists}) data({names})", values


def _assigned(columns: Columns, value: str) -> str:
    return ", ".join(f'"{name}" = {value.format(name)}' for name in columns)


def _matched(key: Columns) -> str:
    return " AND ".join(f'rows."{name}" = data."{name}"' for name in key)


def _matched_each(key: Columns) -> str:
    return " AND ".join(f'"{name}" = %s' for name in key)


def _execute(sql: str, cells: Sequence[object]) -> None:
    """Execute a statement with its values beside it, in binary form where psycopg has one."""
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection) as cursor:
        cursor.execute(sql, cells)


def _execute_each(sql: str, cells: Sequence[Iterable[object]]) -> None:
    rows: Any = zip(*cells, strict=True)  # an iterator, so that not all rows are in memory
    with connection.cursor() as cursor:
        cursor.executemany(sql, rows)


def _table(model: type[models.Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)
