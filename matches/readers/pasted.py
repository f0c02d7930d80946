"""Parse a pasted list of entrants: numbered, with bullets, from a table, "Surname, First", with ratings.

This reader accepts more than ``entries_csv``, because the result is reviewed before anything is done: each line states
what was recognised, or why it is invalid. Without a header the name comes first. Then two capitals are a country, a
small number is a seed, a larger or decimal one a rating (ignored), eight letters and digits a public id, and other
words a club.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.names import is_particle, tidy
from matches.inputs.entries import EntryInput
from matches.readers.entries_csv import Table, cells_of, read_line, table_of
from matches.readers.list_text import faults_of_line, is_formula, lines_of
from rules_engine.verdict import Violation

_NUMBERING: Final = re.compile(
    r"^\s*(?:[-–—*•·‣▪]\s+|\(?\d{1,4}[.):]\s*|#\s*\d{1,4}[.:]?\s+|\d{1,4}(?:\t|\s+(?=[^\W\d_])))"
)
_RATING: Final = re.compile(r"\d{3,4}(?:[.,]\d{1,2})?")
_TRAILING: Final = re.compile(r"\s+\(?(\d{3,4}(?:[.,]\d{1,2})?)\)?$")
_COUNTRY_AFTER: Final = re.compile(r"\s*[(\[]([A-Z]{2})[)\]]$")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_SEED: Final = re.compile(r"\d{1,3}")
_ID: Final = re.compile(r"(?=.*\d)[2-9a-hjkmnp-z]{8}")
_SPREADSHEET: Final = re.compile(r"sep=[,;]?", re.IGNORECASE)  # a first line for spreadsheets
_WORD: Final = re.compile(r"[^\W\d_][\w.'’-]*")
_MOST_FIRST_NAMES: Final = 3


@dataclass(frozen=True, slots=True)
class Pasted:
    """A line with its entrant, or with its faults."""

    number: int
    text: str
    entrant: EntryInput | None
    faults: tuple[Violation, ...] = ()
    club: str = ""


def read_pasted(data: bytes) -> list[Pasted]:
    """Return all lines that are not blank. Raise ``Refused`` only for data that is no list (too large, UTF-16)."""
    lines = [(number, line) for number, line in enumerate(lines_of(data), start=1) if line.strip()]
    if lines and _SPREADSHEET.fullmatch(lines[0][1].strip()):
        del lines[0]
    table = table_of(lines[0][1]) if lines else Table("", ())
    return [_read(number, line, table) for number, line in lines[1 if table.columns else 0 :]]


def _read(number: int, line: str, table: Table) -> Pasted:
    faults = tuple(faults_of_line(number, line))
    if faults:
        return Pasted(number, line, None, faults)
    if table.columns:
        return _pasted(number, line, read_line(number, line, table))
    return _by_looks(number, line)


def _pasted(number: int, line: str, entrant_or_faults: EntryInput | list[Violation], club: str = "") -> Pasted:
    if isinstance(entrant_or_faults, EntryInput):
        return Pasted(number, line, entrant_or_faults, (), club)
    return Pasted(number, line, None, tuple(entrant_or_faults))


def _by_looks(number: int, line: str) -> Pasted:
    """Convert the line to the plain form, which is parsed strictly."""
    bare = _NUMBERING.sub("", line, count=1)
    delimiter = next((sign for sign in "\t;" if sign in bare), ",")
    cells = cells_of(bare, delimiter)
    if cells is None or any(is_formula(cell) for cell in cells):
        return _pasted(number, line, read_line(number, bare, Table("", ())))
    tidy_cells = [tidy(cell) for cell in cells if cell.strip()]
    name, rest = _name_of(tidy_cells[1:] if len(tidy_cells) > 1 and tidy_cells[0].isdigit() else tidy_cells)
    cells_by_kind, club = _about(rest)
    name, country = _without_tail(name)
    parts = [name, *([country] if country and not cells_by_kind.get("country") else []), *cells_by_kind.values(), ""]
    return _pasted(number, line, read_line(number, "\t".join(parts), Table("\t", ())), club)


def _name_of(cells: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the name and the cells after it. A family name alone is followed by the first names."""
    if len(cells) < 2:
        return (cells[0] if cells else ""), ()
    family, first = cells[0], cells[1]
    if _is_family(family) and _are_first_names(first):
        return f"{first} {family}", cells[2:]
    return family, cells[1:]


def _is_family(cell: str) -> bool:
    """Return whether a cell is one word, apart from particles such as "van" and "de"."""
    return len([word for word in cell.split() if not is_particle(word)]) == 1


def _are_first_names(cell: str) -> bool:
    words = cell.split()
    is_other = _COUNTRY.fullmatch(cell) or _ID.fullmatch(cell)
    return not is_other and 1 <= len(words) <= _MOST_FIRST_NAMES and all(_WORD.fullmatch(word) for word in words)


def _about(cells: Sequence[str]) -> tuple[dict[str, str], str]:
    """Return the other cells by kind, each kind once, and the club: all other words."""
    cells_by_kind: dict[str, str] = {}
    clubs: list[str] = []
    for cell in cells:
        kind = _kind_of(cell)
        if kind and kind not in cells_by_kind:
            cells_by_kind[kind] = cell
        elif not kind and not _RATING.fullmatch(cell):
            clubs.append(cell)
    return cells_by_kind, ", ".join(clubs)[:120]


def _kind_of(cell: str) -> str:
    shapes = {"country": _COUNTRY, "seed": _SEED, "player": _ID}
    return next((kind for kind, shape in shapes.items() if shape.fullmatch(cell)), "")


def _without_tail(name: str) -> tuple[str, str]:
    """Split "Ann Berg (DK) 1512.4" into name and country, without the rating."""
    bare = _TRAILING.sub("", name)
    country = _COUNTRY_AFTER.search(bare)
    return (bare[: country.start()], country[1]) if country else (bare, "")
