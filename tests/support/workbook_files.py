"""Workbooks for tests: of a table, and hostile ones."""

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence

import openpyxl

_TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def workbook(rows: Iterable[Sequence[object]]) -> bytes:
    """Return a workbook of one sheet."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append([None if cell == "" else cell for cell in row])
    return saved(book)


def saved(book: openpyxl.Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """Return a compressed archive."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def parts(sheet: str = "", strings: str = "", styles: str = "", sheets: int = 1) -> dict[str, str | bytes]:
    """Return the parts of a workbook by hand. ``sheet``: inside of its data; ``sheets``: how many share it."""
    numbers = range(1, sheets + 1)
    entries = "".join(f'<sheet name="S{number}" sheetId="{number}" r:id="r{number}"/>' for number in numbers)
    relations = "".join(_relation(f"r{number}", "worksheet", "worksheets/sheet1.xml") for number in numbers)
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        + _type("workbook.xml", "sheet.main")
        + _type("worksheets/sheet1.xml", "worksheet")
        + _type("styles.xml", "styles")
        + _type("sharedStrings.xml", "sharedStrings")
        + "</Types>",
        "xl/workbook.xml": f'<workbook xmlns="{_NAMESPACE}" xmlns:r="{_RELATIONS}"><sheets>{entries}</sheets>'
        + "</workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{relations}</Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_NAMESPACE}">{styles}</styleSheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{_NAMESPACE}">{strings}</sst>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_NAMESPACE}"><sheetData>{sheet}</sheetData></worksheet>',
    }


def _type(name: str, kind: str) -> str:
    return f'<Override PartName="/xl/{name}" ContentType="{_TYPES}.{kind}+xml"/>'


def _relation(name: str, kind: str, target: str) -> str:
    return f'<Relationship Id="{name}" Type="{_RELATIONS}/{kind}" Target="{target}"/>'
