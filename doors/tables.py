"""Tables as files that a spreadsheet opens: no cell becomes a formula, none holds a control character."""

import io
from collections.abc import Iterable, Sequence

from defusedcsv import csv
from django.http import HttpResponse

MEDIA_TYPE = "text/csv"
_MARK = "\ufeff"  # by which spreadsheets know that it is UTF-8


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
