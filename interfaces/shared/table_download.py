"""A table sent as a file: CSV, XLSX or JSON, by the site and the API."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.http import FileResponse, StreamingHttpResponse

from interfaces.shared.tables import as_csv_stream, as_json_stream
from interfaces.shared.workbooks import as_workbook

Kind: TypeAlias = Literal["csv", "xlsx", "json"]


@dataclass(frozen=True, slots=True)
class TableDownload:
    """The content of a table file.

    ``name``: of the file, without suffix. ``text``: rows as text. ``cells``: rows with numbers and dates. ``head``:
    metadata for JSON. ``plain``: rows as mappings for JSON.
    """

    name: str
    header: Sequence[str]
    text: Iterable[Sequence[object]]
    cells: Iterable[Sequence[object]]
    head: Mapping[str, object]
    plain: Iterable[Mapping[str, object]]


def as_file(table: TableDownload, kind: Kind) -> StreamingHttpResponse | FileResponse:
    """Return the table as a file, streamed or sent from disk, so that its size does not matter."""
    name = f"{table.name}.{kind}"
    if kind == "xlsx":
        return as_workbook(name, table.header, table.cells)
    if kind == "json":
        return as_json_stream(name, table.head, table.plain)
    return as_csv_stream(name, table.header, table.text)
