"""Parse a list of entrants, line by line.

A first line with column names (name, player, country, seed, in any order; others are ignored) defines the columns.
Without it each line begins with the name, and the other cells are recognised by their form: two capital letters are a
country, digits a seed, eight letters and digits a public id. A plain list of names is therefore valid. Columns are
separated by tabs, semicolons or commas.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.names import search_key, tidy
from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.readers.list_text import faults_of_line, is_formula, lines_of
from rules_engine.verdict import Code, Param, Verdict, Violation

LONGEST_NAME: Final = 120
MOST_SEED: Final = 1024  # limit of a field's size
_PLAIN: Final = 2_000  # characters of a line
_SIGNS: Final = frozenset('"\r\n')  # a line without these can be split at the delimiter

_COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("name", "full name", "player name", "entrant", "entry", "navn", "namn", "naam", "nom"),
    "player": ("player", "player id", "public id", "id"),
    "country": ("country", "country code", "nation", "nationality", "nat", "flag", "land", "pays"),
    "seed": ("seed", "seeding", "seed no", "seed number"),
}
_KINDS: Final = {word: kind for kind, words in _COLUMNS.items() for word in words}
_PUBLIC_ID: Final = re.compile(r"[2-9a-hjkmnp-z]{8}")
_SPREADSHEET: Final = re.compile(r"sep=[,;]?", re.IGNORECASE)  # a first line for spreadsheets
_SHAPES: Final = {
    "country": re.compile(r"[A-Z]{2}"),
    "seed": re.compile(r"[0-9]{1,9}"),
    "player": re.compile(r"(?=.*[0-9])[2-9a-hjkmnp-z]{8}"),
}

Cells = dict[str, str]


def read_entries(data: bytes) -> list[EntryInput]:
    """Return the entrants with their line numbers. Blank lines are ignored.

    Raise ``Refused`` for all invalid lines at once; ``where`` is the number of the line, from 1.
    """
    lines = [(number, line) for number, line in enumerate(lines_of(data), start=1) if line.strip()]
    if lines and _SPREADSHEET.fullmatch(lines[0][1].strip()):
        del lines[0]
    table = table_of(lines[0][1]) if lines else Table("", ())
    rows = [read_line(number, line, table) for number, line in lines[1 if table.columns else 0 :]]
    faults = [fault for row in rows if not isinstance(row, EntryInput) for fault in row]
    if table.columns:
        faults = [*_faults_of_header(lines[0][0], table), *faults]
    if faults:
        raise Refused(Verdict(tuple(faults)))
    return [row for row in rows if isinstance(row, EntryInput)]


@dataclass(frozen=True, slots=True)
class Table:
    """The layout of a list. ``columns``: the kind of each, "" for an ignored one; empty without a header."""

    delimiter: str
    columns: tuple[str, ...]


def table_of(first: str) -> Table:
    """Return the layout that the first line defines."""
    for delimiter in "\t;,":
        kinds = tuple(_KINDS.get(_plain(cell), "") for cell in cells_of(first, delimiter) or ())
        if {"name", "player"} & set(kinds):
            return Table(delimiter, kinds)
    return Table("", ())


def _plain(cell: str) -> str:
    return re.sub(r"[ _.-]+", " ", search_key(cell)).strip()


def _faults_of_header(number: int, table: Table) -> Iterator[Violation]:
    for kind in _COLUMNS:
        if table.columns.count(kind) > 1:
            yield _violation("column_twice", number, column=kind)


def read_line(number: int, line: str, table: Table) -> EntryInput | list[Violation]:
    unreadable = list(faults_of_line(number, line))
    if unreadable:
        return unreadable
    cells = cells_of(line, table.delimiter or _delimiter_of(line))
    if cells is None:
        return [_violation("quote_open", number)]
    formulas = [_violation("formula_cell", number, cell=tidy(cell)[:40]) for cell in cells if is_formula(cell)]
    return formulas or _read_cells(number, [tidy(cell) for cell in cells], table)


def _delimiter_of(line: str) -> str:
    return next((sign for sign in "\t;" if sign in line), ",")


def cells_of(line: str, delimiter: str) -> list[str] | None:
    """Return the cells of a line, or None if a quotation mark is not closed within it."""
    if 0 < len(line) < _PLAIN and not _SIGNS & {*line}:
        return [cell.lstrip(" ") for cell in line.split(delimiter)]  # equals the result of csv, and is much faster
    try:
        return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True, strict=True), [])
    except csv.Error:
        return None


def _read_cells(number: int, cells: Sequence[str], table: Table) -> EntryInput | list[Violation]:
    cells_by_kind = _by_column(cells, table.columns) if table.columns else _by_looks(cells)
    if isinstance(cells_by_kind, str):
        return [_violation("cell_not_understood", number, cell=cells_by_kind[:40])]
    if "name" not in table.columns and not _PUBLIC_ID.fullmatch(cells_by_kind.get("player", "")):
        cells_by_kind = {
            **cells_by_kind,
            "name": cells_by_kind.get("name") or cells_by_kind.get("player", ""),
            "player": "",
        }  # a column "Player" with names
    return list(_faults(number, cells_by_kind)) or _entrant(number, cells_by_kind)


def _by_column(cells: Sequence[str], columns: Sequence[str]) -> Cells | str:
    """Return the cells by kind, or the first cell beyond the last column."""
    extra = next((cell for cell in cells[len(columns) :] if cell), None)
    if extra is not None:
        return extra
    return {kind: cell for kind, cell in zip(columns, cells, strict=False) if kind}


def _by_looks(cells: Sequence[str]) -> Cells | str:
    """Return the cells by kind, or the first cell that is not recognised or repeats a kind."""
    cells_by_kind = {"name": cells[0]}
    for cell in filter(None, cells[1:]):
        kind = next((kind for kind, shape in _SHAPES.items() if shape.fullmatch(cell)), "")
        if not kind or kind in cells_by_kind:
            return cell
        cells_by_kind[kind] = cell
    return cells_by_kind


def _faults(number: int, cells_by_kind: Cells) -> Iterator[Violation]:
    name, player, country, seed = (cells_by_kind.get(kind, "") for kind in _COLUMNS)
    if player and not _PUBLIC_ID.fullmatch(player):
        yield _violation("bad_player_id", number, player=player[:40])
    if len(name) > LONGEST_NAME or not (name or player):
        yield _violation("name_length", number, length=len(name), longest=LONGEST_NAME)
    if country and not _SHAPES["country"].fullmatch(country.upper()):
        yield _violation("bad_country", number, country=country[:80])
    if seed and not (_SHAPES["seed"].fullmatch(seed) and 1 <= int(seed) <= MOST_SEED):
        yield _violation("bad_seed", number, most=MOST_SEED)


def _entrant(number: int, cells_by_kind: Cells) -> EntryInput:
    name, player, country, seed = (cells_by_kind.get(kind, "") for kind in _COLUMNS)
    return EntryInput(name, player, country.upper(), int(seed) if seed else None, number)


def _violation(code: str, number: int, **params: Param) -> Violation:
    return Violation(Code(code), number, params)
