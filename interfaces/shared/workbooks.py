"""Tables as XLSX workbooks: text stays text, numbers are numbers, dates are dates."""

import tempfile
from collections.abc import Iterable, Sequence
from datetime import date
from typing import IO, Any, Final

import xlsxwriter
from django.http import FileResponse
from rest_framework.renderers import BaseRenderer, JSONRenderer

from interfaces.shared.parsing import XLSX

MEDIA_TYPE: Final = XLSX
_DAY: Final = {"num_format": "yyyy-mm-dd"}
_BOLD: Final = {"bold": True}
_OPTIONS: Final = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
_WIDTH: Final = 14


class Workbook(BaseRenderer):
    """An XLSX file as a response of the API; errors are sent as JSON."""

    media_type = MEDIA_TYPE
    format = "xlsx"
    charset = None
    render_style = "binary"

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


def as_workbook(name: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> FileResponse:
    """Return an XLSX file. It is written to disk row by row and sent from there."""
    file = tempfile.TemporaryFile()  # noqa: SIM115  # the response that sends it closes it
    try:
        _write(file, header, rows)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    answer = FileResponse(file, content_type=MEDIA_TYPE)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _write(file: IO[bytes], header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    with xlsxwriter.Workbook(file, _OPTIONS) as book:
        bold, day = book.add_format(_BOLD), book.add_format(_DAY)
        sheet = book.add_worksheet()
        sheet.freeze_panes(1, 0)
        sheet.set_column(0, len(header) - 1, _WIDTH)
        sheet.write_row(0, 0, header, bold)
        for number, row in enumerate(rows, 1):
            for column, cell in enumerate(row):
                _put(sheet, number, column, cell, day)


def _put(sheet: Any, row: int, column: int, cell: object, day: Any) -> None:
    if isinstance(cell, date):
        sheet.write_datetime(row, column, cell, day)
    elif isinstance(cell, int | float):
        sheet.write_number(row, column, cell)
    elif cell is not None:
        sheet.write_string(row, column, "".join(c if c.isprintable() else " " for c in str(cell)))
