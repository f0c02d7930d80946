"""The file of a person's data: a ZIP with all records as JSON, the same as a page, and their files."""

import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.template.loader import render_to_string
from django.utils import translation

FORMAT: Final = 1
File = tuple[str, bytes]


def archive(sections: Mapping[str, list[dict[str, Any]]], files: Iterable[File], language: str, at: datetime) -> bytes:
    """Return the file. ``sections``: records by the title of their section. ``files``: each with its path."""
    data = {"format": FORMAT, "site": settings.SITE_NAME, "made_at": at, "sections": sections}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("data.json", json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1))
        package.writestr("index.html", _page(sections, language, at))
        for path, content in files:
            package.writestr(f"files/{path}", content)
    return buffer.getvalue()


def _page(sections: Mapping[str, list[dict[str, Any]]], language: str, at: datetime) -> str:
    """Return the records as tables, one for the records of a section that have the same columns."""
    with translation.override(language):
        tables = [(title, _tables(records)) for title, records in sections.items()]
        context = {"tables": tables, "language": language, "site": settings.SITE_NAME, "at": at}
        return render_to_string("export/data.html", context)


def _tables(records: Iterable[Mapping[str, Any]]) -> list[tuple[list[str], list[list[Any]]]]:
    rows: dict[tuple[str, ...], list[list[Any]]] = {}
    for record in records:
        rows.setdefault(tuple(record), []).append(["" if value is None else str(value) for value in record.values()])
    return [([name.replace("__", " ").replace("_", " ") for name in names], lines) for names, lines in rows.items()]
