"""The reader's language: by address for pages, by Accept-Language for the API and for the bare address.

Who has a login keeps the language of his desk: a cookie of the desk pages, read at the bare address only, so that
public pages stay free of cookies.
"""

from typing import Final
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation import check_for_language, get_language, get_language_from_path

_KEPT: Final = "language"
_YEAR: Final = 365 * 24 * 3600


class Languages(LocaleMiddleware):
    """A 404 of the API stays one: it is not sent on to a page that happens to have such an address."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code == 404 and request.path_info.startswith("/api/"):
            response.headers["Content-Language"] = get_language() or ""
            return response
        _keep(request, response)
        return super().process_response(request, response)


def chosen(request: HttpRequest) -> str:
    """The language that this reader has at his desk, else the one that the browser asks for."""
    kept = request.COOKIES.get(_KEPT, "")
    return kept if kept in dict(settings.LANGUAGES) and check_for_language(kept) else get_language() or "en"


def depends_on_reader(response: HttpResponseBase) -> None:
    """What was made with ``chosen`` differs by cookie and by browser."""
    patch_vary_headers(response, ("Accept-Language", "Cookie"))


def same_page(address: str, language: str) -> str:
    """The same page, with the same query, in another language; an address without a language: its front page."""
    parts = urlsplit(address)
    path = parts.path
    now = get_language_from_path(path)
    if now is None:
        return f"/{language}/"
    return urlunsplit(("", "", f"/{language}{path[len(now) + 1 :]}", parts.query, ""))


def _keep(request: HttpRequest, response: HttpResponseBase) -> None:
    """Only at the desk, and only where it changes: other pages set no cookie."""
    language = get_language_from_path(request.path_info)
    if language is None or response.status_code != 200 or not request.path_info.startswith(f"/{language}/desk/"):
        return
    if request.COOKIES.get(_KEPT) != language:
        response.set_cookie(_KEPT, language, _YEAR, secure=settings.HTTPS, httponly=True, samesite="Lax")
