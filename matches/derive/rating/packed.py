"""Columns of whole numbers as bytes: each number in as few as the greatest of its column needs.

They are not compressed: to press and to unpack a long history would take longer than to play it.
"""

import struct
import sys
from array import array
from collections.abc import Sequence
from typing import Final

from matches.derive.columns import Numbers
from rules_engine.ratings.numbers import copied, farthest

_WIDTHS: Final = (("B", 1 << 8), ("H", 1 << 16), ("I", 1 << 32), ("q", 1 << 64))
_HEAD: Final = struct.Struct("<cI")


def unpack(told: bytes) -> list[Numbers]:
    """What ``pack`` gave."""
    at, columns = 0, []
    while at < len(told):
        code, count = _HEAD.unpack_from(told, at)
        column = array(code.decode())
        end = at + _HEAD.size + count * column.itemsize
        column.frombytes(told[at + _HEAD.size : end])
        columns.append(_in(_little(column), "q"))
        at = end
    return columns


def count(told: bytes) -> int:
    """How many numbers are in the first column."""
    return int(_HEAD.unpack_from(told)[1])


def pack(columns: Sequence[Numbers]) -> bytes:
    """The same bytes for the same numbers, on every machine."""
    return b"".join(map(_told, columns))


def _told(column: Numbers) -> bytes:
    least, most = farthest(column) if column else (0, 0)
    code = next(code for code, beyond in _WIDTHS if most < beyond) if least >= 0 else "q"
    return _HEAD.pack(code.encode(), len(column)) + _little(_in(column, code)).tobytes()


def _in(column: Numbers, code: str) -> Numbers:
    """Numbers of this kind."""
    into = array(code, [0]) * len(column)
    if column:
        copied(column, into, 0)
    return into


def _little(column: Numbers) -> Numbers:
    if sys.byteorder == "little":
        return column
    turned = column[:]
    turned.byteswap()
    return turned
