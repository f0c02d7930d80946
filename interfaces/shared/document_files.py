"""Documents in the open event format as files: signed, packed, and sent while they are written."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.http import StreamingHttpResponse
from rest_framework.renderers import BaseRenderer, JSONRenderer

from exchange.queries.documents.contents import Selection, pieces
from exchange.services.documents import MEDIA_TYPE, packed, signed


class GzipRenderer(BaseRenderer):
    """A packed file as a response of the API; errors are sent as JSON."""

    media_type = MEDIA_TYPE
    format = "gz"
    charset = None

    def render(self, data: Any, media_type: str | None = None, context: Any = None) -> Any:
        return JSONRenderer().render(data)


def document_bytes(selection: Selection, at: datetime) -> Iterator[bytes]:
    """Yield the file of a document."""
    return packed(signed(pieces(selection, at)))


def document_file(selection: Selection, at: datetime) -> StreamingHttpResponse:
    """Return a document as an attachment."""
    answer = StreamingHttpResponse(document_bytes(selection, at), content_type=MEDIA_TYPE)
    answer["Content-Disposition"] = f'attachment; filename="{selection.name}.json.gz"'
    answer["X-Content-Type-Options"] = "nosniff"
    answer["X-Robots-Tag"] = "noindex"  # it names people
    return answer
