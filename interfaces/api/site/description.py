"""The OpenAPI document. It is generated once for each language and media type and then cached, because this is slow."""

from functools import lru_cache
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.utils.encoding import force_bytes
from django.utils.translation import get_language, gettext, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer2, OpenApiYamlRenderer2
from drf_spectacular.settings import spectacular_settings
from drf_spectacular.views import SpectacularAPIView
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.parameters import check_parameters

_FORMATS: Final = {"json": OpenApiJsonRenderer2, "yaml": OpenApiYamlRenderer2}
_PARAMETERS: Final = ("format", "lang")
_MOST = 32  # all documents: six languages, as YAML and JSON, each with two media types


class Description(SpectacularAPIView):
    """The document is the same for everybody. ``?lang=`` selects another language than the reader's, ``?format=json``
    or ``?format=yaml`` another form than that of the header Accept.
    """

    schema = None

    def get(self, request: Request, *_: Any, **__: Any) -> HttpResponse:
        check_parameters(request, _PARAMETERS)
        lang = request.query_params.get("lang")
        language = lang if lang in dict(settings.LANGUAGES) else get_language()
        renderer = _renderer(request)
        kind = f"{renderer.media_type}; charset={renderer.charset}" if renderer.charset else renderer.media_type
        disposition = f'inline; filename="{spectacular_settings.TITLE}.{renderer.format}"'
        body = document_in(language or "en", renderer.media_type)
        return HttpResponse(body, content_type=kind, headers={"Content-Disposition": disposition})

    def handle_exception(self, exc: Exception) -> Response:
        """Return a problem, which is JSON whatever the form of the document."""
        self.request.accepted_renderer = JSONRenderer()
        self.request.accepted_media_type = JSONRenderer.media_type
        return super().handle_exception(exc)


def _renderer(request: Request) -> Any:
    name = request.query_params.get("format")
    if name is None:
        return request.accepted_renderer
    if name not in _FORMATS:
        raise ValidationError({"format": [ErrorDetail(gettext("Choose json or yaml."), "invalid_choice")]})
    return _FORMATS[name]()


@lru_cache(_MOST)
def document_in(language: str, kind: str) -> bytes:
    """Return the document. ``kind``: the media type of a renderer."""
    renderer = next(
        renderer_class for renderer_class in Description.renderer_classes if renderer_class.media_type == kind
    )
    with override(language):
        schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]  # no types
        return force_bytes(renderer().render(schema, kind, {}))
