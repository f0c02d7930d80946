"""The OpenAPI document. It is generated once for each language and media type and then cached, because this is slow."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.utils.encoding import force_bytes
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.settings import spectacular_settings
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

_MOST = 32  # all documents: six languages, as YAML and JSON, each with two media types


class Description(SpectacularAPIView):
    """The document is the same for everybody. ``?lang=`` selects another language than the reader's."""

    schema = None

    def get(self, request: Request, *_: Any, **__: Any) -> HttpResponse:
        lang = request.query_params.get("lang")
        language = lang if lang in dict(settings.LANGUAGES) else get_language()
        renderer = request.accepted_renderer
        kind = f"{renderer.media_type}; charset={renderer.charset}" if renderer.charset else renderer.media_type
        disposition = f'inline; filename="{spectacular_settings.TITLE}.{renderer.format}"'
        body = _written(language or "en", renderer.media_type)
        return HttpResponse(body, content_type=kind, headers={"Content-Disposition": disposition})


@lru_cache(_MOST)
def _written(language: str, kind: str) -> bytes:
    """Return the document. ``kind``: the media type of a renderer."""
    renderer = next(
        renderer_class for renderer_class in Description.renderer_classes if renderer_class.media_type == kind
    )
    with override(language):
        schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]  # no types
        return force_bytes(renderer().render(schema, kind, {}))
