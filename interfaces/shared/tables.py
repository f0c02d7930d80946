"""Tables as CSV and JSON files: no cell becomes a formula, and none holds a control character."""

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from defusedcsv import csv
from django.http import HttpResponse, StreamingHttpResponse
from rest_framework.renderers import BaseRenderer, JSONRenderer

MEDIA_TYPE = "text/csv"
_AT_ONCE = 500  # rows
_HIDDEN_FORMULA = re.compile(r'(^|;[\s"]*)([＝＋－＠]|(?<=[;\s"])[=+\-@|%])')
_MARK = "\ufeff"  # lets spreadsheets recognise UTF-8


class Table(BaseRenderer):
    """A CSV file as a response of the API; errors are sent as JSON."""

    media_type = MEDIA_TYPE
    format = "csv"
    charset = "utf-8"

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return data.encode() if isinstance(data, str) else JSONRenderer().render(data)


def as_csv(name: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> HttpResponse:
    """Return a CSV file. A cell that begins like a formula is prefixed with an apostrophe."""
    answer = HttpResponse(_MARK + csv_text(header, rows), content_type=f"{MEDIA_TYPE}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def as_csv_stream(name: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> StreamingHttpResponse:
    """Return a CSV file that is streamed, for any number of rows."""
    return _sent(name, chain([_MARK], _lines(header, rows)), f"{MEDIA_TYPE}; charset=utf-8")


def as_json_stream(
    name: str, head: Mapping[str, object], rows: Iterable[Mapping[str, object]]
) -> StreamingHttpResponse:
    """Return a JSON file that is streamed: ``head``, followed by the rows as ``rows``."""
    return _sent(name, _json(head, rows), "application/json")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(map(_plain, header))
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return stream.getvalue()


def _lines(header: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Yield some hundred lines at a time: one packet for each line would be slow."""
    left, first = iter(rows), True
    while (batch := list(islice(left, _AT_ONCE))) or first:
        text = csv_text(header, batch)
        yield text if first else text.split("\r\n", 1)[1]
        first = False


def _json(head: Mapping[str, object], rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """Yield the JSON row by row, because the whole would be large."""
    yield json.dumps(dict(head))[:-1] + ', "rows": [\n'
    between = ""
    for row in rows:
        yield f"{between}{json.dumps(dict(row), ensure_ascii=False)}"
        between = ",\n"
    yield "\n]}\n"


def _sent(name: str, chunks: Iterable[str], media_type: str) -> StreamingHttpResponse:
    answer = StreamingHttpResponse(chunks, content_type=media_type)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _plain(cell: object) -> object:
    """Remove control characters, and mark as text what a spreadsheet might take for a formula beyond the guard of
    ``defusedcsv``: signs of full width, and what follows a semicolon and quotation marks, since many spreadsheets
    split a line there.
    """
    if not isinstance(cell, str):
        return cell
    text = "".join(c if c.isprintable() else " " for c in cell).strip()
    return _HIDDEN_FORMULA.sub(r"\1'\2", text)
