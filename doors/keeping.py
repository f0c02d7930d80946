"""Public pages, kept: one process renders what has changed, everybody else is answered without the site's machinery.

A middleware near the top of the stack. For a page marked by ``doors.pages.public`` it asks for the version of what the
page tells (at most one query; none within ``PAGE_FRESH_SECONDS``, the second that shared caches are allowed as well),
answers 304 to whoever has that, else gives the body that is kept under it, compressed. Only where there is none the
page is made, once. A body is kept under the version that was asked before it was made: it may be newer than its tag,
never older.
"""

import gzip
import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.urls import Resolver404, resolve
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_path, override

from doors.marks import marks
from doors.pages import PUBLIC, name_of
from journal.refusals import Refusal
from journal.ticks import LISTENERS

KEPT_SECONDS = 600
_MAKING_SECONDS = 10  # so long others wait for the one that makes a page
_NEAR_BYTES = 16_000_000
_PLACES = 2048  # of the shared shelf, and as many for addresses with a question: whoever makes up some fills no memory
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))")
_ONCE = ("Content-Length", "Content-Encoding", "Set-Cookie")
Answer = Callable[[HttpRequest], HttpResponse]


@dataclass(frozen=True, slots=True)
class Body:
    """A page as it is kept: its headers, and what it says, compressed."""

    headers: tuple[tuple[str, str], ...]
    packed: bytes


@dataclass(frozen=True, slots=True)
class _Page:
    """What an address leads to: how its version is asked."""

    version: Callable[..., str]
    parts: tuple[tuple[str, Any], ...]


class KeptPages:
    """Middleware; before everything but what guards the connection."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        version = _version(request) if request.method in ("GET", "HEAD") else None
        if version is None:
            return self.get_response(request)
        tag = marks(request).tag = f'W/"{name_of(version)}"'
        return _unchanged(tag) if _has(request, tag) else self._page(request, tag)

    def _page(self, request: HttpRequest, tag: str) -> HttpResponse:
        key = _key(request, tag)
        body = _kept(key) or _awaited(key)
        if body is not None:
            return _told(request, body)
        try:
            return self._made(request, key, tag)
        finally:
            cache.delete(f"{key}.making")

    def _made(self, request: HttpRequest, key: str, tag: str) -> HttpResponse:
        answer = self.get_response(request)
        if answer.status_code != 200 or answer.streaming or answer.cookies:
            return answer
        answer["ETag"] = tag
        patch_vary_headers(answer, ["Accept-Encoding"])
        headers = tuple((name, value) for name, value in answer.items() if name not in _ONCE)
        body = Body(headers, gzip.compress(answer.content, 6, mtime=0))
        _keep(key, body)
        return _told(request, body)


# -- what stands ----------------------------------------------------------------------------------------------

_near: OrderedDict[str, Body] = OrderedDict()
_near_lock = Lock()
_fresh: dict[str, tuple[float, str]] = {}  # by path: until when this version need not be asked again
LISTENERS.append(_fresh.clear)


def forget() -> None:
    """As if nothing had been asked yet (the shared cache is emptied on its own)."""
    _fresh.clear()
    _near.clear()


def _version(request: HttpRequest) -> str | None:
    """None: not a public page, or one that has to say for itself why there is nothing to see."""
    page = _page_at(request.path_info)
    if page is None:
        return None
    request.get_host()  # refuses names under which nobody should come, as the site does
    until, version = _fresh.get(request.path_info, (0.0, ""))
    now = time.monotonic()
    if now < until:
        return version
    try:
        version = page.version(**dict(page.parts))
    except (Refusal, OperationalError, InterfaceError):
        return None
    _remember(request.path_info, now + settings.PAGE_FRESH_SECONDS, version)
    return version


def _remember(path: str, until: float, version: str) -> None:
    if len(_fresh) > 5000:
        _fresh.clear()
    _fresh[path] = (until, version)


@lru_cache(maxsize=5000)
def _page_at(path: str) -> _Page | None:
    language = get_language_from_path(path)
    if language is None:
        return None
    with override(language), suppress(Resolver404):
        found = resolve(path)
        version = getattr(found.func, "kept_by", None)
        return None if version is None else _Page(version, tuple(found.kwargs.items()))
    return None


def _has(request: HttpRequest, tag: str) -> bool:
    """Whether the caller has this page already (If-None-Match; any of a list)."""
    asked = request.META.get("HTTP_IF_NONE_MATCH", "")
    return bool(asked) and tag.removeprefix("W/") in [one.strip().removeprefix("W/") for one in asked.split(",")]


# -- the shelf: near (this process), and shared ---------------------------------------------------------------


def _kept(key: str) -> Body | None:
    near = _near.get(key)
    if near is not None:
        return near
    kept: tuple[str, Body] | None = cache.get(_place(key))
    if kept is None or kept[0] != key:
        return None
    _put_near(*kept)
    return kept[1]


def _keep(key: str, body: Body) -> None:
    _put_near(key, body)
    cache.set(_place(key), (key, body), KEPT_SECONDS)


def _place(key: str) -> str:
    """Where a page stands on the shared shelf; of two that have one place, the later."""
    shelf, digest = key.rsplit(".", 1)
    return f"{shelf}.{int(digest[:12], 16) % _PLACES}"


def _put_near(key: str, body: Body) -> None:
    with _near_lock:
        _near[key] = body
        while len(_near) > 1 and sum(len(one.packed) for one in _near.values()) > _NEAR_BYTES:
            _near.popitem(last=False)


def _awaited(key: str) -> Body | None:
    """The page that another is making now; None: it is ours to make."""
    until = time.monotonic() + _MAKING_SECONDS
    while not cache.add(f"{key}.making", 1, _MAKING_SECONDS):
        time.sleep(0.02)
        if (body := _kept(key)) is not None or time.monotonic() > until:
            return body
    return None


def _key(request: HttpRequest, tag: str) -> str:
    told = "\n".join((request.scheme or "", request.get_host(), request.get_full_path(), tag))
    shelf = "question" if request.META.get("QUERY_STRING") else "plain"
    return f"page.{shelf}.{hashlib.sha256(told.encode()).hexdigest()}"


# -- answers --------------------------------------------------------------------------------------------------


def _unchanged(tag: str) -> HttpResponse:
    answer = HttpResponseNotModified()
    answer["ETag"], answer["Cache-Control"], answer["Vary"] = tag, PUBLIC, "Accept-Encoding"
    return answer


def _told(request: HttpRequest, body: Body) -> HttpResponse:
    is_packed = bool(_GZIP.search(request.META.get("HTTP_ACCEPT_ENCODING", "")))
    answer = HttpResponse(body.packed if is_packed else gzip.decompress(body.packed))
    for name, value in body.headers:
        answer.headers[name] = value
    if is_packed:
        answer["Content-Encoding"] = "gzip"
    answer["Content-Length"] = str(len(answer.content))
    return answer
