"""Helpers of all pages: refusals as pages, public pages without cookies, paging, ETags before rendering."""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, wraps
from time import time
from typing import Any, TypeVar

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.db import InterfaceError, OperationalError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from interfaces.web.base import json_reply
from interfaces.web.base.marks import marks
from interfaces.wording.sentences import sentence_with_place
from journal.refusals import Refusal
from journal.versions import site_version
from rules_engine.verdict import Violation

M = TypeVar("M")
View = Callable[..., HttpResponse]
Sent = Callable[..., HttpResponseBase]  # or a file that is streamed
V = TypeVar("V", bound=Sent)
PUBLIC = "public, max-age=0, must-revalidate, s-maxage=1"  # a shared cache may be a second old
_ON_A_PAGE = 50
_FOR_SURE = 900  # seconds
_PAGES = {404: "404.html", 403: "403.html"}
_LOOKS = (
    *(("templates", "*.html"), ("static", "*.css"), ("locale", "*.po")),
    *((app, "*.py") for app in ("matches", "ratings", "registration", "interfaces")),
)


class RefusalPages:
    """A middleware that turns an uncaught refusal into a page of its status, and an unavailable database into a 503."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, Refusal):
            return refused(request, exception)
        return unavailable(request) if isinstance(exception, OperationalError | InterfaceError) else None


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Return the page of a refusal: the reasons in the reader's language, and where to go."""
    texts = sentences(refusal.verdict.violations)
    if json_reply.by_script(request):
        codes = [violation.code for violation in refusal.verdict.violations]
        return json_reply.refused(request, json_reply.RefusalReply(refusal.status, texts, codes=codes))
    is_of_the_desk = request.path.startswith(reverse("desk"))
    page = render(
        request,
        _PAGES.get(refusal.status, "refusal.html"),
        {
            "sentences": texts,
            "is_of_the_desk": is_of_the_desk,
            "is_logged_in": is_of_the_desk and request.user.is_authenticated,
        },
        status=refusal.status,
    )
    patch_cache_control(page, no_store=True)
    return page


def unavailable(request: HttpRequest) -> HttpResponse:
    """Return a 503 with Retry-After: the database restarts or has no free connection."""
    is_script = json_reply.by_script(request)
    page = json_reply.unheard("unavailable", 503) if is_script else render(request, "503.html", status=503)
    page["Retry-After"] = "2"
    patch_cache_control(page, no_store=True)
    return page


def sentences(violations: Sequence[Violation]) -> list[str]:
    return [sentence_with_place(violation.code, violation.where, violation.params) for violation in violations]


def public(view: Sent) -> Sent:
    """Decorate a public page: read only, the same for all, revalidated by caches.

    Such a view never uses the session or the login: it sets no cookie and does not vary by one. Its content is cached
    (``page_cache``) until its version changes: that of ``version_is`` below it, otherwise that of the whole site.
    """

    @wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
        answer = view(request, *args, **parts)
        answer.headers.setdefault("Cache-Control", PUBLIC)  # a 429 keeps the value that it has
        return answer

    safe_view = require_safe(wrapper)
    vars(safe_view)["cache_version"] = getattr(view, "version", _site_version)
    return safe_view


def version_is(version: Callable[..., str]) -> Callable[[V], V]:
    """Set the version on which a public page depends: its ETag and the key of its cached body.

    ``version``: called with the URL's arguments; makes one query; may raise a refusal. It must change with everything
    that the page shows, times included.
    """

    def decorate(view: V) -> V:
        vars(view)["version"] = version  # functools.wraps passes it on
        return view

    return decorate


def tagged(version: Callable[..., str]) -> Callable[[View], View]:
    """Decorate an uncached page: answer 304 before rendering if ``version``, called with the request, is unchanged."""

    def tag(request: HttpRequest, **parts: Any) -> str:
        marks(request).tag = f'"{name_of(version(request, **parts))}"'
        return marks(request).tag

    return condition(etag_func=tag)


def _site_version(**_parts: Any) -> str:
    return site_version()


def page_of(rows: "QuerySet[Any, M] | Sequence[M]", request: HttpRequest, size: int = _ON_A_PAGE) -> "Page[M]":
    """Return the page of ``?page=``; an invalid number gives the first or the last page."""
    return Paginator(rows, size).get_page(request.GET.get("page"))


def page_at(place: int) -> int:
    """Return the number of the page that shows a place of a list, from 1."""
    return (place - 1) // _ON_A_PAGE + 1


def name_of(version: str) -> str:
    """Return the ETag of a version: it includes the release and the current quarter of an hour.

    A restored database continues from its old numbers and reaches the same ones with other facts. An ETag from before
    the restore is valid no longer than that.
    """
    return f"{version}-{int(time() // _FOR_SURE):x}-{look()}"


@cache
def look() -> str:
    """Return a digest of the templates and code of this release, the same in all processes."""
    digest = hashlib.sha256(settings.ENGINE_VERSION.encode())
    for folder, names in _LOOKS:
        for path in sorted((settings.BASE_DIR / folder).rglob(names)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
