"""Pages that are made for one reader are compressed; cached pages already are (``page_cache``)."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from interfaces.web.base.page_cache import accepts_gzip


class CompressedPages(GZipMiddleware):
    """Compress HTML alone: a compressed answer of the API would have a weak ETag, which no ``If-Match`` accepts."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.get("Content-Type", "").startswith("text/html") and accepts_gzip(request):
            return super().process_response(request, response)
        return response
