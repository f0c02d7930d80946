"""Columns as PostgreSQL's COPY reads rows, in its binary form: a row is so many fields, each its size and its bytes.

Rows that have nothing in the same fields are of one width: they are written as one block, column by column.
"""

import json
import struct
import sys
from array import array
from collections.abc import Iterator, Mapping
from itertools import compress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from uuid import UUID

from rules_engine.ratings.numbers import copied, farthest, mark, some_of

if TYPE_CHECKING:
    Numbers: TypeAlias = array[int]
else:  # an array takes no parameter in a running program before Python 3.12
    Numbers = array
Cell: TypeAlias = Numbers | int | bool | str | None  # a column, or what stands in every row
NONE: Final = -(1 << 62)  # stands in a column for "nothing"
HEAD: Final = b"PGCOPY\n\xff\r\n\0" + bytes(8)
END: Final = struct.pack(">h", -1)
_NULL: Final = struct.pack(">i", -1)
_WIDTHS: Final = {"bigint": "q", "integer": "i", "smallint": "h", "boolean": "b"}


class _Place(NamedTuple):
    """Where the bytes of a column's numbers stand in a row."""

    cells: bytes
    size: int
    at: int


def blocks(kinds: Mapping[str, str], columns: Mapping[str, Cell]) -> Iterator[bytes]:
    """``kinds``: the type of each column. All of the file between HEAD and END."""
    long = {name: cell for name, cell in columns.items() if isinstance(cell, array)}
    for empty, rows in _patterns(long):
        told = {name: None if name in empty else _some(cell, rows) for name, cell in columns.items()}
        yield _block(kinds, told)


def _some(cell: Cell, rows: Numbers | None) -> Cell:
    return some_of(cell, rows) if rows is not None and isinstance(cell, array) else cell


def _patterns(long: Mapping[str, Numbers]) -> Iterator[tuple[frozenset[str], Numbers | None]]:
    """Which columns have nothing, and the rows in which these and no others have nothing; None: all rows."""
    some = {name: cell for name, cell in long.items() if cell and farthest(cell)[0] == NONE}
    if not some:
        yield frozenset(), None
        return
    pattern = array("q", bytes(8 * len(next(iter(some.values())))))
    for at, cell in enumerate(some.values()):
        mark(cell, NONE, 1 << at, pattern)
    for one in sorted(set(pattern)):
        empty = frozenset(name for at, name in enumerate(some) if one >> at & 1)
        yield empty, array("q", compress(range(len(pattern)), map(one.__eq__, pattern)))


def _block(kinds: Mapping[str, str], columns: Mapping[str, Cell]) -> bytes:
    row, places, count = bytearray(struct.pack(">h", len(columns))), [], 0
    for name, cell in columns.items():
        if isinstance(cell, array):
            count, place = len(cell), _place(cell, _WIDTHS[kinds[name]], len(row))
            places.append(place)
            row += struct.pack(">i", place.size) + bytes(place.size)
        else:
            row += _field(cell, kinds[name])
    block, width = bytearray(bytes(row) * count), len(row)
    for place in places:
        for byte in range(place.size):
            block[place.at + byte :: width] = place.cells[byte :: place.size]
    return bytes(block)


def _place(column: Numbers, code: str, at: int) -> _Place:
    narrow = array(code, [0]) * len(column)
    copied(column, narrow, 0)
    if sys.byteorder == "little":
        narrow.byteswap()
    return _Place(narrow.tobytes(), narrow.itemsize, at + 4)


def _field(value: Any, kind: str) -> bytes:
    """The same in every row."""
    if value is None:
        return _NULL
    told = struct.pack(f">{_WIDTHS[kind]}", value) if kind in _WIDTHS else _bytes(value, kind)
    return struct.pack(">i", len(told)) + told


def _bytes(value: Any, kind: str) -> bytes:
    if kind == "uuid":
        return (value if isinstance(value, UUID) else UUID(value)).bytes
    told = value if isinstance(value, str) else json.dumps(value)
    return b"\1" + told.encode() if kind == "jsonb" else told.encode()
