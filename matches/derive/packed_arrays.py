"""Columns as arrays of PostgreSQL, in its binary form: in four bytes each where that is enough, else in eight."""

import struct
import sys
from array import array
from typing import Final

from psycopg import Cursor
from psycopg.adapt import Dumper
from psycopg.pq import Format

from matches.derive.copied import Numbers

_INT4, _INT8 = 23, 20
_INT4_ARRAY, _INT8_ARRAY = 1007, 1016
_HALF: Final = 1 << 31


class _Packed(bytes):
    """An array of PostgreSQL as it travels: of whole numbers of eight bytes."""


class _Narrow(bytes):
    """Of four bytes."""


class _Dumper(Dumper):
    format = Format.BINARY
    oid = _INT8_ARRAY

    def dump(self, obj: bytes) -> bytes:
        return obj


class _NarrowDumper(_Dumper):
    oid = _INT4_ARRAY


def take_arrays(cursor: "Cursor[tuple[object, ...]]") -> None:
    """The cursor knows from now on what ``as_array`` gives."""
    cursor.adapters.register_dumper(_Packed, _Dumper)
    cursor.adapters.register_dumper(_Narrow, _NarrowDumper)


def as_array(column: Numbers) -> bytes:
    return _narrow(column) if _is_narrow(column) else _packed(column)


def unpacked(told: bytes) -> Numbers:
    """Of whole numbers of eight bytes as the network has them, without sizes."""
    return _turned_round(array("q", told))


def _turned_round(column: Numbers) -> Numbers:
    """Between the order of bytes of this machine and the network's."""
    turned = column[:]
    if sys.byteorder == "little":
        turned.byteswap()
    return turned


def _packed(column: Numbers) -> _Packed:
    """One dimension, no nulls, of int8, so many from 1 on; then of each number its size and itself."""
    count = len(column)
    cells = array("i", bytes(12 * count))
    halves = array("i", _turned_round(column).tobytes())
    cells[0::3] = array("i", struct.pack(">i", 8)) * count
    cells[1::3], cells[2::3] = halves[0::2], halves[1::2]
    return _Packed(struct.pack(">iiiii", 1, 0, _INT8, count, 1) + cells.tobytes())


def _is_narrow(column: Numbers) -> bool:
    return not column or (min(column) >= -_HALF and max(column) < _HALF)


def _narrow(column: Numbers) -> _Narrow:
    count = len(column)
    cells = array("i", bytes(8 * count))
    numbers = array("i", column)
    if sys.byteorder == "little":
        numbers.byteswap()
    cells[0::2], cells[1::2] = array("i", struct.pack(">i", 4)) * count, numbers
    return _Narrow(struct.pack(">iiiii", 1, 0, _INT4, count, 1) + cells.tobytes())
