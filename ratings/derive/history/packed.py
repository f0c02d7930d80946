"""The packing of columns of integers as bytes. A column takes as many bytes a number as its greatest number needs.

The bytes are not compressed: decompressing a long history takes longer than replaying it.
"""

import struct
import sys
from array import array
from collections.abc import Sequence
from typing import Final

from journal.bulk import Numbers
from rules_engine.ratings.numbers import copied, farthest

_WIDTHS: Final = (("B", 1 << 8), ("H", 1 << 16), ("I", 1 << 32), ("q", 1 << 64))
_HEAD: Final = struct.Struct("<cI")


def unpack(data: bytes) -> list[Numbers]:
    """Return the columns that ``pack`` wrote."""
    at, columns = 0, []
    while at < len(data):
        code, count = _HEAD.unpack_from(data, at)
        column = array(code.decode())
        end = at + _HEAD.size + count * column.itemsize
        column.frombytes(data[at + _HEAD.size : end])
        columns.append(_in(little_endian(column), "q"))
        at = end
    return columns


def count(data: bytes) -> int:
    """Return how many numbers the first column has."""
    return int(_HEAD.unpack_from(data)[1])


def pack(columns: Sequence[Numbers]) -> bytes:
    """Return the columns as bytes, the same for the same numbers on every machine."""
    return b"".join(map(_pack_column, columns))


def _pack_column(column: Numbers) -> bytes:
    least, most = farthest(column) if column else (0, 0)
    code = next(code for code, beyond in _WIDTHS if most < beyond) if least >= 0 else "q"
    return _HEAD.pack(code.encode(), len(column)) + little_endian(_in(column, code)).tobytes()


def _in(column: Numbers, code: str) -> Numbers:
    """Return the column as an array of another type code."""
    into = array(code, [0]) * len(column)
    if column:
        copied(column, into, 0)
    return into


def little_endian(column: Numbers) -> Numbers:
    """Return a column in the byte order in which it is stored."""
    if sys.byteorder == "little":
        return column
    swapped = column[:]
    swapped.byteswap()
    return swapped
