"""The form of a state as bytes, for storage: the same on every machine, and refused where a bit of it is not ours.

    mark, version of this form, sizes, constants, calibration; the columns; SHA-256 of all that lies before it

Numbers are little-endian. A column of integers is stored as differences from the least,
in 1, 2, 4 or 8 bytes each, as needed: a row of the window takes some 50 bytes, 40 of them for its evidence.
"""

import hashlib
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Final

from rules_engine.ratings.numbers import Column, are_integers, copied, farthest
from rules_engine.ratings.strength.columns import Firsts, Rows
from rules_engine.ratings.strength.constants import Constants, check_constants
from rules_engine.ratings.strength.state import State

VERSION: Final = 2  # another arithmetic is another version
_MARK: Final = b"bearoff-strength"
_CONSTANTS: Final = len(Constants._fields)
_HEAD: Final = Struct(f"<16sHqQQQ{_CONSTANTS}d2d")  # mark, version, period, rows, firsts, players, constants, slope
_FORM: Final = Struct("<16sH")
_COLUMN: Final = Struct("<cq")  # the code of the numbers, the least of them
_DIGEST: Final = 32
_INTEGER_CODES: Final = (("B", 2**8), ("H", 2**16), ("I", 2**32), ("q", 2**63))
_FARTHEST: Final = 2**62
_REAL: Final = "d"
_CODES: Final = (_REAL, *(code for code, _ in _INTEGER_CODES))
_AGAIN: Final = "play from the beginning"
_FOREIGN: Final = f"the state is not one that this estimate wrote: {_AGAIN}"


class StateRefused(ValueError):  # noqa: N818  (it names what happened)
    """Bytes that are no state to go on from; the message states why."""


def state_to_bytes(state: State) -> bytes:
    sizes = (len(state.rows.day), len(state.firsts.forward), state.players)
    head = _HEAD.pack(_MARK, VERSION, state.period, *sizes, *state.constants, *state.boldness)
    integer_columns = (*state.rows, state.matches, state.since, state.until)
    real_columns = (state.match_precision, state.match, state.edge, *state.firsts, state.now_precision, state.now)
    data = b"".join((head, *map(_counted, integer_columns), *map(_little, real_columns)))
    return data + hashlib.sha256(data).digest()


def state_from_bytes(data: bytes) -> State:
    """Return the state. Raise StateRefused for another version, for damage, and for what never was a state."""
    _check_form(data)
    _, _, period, rows, firsts, players, *numbers = _HEAD.unpack_from(data)
    cells = _Cells(data[:-_DIGEST], _HEAD.size)
    window = Rows(*(cells.counted(kind, rows) for kind in "dqqddd"))
    matches, since, until = (cells.counted(kind, players) for kind in "qdd")
    match_precision, match, edge = (cells.measured(count) for count in (2 * rows, 2 * rows, rows))
    first = Firsts(*(cells.measured(firsts) for _ in Firsts._fields))
    now_precision, now = cells.measured(players), cells.measured(players)
    cells.end()
    return State(
        _constants(numbers[:_CONSTANTS]),
        period,
        _within(window, players),
        match_precision,
        match,
        edge,
        first,
        matches,
        since,
        until,
        now_precision,
        now,
        boldness=array("d", numbers[_CONSTANTS:]),
    )


@dataclass(slots=True)
class _Cells:
    """The columns, one after the other."""

    data: bytes
    at: int

    def counted(self, kind: str, count: int) -> Column:
        """Return a column of integers in ``kind``, as rows and states have it."""
        code, least = _COLUMN.unpack_from(self._next(_COLUMN.size))
        numbers = self._column(code.decode("latin-1"), count)
        if code == _REAL.encode():
            return numbers
        column = array(kind, [0]) * count
        copied(numbers, column, -least)
        return column

    def measured(self, count: int) -> Column:
        return self._column(_REAL, count)

    def end(self) -> None:
        if self.at != len(self.data):
            raise StateRefused(_FOREIGN)

    def _column(self, code: str, count: int) -> Column:
        if code not in _CODES:
            raise StateRefused(_FOREIGN)
        column: Column = array(code)
        column.frombytes(self._next(count * column.itemsize))
        return column if sys.byteorder == "little" else _swapped(column)

    def _next(self, count: int) -> bytes:
        begin, self.at = self.at, self.at + count
        if self.at > len(self.data):
            raise StateRefused(_FOREIGN)
        return self.data[begin : self.at]


def _counted(column: Column) -> bytes:
    """Return the column in as few bytes as these numbers need; as reals, where one of them is no integer."""
    least, most = map(int, farthest(column)) if column else (0, 0)
    code = next((code for code, beyond in _INTEGER_CODES if most - least < beyond and abs(least) < _FARTHEST), _REAL)
    if code == _REAL or not are_integers(column):
        return _COLUMN.pack(_REAL.encode(), 0) + _little(column)
    narrow = array(code, [0]) * len(column)
    copied(column, narrow, least)
    return _COLUMN.pack(code.encode(), least) + _little(narrow)


def _little(column: Column) -> bytes:
    return bytes(column if sys.byteorder == "little" else _swapped(column))


def _swapped(column: Column) -> Column:
    copy = column[:]
    copy.byteswap()
    return copy


def _check_form(data: bytes) -> None:
    mark, version = _FORM.unpack_from(data) if len(data) >= _FORM.size else (b"", 0)
    if mark != _MARK:
        raise StateRefused("these bytes are no state of the strength estimate")
    if version != VERSION:
        raise StateRefused(f"the state is of version {version}, not {VERSION}: {_AGAIN}")
    if len(data) < _HEAD.size + _DIGEST or hashlib.sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
        raise StateRefused(f"the state is damaged: {_AGAIN}")


def _constants(numbers: Sequence[float]) -> Constants:
    constants = Constants._make(numbers)
    if not check_constants(constants).is_ok:
        raise StateRefused(_FOREIGN)
    return constants._replace(sweeps=int(constants.sweeps))


def _within(rows: Rows, players: int) -> Rows:
    """Check the numbers of players: kernels check no bound, so one beyond its column would be read from elsewhere."""
    if any(not 0 <= number < players for side in (rows.winner, rows.loser) if side for number in farthest(side)):
        raise StateRefused(_FOREIGN)
    return rows
