"""Files that people uploaded: sent only to those whom they concern, never cached by others, never run by a browser."""

from typing import Any

from django.core.files import File
from django.core.files.storage import default_storage
from django.http import FileResponse, HttpResponse
from django.utils.text import get_valid_filename
from rest_framework.renderers import BaseRenderer, JSONRenderer

MEDIA_TYPE = "image/jpeg"


class Text(BaseRenderer):
    """A text file as a response of the API; errors are sent as JSON."""

    media_type = "text/plain"
    format = "txt"
    charset = "utf-8"

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


class JpegRenderer(BaseRenderer):
    """A JPEG image as a response of the API; errors are sent as JSON."""

    media_type = MEDIA_TYPE
    format = "jpg"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


class Bytes(BaseRenderer):
    """A file of whatever kind as a response of the API, for clients that know no other type; errors are JSON."""

    media_type = "application/octet-stream"
    format = "bin"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


class PdfRenderer(BaseRenderer):
    """A PDF as a response of the API; errors are sent as JSON."""

    media_type = "application/pdf"
    format = "pdf"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


class ZipRenderer(BaseRenderer):
    """A ZIP file as a response of the API; errors are sent as JSON."""

    media_type = "application/zip"
    format = "zip"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


def private_image(data: bytes) -> HttpResponse:
    """Return a JPEG that the site itself has encoded."""
    answer = HttpResponse(data, content_type=MEDIA_TYPE)
    answer["Cache-Control"] = "private, no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    answer["Content-Disposition"] = "inline"
    return answer


def text_file(text: str, name: str) -> HttpResponse:
    """Return an uploaded text as an attachment: no browser shows or runs it."""
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def pdf_file(file: "File[bytes]", title: str) -> FileResponse:
    """Return an uploaded PDF as an attachment: it is downloaded, no browser shows or runs it on this site."""
    answer = FileResponse(file, as_attachment=True, filename=f"{get_valid_filename(title[:80])}.pdf")
    answer["Content-Type"] = PdfRenderer.media_type
    answer["Cache-Control"] = "private, no-cache"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    return answer


def zip_file(path: str, name: str) -> FileResponse:
    """Return a ZIP file of the storage as an attachment, for the person alone."""
    answer = FileResponse(default_storage.open(path), as_attachment=True, filename=f"{name}.zip")
    answer["Content-Type"] = ZipRenderer.media_type
    answer["Cache-Control"] = "private, no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer
