"""Files that people sent: shown to those whom they concern, kept by nobody else, and run by no browser."""

from typing import Any

from django.http import HttpResponse
from rest_framework.renderers import BaseRenderer, JSONRenderer

MEDIA_TYPE = "image/jpeg"


class Text(BaseRenderer):
    """A text as the answer of the API; what is none is a problem, in JSON."""

    media_type = "text/plain"
    format = "txt"
    charset = "utf-8"

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


class Picture(BaseRenderer):
    """A picture as the answer of the API; what is none is a problem, in JSON."""

    media_type = MEDIA_TYPE
    format = "jpg"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


def private_image(data: bytes) -> HttpResponse:
    """A JPEG that the site itself has written."""
    answer = HttpResponse(data, content_type=MEDIA_TYPE)
    answer["Cache-Control"] = "private, no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    answer["Content-Disposition"] = "inline"
    return answer


def text_file(text: str, name: str) -> HttpResponse:
    """What somebody has sent, as a file to be saved: no browser shows or runs it."""
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Content-Security-Policy"] = "sandbox"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
