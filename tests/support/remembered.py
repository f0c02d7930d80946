"""What a builder made in an empty database, kept as rows and inserted again: that takes a twentieth of the time.

Only on SQLite and within a transaction that is taken back: the numbers of its tables then begin anew in each test, so
that the rows are those that the builder would make. PostgreSQL makes every scene, which is the test of the builders.
"""

from collections.abc import Callable, Hashable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from django.core.files.storage import default_storage
from django.db import connection

T = TypeVar("T")
Rows = dict[str, list[tuple[Any, ...]]]
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%%' ORDER BY rowid"
_NUMBERS = "SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name"
_ANYTHING = "SELECT EXISTS (SELECT 1 FROM clubs_user) OR EXISTS (SELECT 1 FROM journal_stream)"


@dataclass(frozen=True, slots=True)
class Memory:
    """``files``: by their paths in the storage; a test may have deleted them since."""

    made: Any
    rows: Rows
    files: dict[Path, bytes]


_memories: dict[Hashable, Memory] = {}
_empty: list[Any] = []  # the last numbers of the tables while nothing is in them


def remembered(key: Hashable, make: Callable[[], T]) -> T:
    """Return a copy of what ``make`` returns, with its rows in the database. It is called where something is in it.

    ``key``: names what is made, in the whole process.
    """
    if not _is_empty():
        return make()
    if key in _memories:
        return _again(_memories[key])  # type: ignore[no-any-return]  # of the same key
    rows, files = _rows(), _files()
    made = make()
    new_files = {path: path.read_bytes() for path in _files() - files}
    _memories[key] = Memory(deepcopy(made), _added(rows), new_files)
    return made


def forget() -> None:
    """Forget everything, also with which numbers an empty database begins."""
    _memories.clear()
    _empty.clear()


def _is_empty() -> bool:
    if connection.vendor != "sqlite" or not connection.in_atomic_block:
        return False
    numbers = _fetched(_NUMBERS)
    if not _empty and _fetched(_ANYTHING) == [(0,)]:
        _empty.append(numbers)
    return _empty == [numbers]


def _again(memory: Memory) -> Any:
    for path, content in memory.files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    with connection.cursor() as cursor:
        for table, rows in memory.rows.items():
            marks = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(f'INSERT INTO "{table}" VALUES ({marks})', rows)  # noqa: S608  # our own table
    return deepcopy(memory.made)


def _rows() -> Rows:
    return {table: _fetched(f'SELECT * FROM "{table}"') for (table,) in _fetched(_TABLES)}  # noqa: S608  # as above


def _added(before: Rows) -> Rows:
    """Return the new rows in the order in which they were made."""
    old, after = {table: set(rows) for table, rows in before.items()}, _rows()
    assert all(old[table] <= set(rows) for table, rows in after.items()), "only new rows are remembered"
    new_rows = {table: [row for row in rows if row not in old[table]] for table, rows in after.items()}
    return {table: rows for table, rows in new_rows.items() if rows}


def _files() -> set[Path]:
    return {path for path in Path(default_storage.path("")).rglob("*") if path.is_file()}


def _fetched(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows
