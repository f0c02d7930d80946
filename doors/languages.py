"""The reader's language: by address for pages, by Accept-Language for the API."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.translation import get_language


class Languages(LocaleMiddleware):
    """A 404 of the API stays one: it is not sent on to a page that happens to have such an address."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code == 404 and request.path_info.startswith("/api/"):
            response.headers["Content-Language"] = get_language() or ""
            return response
        return super().process_response(request, response)
