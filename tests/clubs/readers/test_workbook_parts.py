"""Parts of a workbook, element by element."""

import io

import pytest
from openpyxl.reader.excel import ExcelReader

from clubs.readers.workbook_parts import rows_of, strings_of, tags_of
from journal.refusals import Refused
from tests.support.workbook_files import parts, zipped

SHEET = "xl/worksheets/sheet1.xml"


def _reader(data: bytes) -> ExcelReader:
    reader = ExcelReader(io.BytesIO(data), read_only=True, data_only=True)
    reader.read_manifest()
    reader.read_workbook()
    return reader


def test_tags_and_bytes_are_counted_before_anything_is_parsed() -> None:
    data = io.BytesIO(zipped(parts("<row/>" * 100)))

    assert tags_of(data, 10_000, 1_000)[SHEET] == 104
    for unpacked, tags in ((500, 1_000), (10_000, 50)):
        with pytest.raises(Refused):
            tags_of(data, unpacked, tags)


def test_strings_are_cut_and_bounded() -> None:
    reader = _reader(zipped(parts("", "<si><t>abcdef</t></si><si><t>gh</t></si>")))

    assert strings_of(reader, 3, 5) == ["abc", "gh"]
    with pytest.raises(Refused):
        strings_of(reader, 3, 4)


def test_rows_have_their_numbers_and_gaps_their_place() -> None:
    sheet = '<row r="2"><c r="B2"><v>7</v></c></row><row r="5"><c r="A5"><v>8</v></c></row>'

    assert list(rows_of(_reader(zipped(parts(sheet))), SHEET)) == [(2, [None, 7]), (5, [8])]


@pytest.mark.parametrize(
    "sheet",
    ['<row r="2"/><row r="2"/>', '<row r="1"><c r="B1"><v>7</v></c><c r="A1"><v>8</v></c></row>'],
)
def test_row_or_cell_that_would_be_lost_is_an_error(sheet: str) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        list(rows_of(_reader(zipped(parts(sheet))), SHEET))


def test_row_without_an_end_of_cells_is_refused() -> None:
    with pytest.raises(Refused):
        list(rows_of(_reader(zipped(parts(f"<row>{'<c/>' * 30_000}</row>"))), SHEET))
