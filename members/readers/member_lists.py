"""Read a list of members, CSV or a workbook, line by line. Every line that is not blank is read, or has its faults."""

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.names import tidy
from clubs.person_names import plain_text
from clubs.readers.line_cells import cells_of
from clubs.readers.line_words import is_blank
from clubs.readers.list_text import faults_of_line, is_formula, lines_of
from clubs.readers.workbooks import Limits, is_workbook, write_rows
from journal.refusals import Refused, cause
from members.inputs import EMPTY, MemberLine
from members.readers.member_cells import read_cell, read_name
from members.readers.member_columns import PARTS, fields_of, has_members, heading_key
from rules_engine.verdict import Violation

LARGEST: Final = 16_000_000  # bytes
MOST_ROWS: Final = 50_000
_MOST_ABOVE: Final = 5  # lines above the headings, such as a title
_LIMITS: Final = Limits(LARGEST, 64_000_000, 6_000_000, MOST_ROWS + _MOST_ABOVE + 1)
_SIGNED: Final = re.compile(r"[+-]\s*[\d(][\d ()./-]*")  # a telephone number, or a number


@dataclass(frozen=True, slots=True)
class ReadList:
    """A list. ``headings``: as they stand there. ``fields``: of each column, "" for an ignored one."""

    headings: tuple[str, ...]
    fields: tuple[str, ...]
    lines: tuple[MemberLine, ...]


def read_member_list(data: bytes, columns: Mapping[str, str], *, day_first: bool) -> ReadList:
    """Return a list. ``columns``: what headings stand for, as a person said. ``day_first``: 1.2.2020 is 1 February.

    Raise Refused for data that is no list, and for two columns of one field.
    """
    lines = [(number, plain_text(line)) for number, line in _numbered(data) if not is_blank(line.replace(EMPTY, ""))]
    above, delimiter, headings = _header(lines, columns)
    fields = fields_of(headings, columns)
    twice = next((kind for kind in fields if kind and fields.count(kind) > 1), None)
    if twice is not None:
        raise Refused(cause("column_twice", column=twice))
    if not has_members(fields):
        return ReadList(headings, fields, ())
    rows = (_line(number, line, delimiter, fields, day_first=day_first) for number, line in lines[above + 1 :])
    return ReadList(headings, fields, tuple(rows))


def _numbered(data: bytes) -> Iterator[tuple[int, str]]:
    if is_workbook(data):
        text = io.StringIO()
        write_rows(io.BytesIO(data), text, _LIMITS)
        return enumerate(text.getvalue().splitlines(), start=1)
    return enumerate(lines_of(data, LARGEST, MOST_ROWS + _MOST_ABOVE + 1), start=1)


def _header(lines: Sequence[tuple[int, str]], columns: Mapping[str, str]) -> tuple[int, str, tuple[str, ...]]:
    """Return how many lines are above the headings, the delimiter, and the headings: those with most known fields."""
    best, best_score = (0, ";", tuple[str, ...]()), (0, 0)
    for above, (_number, line) in enumerate(lines[: _MOST_ABOVE + 1]):
        for delimiter in "\t;,":
            headings = tuple(tidy(cell) for cell in cells_of(line, delimiter) or ())
            count = sum(1 for name in fields_of(headings, columns) if name)
            score = (count, len(headings) if not above else 0)
            if score > best_score:
                best, best_score = (above, delimiter, headings), score
    return best


def _line(number: int, line: str, delimiter: str, fields: Sequence[str], *, day_first: bool) -> MemberLine:
    faults = tuple(faults_of_line(number, line))
    cells = cells_of(line, delimiter) if not faults else []
    if cells is None:
        faults = cause("quote_open", number).violations
    if faults or cells is None:
        return MemberLine(number, tidy(line)[:120], faults=faults)
    if any(map(tidy, cells[len(fields) :])):
        return MemberLine(number, tidy(line)[:120], faults=cause("member_cells", number, most=len(fields)).violations)
    return _read(number, {kind: cell for kind, cell in zip(fields, cells, strict=False) if kind}, day_first=day_first)


def _read(number: int, texts: Mapping[str, str], *, day_first: bool) -> MemberLine:
    parts = [texts.get(part, "") for part in ("first", "particle", "family")]
    name = tidy(" ".join(parts) if any(map(tidy, parts)) else texts.get("name", ""))
    cells, faults = dict[str, str](), list[Violation]()
    for kind, text in [*((kind, texts[kind]) for kind in texts if kind not in (*PARTS, "name")), ("name", name)]:
        try:
            cells |= _cell(kind, text, day_first=day_first)
        except Refused as refusal:
            faults += [Violation(row.code, number, row.params) for row in refusal.verdict.violations]
    return MemberLine(number, name[:120], {**cells, **_own_country(cells)}, tuple(faults))


def _cell(kind: str, text: str, *, day_first: bool) -> dict[str, str]:
    """Return the plain form of a cell by its field; that of a name may have a country, "named", with it."""
    if not text[:1].isalnum() and is_formula(text) and tidy(text) != EMPTY and not _SIGNED.fullmatch(text.strip()):
        raise Refused(cause("formula_cell", cell=tidy(text)[:40]))
    plain = read_cell(kind, text, day_first=day_first)
    if kind != "name" or not plain:
        return {kind: plain} if plain else {}
    name, country = read_name(plain)
    return {"name": name, "named": country} if country else {"name": name}


def _own_country(cells: dict[str, str]) -> dict[str, str]:
    """Return the country that stands with the name, if there is no cell for it."""
    country = cells.pop("named", "")
    return {"country": country} if country and "country" not in cells else {}


def columns_of(content: ReadList) -> dict[str, str]:
    """Return what the headings stand for, by key, as it is kept for the next list."""
    return {heading_key(heading): kind for heading, kind in zip(content.headings, content.fields, strict=True)}
