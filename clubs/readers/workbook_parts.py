"""The parts of an XLSX archive, element by element, with nothing kept that was read.

openpyxl knows what the elements mean. Its loops over a sheet and over the shared strings keep all elements and read the
whole tail of a sheet, so both loops are here.
"""

import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Final
from xml.etree.ElementTree import Element  # nosec B405  # the type alone; defusedxml parses

from defusedxml.ElementTree import iterparse
from openpyxl.cell.text import Text
from openpyxl.reader.excel import ExcelReader
from openpyxl.worksheet._reader import ROW_TAG, WorkSheetParser
from openpyxl.xml.constants import SHARED_STRINGS, SHEET_MAIN_NS

from journal.refusals import Refused, cause

_PIECE: Final = 1 << 16  # bytes
_LONGEST_TEXT: Final = 1 << 20  # bytes between two tags
_MOST_OPEN: Final = 20_000  # elements of a row, of a string, or before the rows
_MOST_COLUMNS: Final = 256
_STRING: Final = f"{{{SHEET_MAIN_NS}}}si"


def tags_of(file: IO[bytes], unpacked: int, tags: int) -> Mapping[str, int]:
    """Return the number of tags of each part. Raise ``Refused`` for more bytes or tags than these, a very long text,
    or an encrypted part. Every part is unpacked, and none is kept.
    """
    counts: Counter[str] = Counter()
    total = bare = 0
    with zipfile.ZipFile(file) as archive:
        for part in archive.infolist():
            if part.flag_bits & 1:
                raise Refused(cause("workbook_old"))
            for piece in _pieces(archive, part):
                total, place = total + len(piece), piece.rfind(b"<")
                bare = bare + len(piece) if place < 0 else len(piece) - place
                counts[part.filename] += piece.count(b"<")
                if total > unpacked or bare > _LONGEST_TEXT or counts.total() > tags:
                    raise Refused(cause("workbook_too_large"))
    return counts


def strings_of(reader: ExcelReader, longest: int, most: int) -> list[str]:
    """Return the shared strings, cut after ``longest`` characters. ``most``: characters of all of them."""
    part = reader.package.find(SHARED_STRINGS)
    strings: list[str] = []
    total = 0
    if part is not None:
        for element in _elements(reader.archive, part.PartName[1:], _STRING):
            strings.append(Text.from_tree(element).content[:longest])
            total += len(strings[-1])
            if total > most:
                raise Refused(cause("workbook_too_large"))
    return strings


def rows_of(reader: ExcelReader, name: str) -> Iterator[tuple[int, Sequence[object]]]:
    """Yield the rows of a sheet that are in its part, with their numbers: each with its values up to the last cell."""
    book, before = reader.wb, 0
    with reader.archive.open(name) as source:
        parser = WorkSheetParser(
            source, reader.shared_strings, True, book.epoch, book._date_formats, book._timedelta_formats
        )
        for element in _elements(reader.archive, name, ROW_TAG):
            if len(element) > _MOST_COLUMNS:
                raise Refused(cause("workbook_columns", columns=len(element), most=_MOST_COLUMNS))
            number, cells = parser.parse_row(element)
            parser.row_dimensions.clear()
            if number <= before:
                raise ValueError(number)  # a row would be lost
            before = number
            yield number, _values(cells)


def _values(cells: Sequence[Mapping[str, object]]) -> Sequence[object]:
    values: list[object] = []
    for cell in cells:
        column = cell["column"]
        if not isinstance(column, int) or column <= len(values):
            raise ValueError(column)  # a cell would be lost
        if column > _MOST_COLUMNS:
            raise Refused(cause("workbook_columns", columns=column, most=_MOST_COLUMNS))
        values += [None] * (column - 1 - len(values))
        values.append(cell["value"])
    return values


def _elements(archive: zipfile.ZipFile, name: str, tag: str) -> Iterator[Element]:
    """Yield the elements of a part that have a tag; each is emptied and forgotten behind it. The part is read up to the
    end of the parent of the first.
    """
    path: list[Element] = []
    count, parent = 0, None
    with archive.open(name) as source:
        for event, element in iterparse(source, ("start", "end")):
            if event == "start":
                path.append(element)
                count += 1
                if count > _MOST_OPEN:
                    raise Refused(cause("workbook_too_large"))
                continue
            path.pop()
            if element is parent:
                return
            if element.tag == tag and path:
                yield element
                parent, count = path[-1], 0
                parent.clear()


def _pieces(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(part) as stream:
        while piece := stream.read(_PIECE):
            yield piece
