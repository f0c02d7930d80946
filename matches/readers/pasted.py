"""A pasted list of entrants, as people have it: numbered, with bullets, from a table, "Surname, First", with ratings.

More is understood than in a list that is entered at once (``entries_csv``), since somebody looks at it before
anything is done: each line is told as it was read, or why it cannot be read. In lines of a list without a line of
columns the name comes first; then two capitals are a country, a small number is a seed, a larger one or one with a
fraction a rating (passed over), eight letters and digits a public id, other words a club.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.names import is_particle, tidy
from matches.plans import Wanted
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
_SPREADSHEET: Final = re.compile(r"sep=[,;]?", re.IGNORECASE)  # a first line that is meant for a spreadsheet
_WORD: Final = re.compile(r"[^\W\d_][\w.'’-]*")
_MOST_FIRST_NAMES: Final = 3


@dataclass(frozen=True, slots=True)
class Pasted:
    """A line as it stood, and who it names; or why it cannot be read."""

    number: int
    text: str
    wanted: Wanted | None
    faults: tuple[Violation, ...] = ()
    club: str = ""


def read_pasted(data: bytes) -> list[Pasted]:
    """Every line that is not blank, in order. Refused: only what is no list at all (too large, UTF-16)."""
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
        return _told(number, line, read_line(number, line, table))
    return _by_looks(number, line)


def _told(number: int, line: str, read: Wanted | list[Violation], club: str = "") -> Pasted:
    if isinstance(read, Wanted):
        return Pasted(number, line, read, (), club)
    return Pasted(number, line, None, tuple(read))


def _by_looks(number: int, line: str) -> Pasted:
    """The line is put into the plain form, which is then read as strictly as any."""
    bare = _NUMBERING.sub("", line, count=1)
    delimiter = next((sign for sign in "\t;" if sign in bare), ",")
    cells = cells_of(bare, delimiter)
    if cells is None or any(is_formula(cell) for cell in cells):
        return _told(number, line, read_line(number, bare, Table("", ())))
    found = [tidy(cell) for cell in cells if cell.strip()]
    name, rest = _name_of(found[1:] if len(found) > 1 and found[0].isdigit() else found)
    told, club = _about(rest)
    name, country = _without_tail(name)
    parts = [name, *([country] if country and not told.get("country") else []), *told.values(), ""]
    return _told(number, line, read_line(number, "\t".join(parts), Table("\t", ())), club)


def _name_of(cells: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The name, and the cells after it. A family name alone is followed by the first names."""
    if len(cells) < 2:
        return (cells[0] if cells else ""), ()
    family, first = cells[0], cells[1]
    if _is_family(family) and _are_first_names(first):
        return f"{first} {family}", cells[2:]
    return family, cells[1:]


def _is_family(cell: str) -> bool:
    """One word, besides "van", "de" and their like."""
    return len([word for word in cell.split() if not is_particle(word)]) == 1


def _are_first_names(cell: str) -> bool:
    words = cell.split()
    is_other = _COUNTRY.fullmatch(cell) or _ID.fullmatch(cell)
    return not is_other and 1 <= len(words) <= _MOST_FIRST_NAMES and all(_WORD.fullmatch(word) for word in words)


def _about(cells: Sequence[str]) -> tuple[dict[str, str], str]:
    """What the other cells tell, each thing once; the rest in words is the club."""
    told: dict[str, str] = {}
    clubs: list[str] = []
    for cell in cells:
        kind = _kind_of(cell)
        if kind and kind not in told:
            told[kind] = cell
        elif not kind and not _RATING.fullmatch(cell):
            clubs.append(cell)
    return told, ", ".join(clubs)[:120]


def _kind_of(cell: str) -> str:
    shapes = {"country": _COUNTRY, "seed": _SEED, "player": _ID}
    return next((kind for kind, shape in shapes.items() if shape.fullmatch(cell)), "")


def _without_tail(name: str) -> tuple[str, str]:
    """ "Ann Berg (DK) 1512.4" is a name, a country and a rating."""
    bare = _TRAILING.sub("", name)
    country = _COUNTRY_AFTER.search(bare)
    return (bare[: country.start()], country[1]) if country else (bare, "")
