"""Columns of whole numbers as a few bytes: each in as many as its greatest number needs, compressed."""

import struct
import sys
import zlib
from array import array
from collections.abc import Sequence
from typing import Final

from matches.derive.columns import Numbers

_WIDTHS: Final = (("B", 1 << 8), ("H", 1 << 16), ("I", 1 << 32), ("q", 1 << 64))
_HEAD: Final = struct.Struct("<cI")
_QUICKLY: Final = 1


def pack(columns: Sequence[Numbers]) -> bytes:
    return squeezed(flat(columns))


def squeezed(flat: bytes) -> bytes:
    return zlib.compress(flat, _QUICKLY)


def unpack(told: bytes) -> list[Numbers]:
    """Raises ValueError for what is none of ours."""
    plain, at, columns = zlib.decompress(told), 0, []
    while at < len(plain):
        code, count = _HEAD.unpack_from(plain, at)
        column = array(code.decode())
        end = at + _HEAD.size + count * column.itemsize
        column.frombytes(plain[at + _HEAD.size : end])
        columns.append(array("q", _little(column)))
        at = end
    return columns


def flat(columns: Sequence[Numbers]) -> bytes:
    """As they are compressed: the same bytes for the same numbers, on every machine."""
    return b"".join(map(_told, columns))


def _told(column: Numbers) -> bytes:
    least, most = min(column, default=0), max(column, default=0)
    code = next(code for code, beyond in _WIDTHS if most < beyond) if least >= 0 else "q"
    return _HEAD.pack(code.encode(), len(column)) + _little(array(code, column)).tobytes()


def _little(column: Numbers) -> Numbers:
    if sys.byteorder == "little":
        return column
    turned = column[:]
    turned.byteswap()
    return turned
