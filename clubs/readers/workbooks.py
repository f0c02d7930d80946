"""Read a list that comes as an XLSX workbook: it becomes the text of a table, as if it had been saved as CSV.

A workbook is a stranger's archive of XML. Before openpyxl reads it, every part is unpacked once without being kept, so
that bytes and tags are counted; openpyxl takes the parsers of defusedxml, which refuse entities. Formulas are their
stored values; links are not followed.

openpyxl takes a fifth of the start of a process, and most processes read no workbook: the first one imports it.
"""

import io
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import islice
from typing import IO, TYPE_CHECKING, Final

from journal.refusals import Refused, cause

if TYPE_CHECKING:
    from openpyxl.reader.excel import ExcelReader

_ZIP: Final = b"PK\x03\x04"
_OLD: Final = b"\xd0\xcf\x11\xe0"  # .xls, and workbooks with a password
_MOST_SHEETS: Final = 30
_MOST_NAMED: Final = 4  # sheets in a sentence
_LONGEST_TITLE: Final = 40
_MOST_HEAD: Final = 100  # rows in which a sheet with cells has at least one
_MOST_ROWS: Final = 1 << 20  # of a spreadsheet; most of them are empty in some
_MOST_SMALL: Final = 40_000  # tags of a part that becomes objects: styles, relations
_DIGITS: Final = 15  # of a number, as spreadsheets keep them
_DELIMITERS: Final = frozenset('\t;,"')


@dataclass(frozen=True, slots=True)
class Limits:
    """What a workbook may have. ``size``, ``unpacked``: bytes. ``tags``: of all XML parts. ``cell``: characters."""

    size: int
    unpacked: int
    tags: int
    rows: int
    cell: int = 1_000


LIST: Final = Limits(1_000_000, 16_000_000, 500_000, 2_000)
LONG: Final = Limits(16_000_000, 64_000_000, 6_000_000, 100_000)  # a past of results


def is_workbook(head: bytes) -> bool:
    """Return whether data that begins so is a workbook of a spreadsheet, of any kind."""
    return head.startswith((_ZIP, _OLD))


def text_of(data: bytes) -> bytes:
    """Return a list as text: as it is, or the rows of a workbook. Raise ``Refused`` for a workbook that is too large or
    cannot be read.
    """
    if not is_workbook(data):
        return data
    text = io.StringIO()
    write_rows(io.BytesIO(data), text, LIST)
    return text.getvalue().encode()


def write_rows(file: IO[bytes], text: IO[str], limits: Limits) -> None:
    """Write the rows of a workbook as lines of cells between tabs. The number of a line is that of its row."""
    try:
        _write(file, text, limits)
    except Refused:
        raise
    except Exception as error:  # broken archives and XML make the libraries raise nearly anything
        raise Refused(cause("workbook_unreadable")) from error


def _write(file: IO[bytes], text: IO[str], limits: Limits) -> None:
    file.seek(0)
    if file.read(len(_OLD)) == _OLD:
        raise Refused(cause("workbook_old"))
    size = file.seek(0, io.SEEK_END)
    if size > limits.size:
        raise Refused(cause("list_too_large", size=size, largest=limits.size))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl warns of what it does not keep
        is_table = False
        for row in _rows(_opened(file, limits), limits):
            is_table = is_table or len(row) > 1
            text.write(_line(row, is_table=is_table))


def _line(row: Sequence[str], *, is_table: bool) -> str:
    """Return a row as a line. A cell with any delimiter is quoted, so that the line is split at its tabs alone. A tab
    ends the single cell of a table's row: the empty cells behind it are not stored.
    """
    cells = ['"' + cell.replace('"', '""') + '"' if _DELIMITERS & {*cell} else cell for cell in row]
    return "\t".join(cells) + ("\t\n" if is_table and len(cells) == 1 else "\n")


def _opened(file: IO[bytes], limits: Limits) -> "ExcelReader":
    """Return a reader that knows the sheets, the strings and the styles. Themes, charts, macros and the like are not
    read at all.
    """
    from openpyxl.reader.excel import ExcelReader
    from openpyxl.styles.stylesheet import apply_stylesheet
    from openpyxl.xml.constants import ARC_CONTENT_TYPES, ARC_STYLE, XLSM, XLSX, XLTM, XLTX

    from clubs.readers.workbook_parts import strings_of, tags_of

    tags = tags_of(file, limits.unpacked, limits.tags)
    reader = ExcelReader(file, read_only=True, data_only=True, keep_links=False)
    _check_small(tags, ARC_CONTENT_TYPES, ARC_STYLE)
    reader.read_manifest()
    name = next(part.PartName[1:] for part in reader.package.Override if part.ContentType in (XLSX, XLSM, XLTX, XLTM))
    folder, _, book = name.rpartition("/")
    _check_small(tags, name, f"{folder}/_rels/{book}.rels")
    reader.shared_strings = strings_of(reader, limits.cell + 1, limits.unpacked // 4)
    reader.read_workbook()
    apply_stylesheet(reader.archive, reader.wb)
    return reader


def _check_small(tags: Mapping[str, int], *names: str) -> None:
    if any(tags.get(name, 0) > _MOST_SMALL for name in names):
        raise Refused(cause("workbook_too_large"))


def _sheet(reader: "ExcelReader") -> str:
    """Return the part of the only visible sheet that has a cell, or of the first."""
    sheets = _visible_sheets(reader)
    names = [name for name in sheets if _has_cells(reader, name)]
    if len(names) > 1:
        titles = ", ".join(sheets[name][:_LONGEST_TITLE] for name in names[:_MOST_NAMED])
        raise Refused(cause("workbook_sheets", sheets=titles))
    return names[0] if names else next(iter(sheets))


def _visible_sheets(reader: "ExcelReader") -> Mapping[str, str]:
    """Return the titles of the sheets that a person sees, by the names of their parts."""
    titles = {
        relation.target: str(sheet.name)
        for sheet, relation in reader.parser.find_sheets()
        if "worksheet" in relation.Type and sheet.state == "visible"
    }
    if len(titles) > _MOST_SHEETS:
        raise Refused(cause("workbook_too_large"))
    return titles


def _has_cells(reader: "ExcelReader", name: str) -> bool:
    from clubs.readers.workbook_parts import rows_of

    return any(any(map(_text, row)) for _number, row in islice(rows_of(reader, name), _MOST_HEAD))


def _rows(reader: "ExcelReader", limits: Limits) -> Iterator[Sequence[str]]:
    """Yield the texts of the cells of each row up to the last row and the last cell that are not empty."""
    from clubs.readers.workbook_parts import rows_of

    before = 0
    for count, (number, row) in enumerate(rows_of(reader, _sheet(reader))):
        cells = _cells(row, limits)
        if count > _MOST_ROWS or (cells and number > limits.rows):
            raise Refused(cause("list_too_long", lines=number, most=limits.rows))
        if cells:
            yield from [()] * (number - before - 1)
            yield cells
            before = number


def _cells(row: Sequence[object], limits: Limits) -> Sequence[str]:
    cells = [_text(value) for value in row]
    longest = max(map(len, cells), default=0)
    if longest > limits.cell:
        raise Refused(cause("workbook_cell", length=longest, most=limits.cell))
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _text(value: object) -> str:
    """Return a value as spreadsheets save it in CSV; days as 2020-12-31."""
    if value is None or isinstance(value, bool):
        return "" if value is None else str(value).upper()
    if isinstance(value, datetime):
        return value.isoformat(" ", "seconds") if value.time() != time() else value.date().isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return f"{value:.{_DIGITS}g}"
    return " ".join(str(value).split())
