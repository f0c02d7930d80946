"""Great numbers of rows as columns, read and written in bulk, as each database does it best.

PostgreSQL packs a column into one value, and takes it apart again: rows never become objects one by one. SQLite is
asked row by row, which costs it nothing, since it is in the same process.
"""

from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain, repeat
from typing import Any, Final, TypeVar

from django.db import connection
from django.db.models import BigIntegerField, Field, Func, Model, QuerySet, Value
from django.db.models.functions import Coalesce
from psycopg import Cursor
from psycopg.rows import tuple_row

from matches.derive import copied
from matches.derive.copied import NONE as NONE  # noqa: PLC0414  (a word of whoever asks for columns)
from matches.derive.copied import Cell as Cell  # noqa: PLC0414  (a word of whoever asks for columns)
from matches.derive.copied import Numbers as Numbers  # noqa: PLC0414  (a word of whoever asks for columns)
from matches.derive.packed_arrays import as_array, take_arrays, unpacked
from matches.derive.threads import one_ahead

Counted = tuple[Mapping[str, Cell], int]  # a part of many rows, and how many
Part = TypeVar("Part")
Told = TypeVar("Told")
BATCH: Final = 1000  # values in one question
# Nothing but names of our own tables and columns comes in here; values travel beside it.
_PACK: Final = "SELECT {packed} FROM ({sql}) rows({names})"
_COPY: Final = 'COPY "{table}" ({names}) FROM STDIN (FORMAT BINARY)'
_INSERT_EACH: Final = 'INSERT INTO "{table}" ({names}) VALUES ({marks})'
_UPDATE: Final = 'UPDATE "{table}" rows SET {put} FROM (SELECT {chosen}) told WHERE {found}'
_UPDATE_EACH: Final = 'UPDATE "{table}" SET {put} WHERE {found}'
_DELETE: Final = 'DELETE FROM "{table}" rows USING (SELECT {chosen}) told WHERE {found}'
_DELETE_EACH: Final = 'DELETE FROM "{table}" WHERE {found}'


class Moment(Func):
    """A time as whole microseconds since 1970."""

    output_field = BigIntegerField()
    template = (
        "CAST(strftime('%%%%s', substr(%(expressions)s, 1, 19)) AS INTEGER) * 1000000"
        " + CAST(substr(%(expressions)s, 21, 6) AS INTEGER)"
    )

    def as_postgresql(self, compiler: Any, connection: Any) -> Any:
        return self.as_sql(compiler, connection, template="(extract(epoch from %(expressions)s) * 1000000)::bigint")


def or_none(name: str) -> Coalesce:
    """A column to read, with NONE for nothing; wide, since PostgreSQL would cut what comes as a plain integer."""
    wide = BigIntegerField()
    return Coalesce(name, Value(NONE, output_field=wide), output_field=wide)


def read(rows: "QuerySet[Any, Any]") -> list[Numbers]:
    """The columns of ``values_list`` of whole numbers (none of them null), in the order of the rows."""
    compiler = rows.query.get_compiler(connection=connection)
    sql, params = compiler.as_sql()
    names = [f"c{number}" for number in range(len(compiler.select))]
    if connection.vendor != "postgresql":
        return _turned(list(rows), len(names))
    packed = ", ".join(f"string_agg(int8send({name}::bigint), ''::bytea)" for name in names)
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection, row_factory=tuple_row) as cursor:
        cursor.execute(_PACK.format(packed=packed, sql=sql, names=", ".join(names)), params, binary=True)
        told = cursor.fetchone() or ()
    return [unpacked(one or b"") for one in told]


def read_some(rows: "QuerySet[Any, Any]", name: str, among: Collection[int] | None) -> list[Numbers]:
    """``read`` of the rows whose ``name`` is among these, or of all."""
    if among is None:
        return read(rows)
    wanted = sorted(among)
    if not wanted:
        return _turned([], _width(rows))
    parts = [read(rows.filter(**{f"{name}__in": wanted[at : at + BATCH]})) for at in range(0, len(wanted), BATCH)]
    return [_joined(columns) for columns in zip(*parts, strict=True)]


def read_great(rows: "QuerySet[Any, Any]") -> list[tuple[Any, ...]]:
    """``values_list`` of a few rows of many bytes each: from PostgreSQL as they are, not spelled out as for the ORM."""
    if connection.vendor != "postgresql":
        return list(rows)
    sql, params = rows.query.get_compiler(connection=connection).as_sql()
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection, row_factory=tuple_row) as cursor:
        return cursor.execute(sql, params, binary=True).fetchall()


def apart(ask: Callable[[Part], Told], parts: Sequence[Part]) -> Iterator[Told]:
    """The answer about each, in their order: two at a time, each over a connection of its own, where that can be."""
    if len(parts) < 2 or connection.vendor != "postgresql" or connection.in_atomic_block:
        yield from map(ask, parts)
        return
    with ThreadPoolExecutor(max_workers=2) as threads:
        yield from threads.map(partial(_over_its_own, ask), parts)


def _over_its_own(ask: Callable[[Part], Told], part: Part) -> Told:
    try:
        return ask(part)
    finally:
        connection.close()


def insert(model: type[Model], columns: Mapping[str, Cell]) -> int:
    """New rows; a column that is one value is the same in all."""
    return insert_all(model, [columns])


def insert_all(model: type[Model], parts: Iterable[Mapping[str, Cell]], first: int | None = None) -> int:
    """New rows, part by part, each of the same columns: PostgreSQL takes one in while the next is made.

    ``first``: from which id on they are numbered, where the database is not to.
    """
    some = _numbered(((part, count) for part in parts if (count := _count(part))), first)
    begin = next(some, None)
    if begin is None:
        return 0
    names = ", ".join(f'"{name}"' for name in begin[0])
    table, told = model._meta.db_table, chain([begin], some)
    if connection.vendor == "postgresql":
        return _copy(_COPY.format(table=table, names=names), _kinds(model), told)
    sql = _INSERT_EACH.format(table=table, names=names, marks=", ".join(["%s"] * len(begin[0])))
    return sum(_many(sql, part.values(), count) for part, count in told)


def _numbered(parts: Iterable[Counted], first: int | None) -> Iterator[Counted]:
    for part, count in parts:
        if first is None:
            yield part, count
        else:
            yield {"id": array("q", range(first, first + count)), **part}, count
            first += count


def insert_great(rows: Iterable[Model]) -> None:
    """New rows of many bytes each, one by one: to PostgreSQL as they are, where the ORM would spell them out."""
    for row in rows:
        fields = [field for field in row._meta.concrete_fields if not field.primary_key]
        names, marks = ", ".join(f'"{one.column}"' for one in fields), ", ".join(["%s"] * len(fields))
        sql = _INSERT_EACH.format(table=row._meta.db_table, names=names, marks=marks)
        cells = [_great(field, getattr(row, field.attname)) for field in fields]
        if connection.vendor == "postgresql":
            _execute(sql, cells)
        else:
            _many(sql, cells, 1)


def update_great(model: type[Model], key: Mapping[str, Any], cells: Mapping[str, Any]) -> None:
    """In one row, some of its many bytes, as they are; PostgreSQL lets the others be."""
    put = ", ".join(f'"{name}" = %s' for name in cells)
    found = " AND ".join(f'"{name}" = %s' for name in key)
    values = [*cells.values(), *key.values()]
    sql = _UPDATE_EACH.format(table=model._meta.db_table, put=put, found=found)
    if connection.vendor == "postgresql":
        _execute(sql, values)
    else:
        _many(sql, values, 1)


def update(model: type[Model], key: Mapping[str, Cell], columns: Mapping[str, Cell]) -> int:
    """In the rows that the key finds, one each."""
    count = _count(key)
    table = model._meta.db_table
    if count and connection.vendor == "postgresql":
        chosen, cells = _unnested(model, {**key, **columns})
        put = ", ".join(f'"{name}" = told."{name}"' for name in columns)
        found = " AND ".join(f'rows."{name}" = told."{name}"' for name in key)
        _execute(_UPDATE.format(table=table, put=put, chosen=chosen, found=found), cells)
    elif count:
        put = ", ".join(f'"{name}" = %s' for name in columns)
        found = " AND ".join(f'"{name}" = %s' for name in key)
        _many(_UPDATE_EACH.format(table=table, put=put, found=found), [*columns.values(), *key.values()], count)
    return count


def delete(model: type[Model], key: Mapping[str, Cell]) -> int:
    """The rows that the key finds, one each."""
    count = _count(key)
    table = model._meta.db_table
    if count and connection.vendor == "postgresql":
        chosen, cells = _unnested(model, key)
        found = " AND ".join(f'rows."{name}" = told."{name}"' for name in key)
        _execute(_DELETE.format(table=table, chosen=chosen, found=found), cells)
    elif count:
        found = " AND ".join(f'"{name}" = %s' for name in key)
        _many(_DELETE_EACH.format(table=table, found=found), key.values(), count)
    return count


def _unnested(model: type[Model], columns: Mapping[str, Cell]) -> tuple[str, list[Any]]:
    """What is to be selected, and its values: columns first."""
    types = _kinds(model)
    long = {name: cell for name, cell in columns.items() if isinstance(cell, array)}
    chosen = [
        f'NULLIF("_{name}", {NONE})::{_cast(types[name])} AS "{name}"' if name in long else _same(name, types[name])
        for name in columns
    ]
    names = ", ".join(f'"_{name}"' for name in long)
    marks = ", ".join(["%s"] * len(long))
    values = [cell for name, cell in columns.items() if name not in long]
    sql = f"{', '.join(chosen)} FROM unnest({marks}) told({names})"
    return sql, [*values, *map(as_array, long.values())]


def _same(name: str, kind: str) -> str:
    return f'%s::{_cast(kind)} AS "{name}"'


def _kinds(model: type[Model]) -> dict[str, str]:
    """A serial is a whole number."""
    types = {str(field.column): field.db_type(connection) for field in model._meta.concrete_fields}
    return {name: (kind or "bigint").split(" ")[0] for name, kind in types.items()}


def _cast(kind: str) -> str:
    """A flag comes as a number."""
    return "int::boolean" if kind == "boolean" else kind


def _copy(sql: str, kinds: Mapping[str, str], parts: Iterable[tuple[Mapping[str, Cell], int]]) -> int:
    connection.ensure_connection()
    rows = 0
    made = one_ahead(partial(_made, kinds, part, count) for part, count in parts)
    with connection.wrap_database_errors, Cursor(connection.connection) as cursor, cursor.copy(sql) as copy:
        copy.write(copied.HEAD)
        for blocks, count in made:
            rows += count
            copy.write(blocks)
        copy.write(copied.END)
    return rows


def _made(kinds: Mapping[str, str], part: Mapping[str, Cell], count: int) -> tuple[bytes, int]:
    return b"".join(copied.blocks(kinds, part)), count


def _execute(sql: str, cells: Sequence[Any]) -> None:
    connection.ensure_connection()
    with connection.wrap_database_errors, Cursor(connection.connection) as cursor:
        take_arrays(cursor)
        cursor.execute(sql, cells)


def _great(field: "Field[Any, Any]", value: Any) -> Any:
    return value if isinstance(value, bytes) else field.get_db_prep_save(value, connection)


def _many(sql: str, cells: Collection[Cell], count: int) -> int:
    with connection.cursor() as cursor:
        rows: Any = zip(*(_cells(cell, count) for cell in cells), strict=True)  # as they come, not all at once
        cursor.executemany(sql, rows)
    return count


def _cells(cell: Cell, count: int) -> Iterator[Any]:
    if not isinstance(cell, array):
        return repeat(cell, count)
    return (None if one == NONE else one for one in cell)


def _count(columns: Mapping[str, Cell]) -> int:
    (count,) = {len(cell) for cell in columns.values() if isinstance(cell, array)}
    return count


def _width(rows: "QuerySet[Any, Any]") -> int:
    compiler = rows.query.get_compiler(connection=connection)
    compiler.pre_sql_setup()
    return len(compiler.select)


def _turned(rows: Sequence[Sequence[int]], count: int) -> list[Numbers]:
    if not rows:
        return [array("q") for _ in range(count)]
    return [array("q", column) for column in zip(*rows, strict=True)]


def _joined(columns: Sequence[Numbers]) -> Numbers:
    whole = array("q")
    for column in columns:
        whole += column
    return whole
