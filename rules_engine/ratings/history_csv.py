"""The history in a table: comma-separated values with a header, in the order in which it is to be processed.

Columns are ``date`` (YYYYMMDD or YYYY-MM-DD), ``winner``, ``loser`` (integers that stand for players) and ``length``
(points); others are ignored. The order is that of the rows, the name of a match its line.
"""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from rules_engine.ratings import codes
from rules_engine.ratings.replay import RatedMatch
from rules_engine.verdict import Code, Param, Verdict, Violation
from rules_engine.words import PlayerId

MOST_ROWS: Final = 1_000_000
MOST_PLAYERS: Final = 200_000
_MOST_FAULTS: Final = 100  # that are kept; all are counted
COLUMNS: Final = ("date", "winner", "loser", "length")
_LONGEST_CELL: Final = 40  # characters of a foreign cell that are repeated in an answer
_DIGITS: Final = 18  # more do not make an id or a length


@dataclass(frozen=True, slots=True)
class History:
    """The matches of a table, and every fault with the number of its line."""

    matches: tuple[RatedMatch, ...]
    verdict: Verdict


@dataclass(slots=True)
class Faults:
    """The first faults of a table, and how many there are."""

    first: list[Violation] = field(default_factory=list)
    count: int = 0

    def add(self, *violations: Violation) -> None:
        self.count += len(violations)
        self.first += violations[: _MOST_FAULTS - len(self.first)]


def read_history(lines: Iterable[str]) -> History:
    """Read a table. Raise csv.Error or UnicodeDecodeError where the lines are no text of this kind."""
    faults = Faults()
    matches = tuple(iter_history(lines, faults))
    return History(matches, Verdict(tuple(faults.first)))


def iter_history(lines: Iterable[str], faults: Faults) -> Iterator[RatedMatch]:
    """Yield the matches of a table row by row, and add its faults. Raise as ``read_history`` does."""
    rows = csv.reader(lines, strict=True)
    header = [name.strip().removeprefix("\ufeff") for name in next(rows, [])]
    faults.add(*header_faults(header))
    if faults.count:
        return
    table = _Table(len(header), tuple(header.index(name) for name in COLUMNS), faults)
    for count, row in enumerate(rows):
        if count >= MOST_ROWS:
            faults.add(Violation(codes.ROWS_TOO_MANY, rows.line_num, {"most": MOST_ROWS}))
            return
        if row:
            yield from table.match(rows.line_num, row)


def header_faults(header: Sequence[str]) -> Iterator[Violation]:
    for name in COLUMNS:
        if name not in header:
            yield Violation(codes.COLUMN_MISSING, 1, {"column": name})
        if header.count(name) > 1:
            yield Violation(codes.COLUMN_TWICE, 1, {"column": name})


@dataclass(frozen=True, slots=True)
class _Table:
    width: int
    places: tuple[int, ...]
    faults: Faults

    def match(self, line: int, row: Sequence[str]) -> Iterator[RatedMatch]:
        """Yield the match of a row, or nothing and note its faults."""
        if len(row) != self.width:
            self._fault(codes.CELLS_DIFFER, line, cells=len(row), wanted=self.width)
            return
        date_text, *numbers = (row[place].strip() for place in self.places)
        if self._is_date(line, date_text) & self._are_numbers(line, numbers):
            winner, loser, length = (int(number) for number in numbers)
            yield RatedMatch((line,), line, PlayerId(winner), PlayerId(loser), length)

    def _is_date(self, line: int, cell: str) -> bool:
        if is_date(cell):
            return True
        self._fault(codes.CELL_NOT_A_DATE, line, column="date", value=cell[:_LONGEST_CELL])
        return False

    def _are_numbers(self, line: int, cells: Sequence[str]) -> bool:
        wrong = [(name, cell) for name, cell in zip(COLUMNS[1:], cells, strict=True) if not is_number(cell)]
        for name, cell in wrong:
            self._fault(codes.CELL_NOT_A_NUMBER, line, column=name, value=cell[:_LONGEST_CELL])
        return not wrong

    def _fault(self, code: Code, line: int, **params: Param) -> None:
        self.faults.add(Violation(code, line, params))


def is_number(cell: str) -> bool:
    digits = cell.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS


def is_date(cell: str) -> bool:
    """Return whether a cell is a date in one of the two common forms of ISO 8601."""
    if not is_number(cell.replace("-", "")) or len(cell) - cell.count("-") != len("YYYYMMDD"):
        return False
    try:
        date.fromisoformat(cell)
    except ValueError:
        return False
    return True
