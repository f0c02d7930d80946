"""Tables as files that a spreadsheet opens: no cell becomes a formula, none holds a control character."""

import io
from collections.abc import Iterable, Sequence
from typing import Any

from defusedcsv import csv
from django.http import HttpResponse
from rest_framework.renderers import BaseRenderer, JSONRenderer

MEDIA_TYPE = "text/csv"
_MARK = "\ufeff"  # by which spreadsheets know that it is UTF-8


class Table(BaseRenderer):
    """A file as the answer of the API; what is no text is a problem, in JSON."""

    media_type = MEDIA_TYPE
    format = "csv"
    charset = "utf-8"

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return data.encode() if isinstance(data, str) else JSONRenderer().render(data)


def as_csv(name: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> HttpResponse:
    """A file of that name. What begins as a formula does gets an apostrophe before it."""
    answer = HttpResponse(_MARK + csv_text(header, rows), content_type=f"{MEDIA_TYPE}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(header)
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return written.getvalue()


def _plain(cell: object) -> object:
    """Without control characters: a tab before a formula hides it from the guard."""
    return "".join(c if c.isprintable() else " " for c in cell).strip() if isinstance(cell, str) else cell
