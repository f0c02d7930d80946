"""A table that is sent as a file of the kind that somebody asks for: CSV, XLSX or JSON, from the site and the API."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.http import FileResponse, StreamingHttpResponse

from doors.tables import as_csv_stream, as_json_stream
from doors.workbooks import as_workbook

Kind: TypeAlias = Literal["csv", "xlsx", "json"]


@dataclass(frozen=True, slots=True)
class Tabled:
    """``name``: of the file, without its ending. ``text``: cells as programs read them, ``cells``: with numbers and
    days as such. ``head``: what JSON says of the table itself, ``plain``: its rows by the names of their columns."""

    name: str
    header: Sequence[str]
    text: Iterable[Sequence[object]]
    cells: Iterable[Sequence[object]]
    head: Mapping[str, object]
    plain: Iterable[Mapping[str, object]]


def as_file(told: Tabled, kind: Kind) -> StreamingHttpResponse | FileResponse:
    """Sent while it is read, or from the disk: however many rows there are."""
    name = f"{told.name}.{kind}"
    if kind == "xlsx":
        return as_workbook(name, told.header, told.cells)
    if kind == "json":
        return as_json_stream(name, told.head, told.plain)
    return as_csv_stream(name, told.header, told.text)
