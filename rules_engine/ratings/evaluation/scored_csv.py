"""The matches of tables, with their days and scores: several tables are one history, in their order.

Columns as in ``history_csv``; and, where they are there, the score: ``wgames`` and ``lgames``, or ``wscore`` and
``lscore``, or ``lscore`` alone (points: the winner has the length of the match). Where every
winner has the length of the match the score is one of points. An empty cell is a score not known.
Tables that record their score in different ways make a history without scores.
"""

import csv
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from typing import Any, Final

from rules_engine.ratings import codes
from rules_engine.ratings.history_csv import COLUMNS, MOST_PLAYERS, Faults, header_faults, is_date, is_number
from rules_engine.ratings.replay import LONGEST
from rules_engine.ratings.strength.columns import Rows
from rules_engine.ratings.strength.columns import rows as rows_of
from rules_engine.ratings.strength.constants import FRAMES, GAMES, NO_SCORE, POINTS
from rules_engine.verdict import Code, Param, Verdict, Violation

MOST_SCORED: Final = 10_000
MOST_EVALUATED: Final = 500_000  # rows of all tables together
SCORES: Final = ((GAMES, ("wgames", "lgames")), (FRAMES, ("wscore", "lscore")), (POINTS, ("length", "lscore")))
_LONGEST_CELL: Final = 40
_DATES: Final = 20_000  # days that are remembered as read: half a century


@dataclass(frozen=True, slots=True)
class Scored:
    """A history to predict: ``rows`` with players numbered in order of appearance, ``dates`` as YYYYMMDD."""

    rows: Rows
    dates: "array[int]"
    players: int
    score_kind: str
    verdict: Verdict


Fault = tuple[Code, Mapping[str, Param]]
Cells = Sequence[str]


@dataclass(slots=True)
class ScoredReader:
    """A reader that reads one table after the other into one history."""

    rows: Rows = field(default_factory=lambda: rows_of(()))
    dates: "array[int]" = field(default_factory=lambda: array("q"))
    numbers: dict[int, int] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)
    faults: Faults = field(default_factory=Faults)
    read_count: int = 0

    def read(self, name: str, lines: Iterable[str]) -> None:
        """Read a table. Raise csv.Error or UnicodeDecodeError where the lines are no text of this kind."""
        table = csv.reader(lines, strict=True)
        header = [cell.strip().removeprefix("\ufeff") for cell in next(table, [])]
        faults = [replace(fault, where=f"{name}:1") for fault in header_faults(header)]
        self.faults.add(*faults)
        if faults:
            return
        kind, score = next(((kind, names) for kind, names in SCORES if set(names) <= set(header)), (NO_SCORE, ()))
        self.kinds.add(kind)
        places = tuple(header.index(column) for column in (*COLUMNS, *score))
        for cells in table:
            if self._is_full(f"{name}:{table.line_num}"):
                return
            if cells:
                self._row(f"{name}:{table.line_num}", cells, (len(header), places))

    def history(self) -> Scored:
        """Return the history; check its verdict before use."""
        (kind,) = self.kinds if len(self.kinds) == 1 else (NO_SCORE,)
        rows, dates = self.rows, self.dates
        if kind == FRAMES and rows.won == rows.length:
            kind = POINTS
        if kind == NO_SCORE:
            rows = rows._replace(won=array("d", [0.0]) * len(dates), lost=array("d", [0.0]) * len(dates))
        return Scored(rows, dates, len(self.numbers), kind, Verdict(tuple(self.faults.first)))

    def _is_full(self, line: str) -> bool:
        """Return whether there are more rows or players than are evaluated, and add the fault."""
        self.read_count += 1
        if self.read_count > MOST_EVALUATED:
            self.faults.add(Violation(codes.ROWS_TOO_MANY, line, {"most": MOST_EVALUATED}))
        elif len(self.numbers) > MOST_PLAYERS:
            self.faults.add(Violation(codes.PLAYERS_TOO_MANY, line, {"most": MOST_PLAYERS}))
        return self.read_count > MOST_EVALUATED or len(self.numbers) > MOST_PLAYERS

    def _row(self, line: str, cells: Cells, shape: tuple[int, tuple[int, ...]]) -> None:
        expected_count, places = shape
        if len(cells) != expected_count:
            faults: list[Fault] = [(codes.CELLS_DIFFER, {"cells": len(cells), "wanted": expected_count})]
        else:
            date_text, *numbers = (cells[place].strip() for place in places)
            faults = [*_date_faults(date_text[:_LONGEST_CELL]), *_number_faults(numbers)] or self._match(
                line, date_text, numbers
            )
        self.faults.add(*(Violation(code, line, params) for code, params in faults))

    def _match(self, line: str, date_text: str, numbers: Cells) -> list[Fault]:
        winner, loser, length = (int(cell) for cell in numbers[:3])
        has_score = len(numbers) > 3 and all(numbers[3:])
        winner_score, loser_score = (int(numbers[3]), int(numbers[4])) if has_score else (0, 0)
        day, date_ = _day(date_text)
        values = (day, self._number(winner), self._number(loser), length, winner_score, loser_score)
        for column, value in zip(_columns(self.rows), values, strict=True):
            column.append(value)
        self.dates.append(date_)
        return list(_match_faults(line, (winner, loser), length, (winner_score, loser_score)))

    def _number(self, player: int) -> int:
        return self.numbers.setdefault(player, len(self.numbers))


def _columns(rows: Rows) -> "tuple[array[Any], ...]":
    return tuple(rows)


@lru_cache(maxsize=_DATES)
def _day(date_text: str) -> tuple[int, int]:
    """Return a count of days, and the date as YYYYMMDD."""
    day = date.fromisoformat(date_text)
    return day.toordinal(), int(f"{day.year}{day:%m%d}")


@lru_cache(maxsize=_DATES)
def _date_faults(cell: str) -> tuple[Fault, ...]:
    return () if is_date(cell) else ((codes.CELL_NOT_A_DATE, {"column": "date", "value": cell}),)


def _number_faults(cells: Cells) -> list[Fault]:
    named_cells = [
        *zip(COLUMNS[1:], cells[:3], strict=True),
        *(("score", cell) for cell in cells[3:] if cell not in ("", cells[2])),
    ]
    wrong = [(name, cell) for name, cell in named_cells if not is_number(cell)]
    return [(codes.CELL_NOT_A_NUMBER, {"column": name, "value": cell[:_LONGEST_CELL]}) for name, cell in wrong]


def _match_faults(line: str, sides: tuple[int, int], length: int, score: tuple[int, int]) -> Iterator[Fault]:
    if sides[0] == sides[1]:
        yield codes.SELF_MATCH, {"match": line, "player": sides[0]}
    if length < 1:
        yield codes.LENGTH_TOO_SHORT, {"match": line, "length": length, "least": 1}
    if length > LONGEST:
        yield codes.LENGTH_TOO_LONG, {"match": line, "length": length, "most": LONGEST}
    if not (min(score) >= 0 and max(score) <= MOST_SCORED):
        yield (
            codes.SCORE_OUT_OF_RANGE,
            {"match": line, "won": score[0], "lost": score[1], "most": MOST_SCORED},
        )
