"""Lists as workbooks: read like the CSV of the same table; hostile ones refused within bounded memory."""

import datetime
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from clubs.readers.workbooks import text_of
from journal.refusals import Refused
from tests.support.workbook_files import parts, saved, workbook, zipped

_ROW = '<row><c t="inlineStr"><is><t>Anna Berg</t></is></c></row>'
_LONG_CELLS = '<row><c t="s"><v>0</v></c></row>' * 1000
_MOST_MEMORY = 150  # megabytes above what Python and Django need


def refused(data: bytes) -> list[str]:
    with pytest.raises(Refused) as refusal:
        text_of(data)
    return [violation.code for violation in refusal.value.verdict.violations]


def test_text_stays_as_it_is() -> None:
    assert text_of(b"Anna Berg\n") == b"Anna Berg\n"


def test_values_are_written_as_spreadsheets_save_them() -> None:
    day, moment = datetime.date(2020, 12, 31), datetime.datetime(2020, 12, 31, 20, 15)  # noqa: DTZ001  # a cell has no zone
    rows: list[list[object]] = [
        ["Smith, John", 1550, 1512.5, 3.0],
        [True, day, moment, None],
        [],
        ['a "b"', "c\td", "e\nf", "  g  "],
    ]

    text = text_of(workbook(rows)).decode()

    assert text.split("\n") == [
        '"Smith, John"\t1550\t1512.5\t3',
        "TRUE\t2020-12-31\t2020-12-31 20:15:00",
        "",
        '"a ""b"""\tc d\te f\tg',
        "",
    ]


def test_single_cell_below_several_is_a_row_of_their_table() -> None:
    rows = [["Entry list"], ["Name", "Club"], ["García Márquez, Gabriel", ""]]

    assert text_of(workbook(rows)) == 'Entry list\nName\tClub\n"García Márquez, Gabriel"\t\n'.encode()


def test_row_keeps_its_number_and_empty_rows_at_the_end_are_none() -> None:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet["A3"], sheet["B3"] = "Anna Berg", "Kilden"
    sheet["A9"].number_format = "0.00"

    assert text_of(saved(book)) == b"\n\nAnna Berg\tKilden\n"


def test_formula_is_its_stored_value_and_nothing_without_one() -> None:
    sheet = '<row><c><f>1+1</f><v>2</v></c><c><f>1+1</f></c><c t="str"><f>A1</f><v>Bo Li</v></c></row>'

    assert text_of(zipped(parts(sheet))) == b"2\t\tBo Li\n"


def test_shared_and_rich_texts_are_read() -> None:
    strings = "<si><r><t>Anna </t></r><r><t>Berg</t></r></si>"

    assert text_of(zipped(parts('<row><c t="s"><v>0</v></c></row>', strings))) == b"Anna Berg\n"


def test_hidden_and_empty_sheets_are_passed_over() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0]["A1"] = "Anna Berg"
    book.create_sheet("Empty")
    book.create_sheet("Hidden").append(["x"])
    book["Hidden"].sheet_state = "hidden"

    assert text_of(saved(book)) == b"Anna Berg\n"


def test_two_sheets_with_cells_are_asked_about() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0]["A1"] = "Anna Berg"
    book.create_sheet("Second").append(["Bo Li"])

    assert refused(saved(book)) == ["workbook_sheets"]


def test_sheets_that_share_a_part_are_read_once() -> None:
    assert text_of(zipped(parts(_ROW, sheets=10_000))) == b"Anna Berg\n"


def test_external_links_are_not_followed() -> None:
    content = parts("<row><c><f>[1]Sheet1!A1</f><v>7</v></c></row>")
    content["xl/externalLinks/externalLink1.xml"] = "<externalLink/>"
    book, links = (
        str(content["xl/workbook.xml"]),
        '<externalReferences><externalReference r:id="r9"/></externalReferences>',
    )
    content["xl/workbook.xml"] = book.replace("</sheets>", f"</sheets>{links}")
    relations = str(content["xl/_rels/workbook.xml.rels"])
    link = '<Relationship Id="r9" Type="x/externalLink" Target="file:///etc/passwd" TargetMode="External"/>'
    content["xl/_rels/workbook.xml.rels"] = relations.replace("</Relationships>", f"{link}</Relationships>")

    assert text_of(zipped(content)) == b"7\n"


def _encrypted() -> bytes:
    data = bytearray(zipped(parts(_ROW)))
    for sign, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.find(sign)
        while place >= 0:
            data[place + offset] |= 1
            place = data.find(sign, place + 4)
    return bytes(data)


def _styles(count: int) -> str:
    return f"<cellXfs>{'<xf/>' * count}</cellXfs>"


def _sheets(count: int) -> bytes:
    book = openpyxl.Workbook()
    for _number in range(count):
        book.create_sheet()
    return saved(book)


def _with(name: str, content: str | bytes) -> bytes:
    return zipped({**parts(_ROW), name: content})


_CELL = '<row><c t="inlineStr"><is><t>&a;</t></is></c></row>'
_ENTITY = f'<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData>{_CELL}</sheetData></worksheet>'
_LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
_BOMB = f'<!DOCTYPE x [<!ENTITY a0 "ha">{_LAUGHS}]><sst><si><t>&a11;</t></si></sst>'
_OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><styleSheet>&a;</styleSheet>'

HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb of zeros": (lambda: _with("xl/media/x.bin", b"\0" * 40_000_000), "workbook_too_large"),
    "a bomb of rows": (lambda: zipped(parts("<row/>" * 600_000)), "workbook_too_large"),
    "a bomb of styles": (
        lambda: zipped(parts(_ROW, styles=_styles(100_000))),
        "workbook_too_large",
    ),
    "a bomb of strings": (lambda: zipped(parts(_ROW, "<si/>" * 600_000)), "workbook_too_large"),
    "many sheets": (lambda: _sheets(40), "workbook_too_large"),
    "entities": (lambda: _with("xl/worksheets/sheet1.xml", _ENTITY), "workbook_unreadable"),
    "a billion laughs": (lambda: _with("xl/sharedStrings.xml", _BOMB), "workbook_unreadable"),
    "an entity outside": (lambda: _with("xl/styles.xml", _OUTSIDE), "workbook_unreadable"),
    "UTF-16 entities": (lambda: _with("xl/worksheets/sheet1.xml", _ENTITY.encode("utf-16")), "workbook_unreadable"),
    "encrypted parts": (_encrypted, "workbook_old"),
    "a password": (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 512, "workbook_old"),
    "another archive": (
        lambda: zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}),
        "workbook_unreadable",
    ),
    "half a file": (lambda: workbook([["Anna Berg"]])[:900], "workbook_unreadable"),
    "no archive": (lambda: b"PK\x03\x04" + b"x" * 90, "workbook_unreadable"),
    "no sheets": (lambda: zipped(parts(_ROW, sheets=0)), "workbook_unreadable"),
    "a string that is none": (lambda: zipped(parts('<row><c t="s"><v>9</v></c></row>')), "workbook_unreadable"),
    "a number that is none": (lambda: zipped(parts("<row><c><v>Anna</v></c></row>")), "workbook_unreadable"),
    "a row far away": (lambda: zipped(parts('<row r="99999999999">' + _ROW[5:])), "list_too_long"),
    "a column far away": (lambda: zipped(parts('<row r="1"><c r="XFD1"><v>1</v></c></row>')), "workbook_columns"),
    "a column beyond": (lambda: zipped(parts('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>')), "workbook_unreadable"),
    "too many rows": (lambda: workbook([["Anna Berg"]] * 2001), "list_too_long"),
    "a long cell": (lambda: workbook([["x" * 1001]]), "workbook_cell"),
    "a large file": (lambda: zipped(parts(_ROW)) + b"\0" * 1_000_000, "list_too_large"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_workbook_is_refused_with_a_reason(name: str) -> None:
    make, code = HOSTILE[name]

    assert refused(make()) == [code]


WORST: dict[str, Callable[[], bytes]] = {
    "merged cells": lambda: _with(
        "xl/worksheets/sheet1.xml",
        str(parts(_ROW)["xl/worksheets/sheet1.xml"]).replace(
            "</worksheet>", "<mergeCells>" + '<mergeCell ref="A1:B2"/>' * 490_000 + "</mergeCells></worksheet>"
        ),
    ),
    "rows": lambda: zipped(parts("<row/>" * 490_000)),
    "strings": lambda: zipped(parts(_ROW, "<si><t/></si>" * 120_000)),
    "styles": lambda: zipped(parts(_ROW, styles=_styles(39_000))),
    "one long string": lambda: zipped(parts(_LONG_CELLS, f"<si><t>{'x' * 14_000_000}</t></si>")),
}
_MEASURE = """
import re, sys
from clubs.readers.workbooks import text_of
from journal.refusals import Refused
data = open(sys.argv[1], "rb").read()
peak = lambda: int(re.search("VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1])  # of this program alone
before = peak()
try:
    text_of(data)
except Refused:
    pass
print((peak() - before) // 1024)
"""


@pytest.mark.parametrize("name", WORST)
def test_worst_workbook_within_the_limits_takes_bounded_memory(name: str, tmp_path: Path) -> None:
    file = tmp_path / "list.xlsx"
    file.write_bytes(WORST[name]())

    result = subprocess.run([sys.executable, "-c", _MEASURE, file], capture_output=True, text=True, check=True)

    assert int(result.stdout) <= _MOST_MEMORY
