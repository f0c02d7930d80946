"""What a builder made, kept as rows and put into the database again: that takes a twentieth of the time.

Only within a transaction that is taken back, and only where the database is known: it is empty, or nothing was written
since something that is remembered was made. On SQLite the numbers of the tables begin anew in each test; on PostgreSQL
they go on, and the rows come back with theirs.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from enum import Enum
from functools import cache, partial, wraps
from itertools import count
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar, cast
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import connection, models
from django.db.backends.utils import CursorWrapper

P = ParamSpec("P")
T = TypeVar("T")
Key: TypeAlias = tuple[Hashable, ...]
Table: TypeAlias = tuple[str, str, int]  # with name and position of its primary key
Rows: TypeAlias = dict[Table, dict[Any, Any]]  # by primary key
Gone: TypeAlias = dict[Table, list[Any]]
_NUMBERS = "SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name"
_ANYTHING = "SELECT EXISTS (SELECT 1 FROM clubs_user) OR EXISTS (SELECT 1 FROM journal_stream)"
_TABLES: Final = {  # with name and position of the primary key, in the order in which they were made
    "sqlite": """
        SELECT tables.name, columns.name, columns.cid FROM sqlite_master tables, pragma_table_info(tables.name) columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%%' AND columns.pk = 1 ORDER BY tables.rowid""",
    "postgresql": """
        SELECT pg_class.relname, attname, attnum - 1 FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
        JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
        WHERE indisprimary AND relnamespace = current_schema()::regnamespace ORDER BY pg_class.oid""",
}
_READING = ("SELECT", "RELEASE", "EXPLAIN", "PRAGMA", "SHOW", "SET")
_BESIDE = (  # what logging in writes, and no builder reads
    '"django_session"',
    '"journal_job"',
    '"axes_accesslog"',
    'UPDATE "clubs_user" SET "last_login"',
)
_PLAIN = (type(None), bool, int, str, bytes, date, time, timedelta, Decimal, UUID, Enum, type)


@dataclass(frozen=True, slots=True)
class Memory:
    """``rows``: new and changed ones. ``gone``: the keys of those that were deleted. ``files``: by their paths in the
    storage; a test may have deleted them since.
    """

    made: Any
    rows: Rows
    gone: Gone
    files: dict[Path, bytes]


@dataclass(slots=True)
class _Database:
    """What is in the database of a transaction: each of its states has a number, which a savepoint brings back."""

    transaction: object = None
    state: int = 0
    saved: dict[str, int] = field(default_factory=dict)  # by savepoint
    known: dict[int, Key] = field(default_factory=dict)  # what was made, one after the other, until a state


_memories: dict[Key, Memory] = {}
_asked: Counter[Key] = Counter()
_empty: list[Any] = []  # the last numbers of the tables of SQLite while nothing is in them
_database = _Database()
_numbers = count(1)


def remembered(key: Hashable, make: Callable[[], T], *, after: int = 0) -> T:
    """Return a copy of what ``make`` returns, with its rows in the database. It is called where more is in it.

    ``key``: names what is made, in the whole process. ``after``: how often it is made before it is remembered.
    """
    base = _base()
    if base is None:
        return make()
    keys = (*base, key)
    made = _again(_memories[keys]) if keys in _memories else _made(keys, make, after)
    _database.known[_database.state] = keys
    return cast("T", made)


def scene(build: Callable[P, T]) -> Callable[P, T]:
    """Return a builder that is remembered with its arguments, from the third time on."""

    @wraps(build)
    def built(*args: P.args, **values: P.kwargs) -> T:
        make = partial(build, *args, **values)
        try:
            key = _name((args, values))
        except TypeError:
            return make()
        return remembered((build.__module__, build.__qualname__, key), make, after=1)

    return built


def forget() -> None:
    """Forget everything, also with which numbers an empty database begins."""
    for memory in (_memories, _asked, _empty, _database.known):
        memory.clear()


def _name(value: object) -> Hashable:
    """Return what names an argument. Raise TypeError if nothing does."""
    if isinstance(value, models.Model):
        return type(value), value.pk
    if isinstance(value, Mapping):
        return tuple(sorted((key, _name(item)) for key, item in value.items()))
    if isinstance(value, list | tuple):
        return tuple(_name(item) for item in value)
    if isinstance(value, _PLAIN):
        return type(value), value
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), tuple(_name(getattr(value, part.name)) for part in fields(value))
    raise TypeError


# -- what is in the database ----------------------------------------------------------------------------------


def _base() -> Key | None:
    """Return the keys of what is in the database, or None if they are not known."""
    if not connection.in_atomic_block:
        return None
    if _watched not in connection.execute_wrappers:
        connection.execute_wrappers.insert(0, _watched)
    if _database.transaction is not connection.atomic_blocks[0]:
        _database.transaction, _database.state = connection.atomic_blocks[0], next(_numbers)
        _database.saved, _database.known = {}, {}
    if _database.state not in _database.known and _is_empty():
        return ()
    return _database.known.get(_database.state)


def _watched(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    """Give the database another state with each statement that writes, and an earlier one with each rollback."""
    answer = execute(sql, params, many, context)
    sql = sql.lstrip()
    if sql.startswith("SAVEPOINT"):
        _database.saved[sql.removeprefix("SAVEPOINT ")] = _database.state
    elif sql.startswith("ROLLBACK TO"):
        _database.state = _database.saved.get(sql.removeprefix("ROLLBACK TO SAVEPOINT "), next(_numbers))
    elif not sql.startswith(_READING) and not any(text in sql[:60] for text in _BESIDE):
        _database.state = next(_numbers)
    return answer


def _is_empty() -> bool:
    nothing = _fetched(_ANYTHING) in ([(0,)], [(False,)])
    if connection.vendor != "sqlite":
        return nothing
    numbers = _fetched(_NUMBERS)
    if not _empty and nothing:
        _empty.append(numbers)
    return _empty == [numbers]


# -- making and remembering -----------------------------------------------------------------------------------


def _made(keys: Key, make: Callable[[], T], after: int) -> T:
    _asked[keys] += 1
    if _asked[keys] <= after:
        return make()
    rows, files = _rows(), _files()
    made = make()
    new_files = {path: path.read_bytes() for path in _files() - files}
    _memories[keys] = Memory(deepcopy(made), *_changes(rows, _rows()), new_files)
    return made


def _changes(before: Rows, after: Rows) -> tuple[Rows, Gone]:
    rows = {
        table: {key: row for key, row in now.items() if before[table].get(key) != row} for table, now in after.items()
    }
    gone = {table: [key for key in old if key not in after[table]] for table, old in before.items()}
    return {table: new for table, new in rows.items() if new}, {table: keys for table, keys in gone.items() if keys}


def _again(memory: Memory) -> Any:
    for path, content in memory.files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    with connection.cursor() as cursor:
        put = _put_on_sqlite if connection.vendor == "sqlite" else _put_on_postgresql
        put(cursor, memory)
    return deepcopy(memory.made)


def _files() -> set[Path]:
    return {path for path in Path(default_storage.path("")).rglob("*") if path.is_file()}


def _rows() -> Rows:
    read = _rows_of_sqlite if connection.vendor == "sqlite" else _rows_of_postgresql
    return {table: dict(read(table)) for table in _tables()}


@cache
def _tables() -> list[Table]:
    return cast("list[Table]", _fetched(_TABLES[connection.vendor]))


def _fetched(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


# -- SQLite: rows are tuples; PostgreSQL: lines of COPY ---------------------------------------------------------


def _rows_of_sqlite(table: Table) -> Iterator[tuple[Any, Any]]:
    name, _column, place = table
    for row in _fetched(f'SELECT * FROM "{name}"'):  # noqa: S608  # our own table
        yield row[place], row


def _put_on_sqlite(cursor: CursorWrapper, memory: Memory) -> None:
    for (name, column, _place), keys in memory.gone.items():
        cursor.executemany(f'DELETE FROM "{name}" WHERE "{column}" = %s', [(key,) for key in keys])  # noqa: S608  # as above
    for (name, _column, _place), rows in memory.rows.items():
        marks = ", ".join(["%s"] * len(next(iter(rows.values()))))
        cursor.executemany(f'INSERT OR REPLACE INTO "{name}" VALUES ({marks})', [*rows.values()])  # noqa: S608  # as above


def _rows_of_postgresql(table: Table) -> Iterator[tuple[Any, Any]]:
    name, _column, place = table
    with connection.cursor() as cursor, cursor.copy(f'COPY "{name}" TO STDOUT') as lines:
        for line in lines:
            text = bytes(line)
            yield text.rstrip(b"\n").split(b"\t")[place].decode(), text


def _put_on_postgresql(cursor: CursorWrapper, memory: Memory) -> None:
    """Put the rows, without the triggers that they passed when they were made."""
    cursor.execute("SET LOCAL session_replication_role = replica")
    for table in dict.fromkeys((*memory.gone, *memory.rows)):
        name, column, _place = table
        rows, gone = memory.rows.get(table, {}), memory.gone.get(table, [])
        cursor.execute(f'DELETE FROM "{name}" WHERE "{column}"::text = ANY (%s)', [[*rows, *gone]])  # noqa: S608  # as above
        with cursor.copy(f'COPY "{name}" FROM STDIN') as lines:
            lines.write(b"".join(rows.values()))
    cursor.execute("SET LOCAL session_replication_role = origin")
