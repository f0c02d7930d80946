"""What pages share: refusals as pages, public pages without cookies, paging, answers before anything is rendered."""

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

from doors import scripts
from doors.marks import marks
from doors.sentences import told
from journal.refusals import Refusal
from journal.versions import whole
from rules_engine.verdict import Violation

M = TypeVar("M")
View = Callable[..., HttpResponse]
Sent = Callable[..., HttpResponseBase]  # or a file that is sent while it is read
V = TypeVar("V", bound=Sent)
PUBLIC = "public, max-age=0, must-revalidate, s-maxage=1"  # a shared cache may be a second old
_FOR_SURE = 900  # seconds
_PAGES = {404: "404.html", 403: "403.html"}
_LOOKS = (("templates", "*.html"), ("static", "*.css"), ("locale", "*.po"), ("matches", "*.py"), ("doors", "*.py"))


class RefusalPages:
    """Middleware: a refusal that no view caught becomes a page of its status; a database that is away, a 503."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, Refusal):
            return refused(request, exception)
        return unavailable(request) if isinstance(exception, OperationalError | InterfaceError) else None


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """Nothing was done: why, in the reader's language, and where to go."""
    said = sentences(refusal.verdict.violations)
    if scripts.by_script(request):
        codes = [violation.code for violation in refusal.verdict.violations]
        return scripts.refused(request, scripts.Told(refusal.status, said, codes=codes))
    shown = {"sentences": said, "is_of_the_desk": request.path.startswith(reverse("desk"))}
    page = render(request, _PAGES.get(refusal.status, "refusal.html"), shown, status=refusal.status)
    patch_cache_control(page, no_store=True)
    return page


def unavailable(request: HttpRequest) -> HttpResponse:
    """The database restarts, or has no connection free: nothing was done, try again in a moment."""
    is_script = scripts.by_script(request)
    page = scripts.unheard("unavailable", 503) if is_script else render(request, "503.html", status=503)
    page["Retry-After"] = "2"
    patch_cache_control(page, no_store=True)
    return page


def sentences(violations: Sequence[Violation]) -> list[str]:
    return [told(violation.code, violation.where, violation.params) for violation in violations]


def public(view: Sent) -> Sent:
    """A page for anybody: read only, the same for all, kept by caches that ask each time whether it changed.

    Such a view never touches the session or the login: it sets no cookie and does not vary by one. What it shows is
    kept (``doors.keeping``) until its version is another one: that of ``version_is`` below it, else that of everything.
    """

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
        answer = view(request, *args, **parts)
        answer.headers.setdefault("Cache-Control", PUBLIC)  # whoever came too often is told so himself, not others
        return answer

    kept = require_safe(shown)
    vars(kept)["kept_by"] = getattr(view, "version", _whole)
    return kept


def version_is(version: Callable[..., str]) -> Callable[[V], V]:
    """What a public page depends on: answered, and kept, by this.

    ``version``: from the parts of the address, in one query; it may refuse. It must change with everything that the
    page tells, times included.
    """

    def kept_by(view: V) -> V:
        vars(view)["version"] = version  # what wraps a view carries it on
        return view

    return kept_by


def tagged(version: Callable[..., str]) -> Callable[[View], View]:
    """A page that nobody keeps: 304 before rendering where ``version``, asked with the request, is what it was."""

    def tag(request: HttpRequest, **parts: Any) -> str:
        marks(request).tag = f'"{name_of(version(request, **parts))}"'
        return marks(request).tag

    return condition(etag_func=tag)


def _whole(**_parts: Any) -> str:
    return whole()


def page_of(rows: "QuerySet[Any, M] | Sequence[M]", request: HttpRequest, size: int = 50) -> "Page[M]":
    """The page that ?page= asks for; what is no page gives the first or the last."""
    return Paginator(rows, size).get_page(request.GET.get("page"))


def name_of(version: str) -> str:
    """A version as the tag of a page: of this release, and of this quarter of an hour.

    A database that was restored counts on from where it was, and comes by the same numbers with other facts: what was
    told before is taken for the truth no longer than that.
    """
    return f"{version}-{int(time() // _FOR_SURE):x}-{look()}"


@cache
def look() -> str:
    """What this release of the site makes of the same facts, as one word: the same in all its processes."""
    digest = hashlib.sha256(settings.ENGINE_VERSION.encode())
    for folder, names in _LOOKS:
        for path in sorted((settings.BASE_DIR / folder).rglob(names)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
