"""The reader's language: by URL for pages, by Accept-Language for the API and for the bare address.

A person with a login keeps the language of their desk: a cookie set by desk pages and read only at the bare address, so
that public pages stay free of cookies.
"""

from typing import Final
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation import check_for_language, get_language, get_language_from_path

from clubs.flows.keep_language import keep_language
from clubs.models import User

_FOR_MACHINES: Final = ("/api/", "/oembed/", "/metrics")
_COOKIE: Final = "language"
_YEAR: Final = 365 * 24 * 3600


class Languages(LocaleMiddleware):
    """A middleware that keeps a 404 for programs from being redirected to a page with a language prefix."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code == 404 and request.path_info.startswith(_FOR_MACHINES):
            response.headers["Content-Language"] = get_language() or ""
            return response
        _keep(request, response)
        return super().process_response(request, response)


def chosen(request: HttpRequest) -> str:
    """Return the language of this reader's desk, otherwise the one that the browser prefers."""
    language = request.COOKIES.get(_COOKIE, "")
    return language if language in dict(settings.LANGUAGES) and check_for_language(language) else get_language() or "en"


def depends_on_reader(response: HttpResponseBase) -> None:
    """Set Vary on a response that was made with ``chosen``."""
    patch_vary_headers(response, ("Accept-Language", "Cookie"))


def same_page(address: str, language: str) -> str:
    """Return the URL of the same page and query in another language; for a URL without language, its front page."""
    parts = urlsplit(address)
    path = parts.path
    now = get_language_from_path(path)
    if now is None:
        return f"/{language}/"
    return urlunsplit(("", "", f"/{language}{path[len(now) + 1 :]}", parts.query, ""))


def keep_of_login(*, request: HttpRequest, user: User | AnonymousUser, **_rest: object) -> None:
    """Have letters to a login written in the language of its pages. Receives ``user_logged_in``."""
    language = get_language_from_path(request.path_info)
    if language is not None and isinstance(user.pk, int):
        keep_language(user_id=user.pk, language=language)


def _keep(request: HttpRequest, response: HttpResponseBase) -> None:
    """Set the language cookie, on desk pages only and only if it changes.

    The first one is that of the login page, which ``keep_of_login`` has stored.
    """
    language = get_language_from_path(request.path_info)
    if language is None or response.status_code != 200 or not request.path_info.startswith(f"/{language}/desk/"):
        return
    if request.COOKIES.get(_COOKIE) != language:
        if _COOKIE in request.COOKIES:
            keep_of_login(request=request, user=request.user)
        response.set_cookie(_COOKIE, language, _YEAR, secure=settings.HTTPS, httponly=True, samesite="Lax")
