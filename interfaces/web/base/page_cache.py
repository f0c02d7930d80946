"""The cache of public pages: one process renders a changed page, all others send the cached body.

A middleware near the top of the stack. For a page decorated with ``pages.public`` it reads the version of its content
(at most one query; none within ``PAGE_FRESH_SECONDS``, the second that shared caches are allowed as well), answers 304
if the client has that version, and otherwise sends the compressed body cached under it. If there is none, the page is
rendered once. A body is cached under the version that was read before rendering: it may be newer than its tag, never
older.
"""

import gzip
import hashlib
import json
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

from interfaces.web.base.marks import marks
from interfaces.web.base.pages import PUBLIC, name_of
from journal.refusals import Refusal
from journal.ticks import LISTENERS

CACHE_SECONDS = 600
_MAKING_SECONDS = 10  # the time that others wait for the process that renders a page
_NEAR_BYTES = 16_000_000
_PLACES = 2048  # of the shared cache, and as many for URLs with a query: invented queries cannot fill the memory
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))")
_ONCE = ("Content-Length", "Content-Encoding", "Set-Cookie")
Answer = Callable[[HttpRequest], HttpResponse]


@dataclass(frozen=True, slots=True)
class Body:
    """A cached page: its headers and its compressed content."""

    headers: tuple[tuple[str, str], ...]
    packed: bytes

    def as_bytes(self, key: str) -> bytes:
        """Return the page for the shared cache: a line with its key and headers, then the compressed content."""
        return json.dumps([key, self.headers]).encode() + b"\n" + self.packed

    @classmethod
    def from_bytes(cls, data: bytes, key: str) -> "Body | None":
        """Return the page, or None if the data are those of another key."""
        head, _line, content = data.partition(b"\n")
        data_key, headers = json.loads(head)
        return cls(tuple((name, value) for name, value in headers), content) if data_key == key else None


@dataclass(frozen=True, slots=True)
class _Page:
    """The version function and the URL arguments of a page."""

    version: Callable[..., str]
    parts: tuple[tuple[str, Any], ...]


class PageCacheMiddleware:
    """The middleware that answers from the cache. It stands above all others except those that guard the connection."""

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
        body = _find_body(key) or _awaited(key)
        if body is not None:
            return _respond(request, body)
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
        return _respond(request, body)


# -- versions -------------------------------------------------------------------------------------------------

_near: OrderedDict[str, Body] = OrderedDict()
_near_lock = Lock()
_fresh: dict[str, tuple[float, str]] = {}  # by path: until when the version need not be read again
LISTENERS.append(_fresh.clear)


def forget() -> None:
    """Empty the local caches; the shared cache is emptied separately."""
    _fresh.clear()
    _near.clear()


def _version(request: HttpRequest) -> str | None:
    """Return the version of the page; None if it is not public or if its view has to explain why it is missing."""
    page = _page_at(request.path_info)
    if page is None:
        return None
    request.get_host()  # refuses host names that are not allowed, as the site does
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
        resolver_match = resolve(path)
        version = getattr(resolver_match.func, "cache_version", None)
        return None if version is None else _Page(version, tuple(resolver_match.kwargs.items()))
    return None


def _has(request: HttpRequest, tag: str) -> bool:
    """Return whether the client has this page (If-None-Match: one tag or a list)."""
    header = request.META.get("HTTP_IF_NONE_MATCH", "")
    return bool(header) and tag.removeprefix("W/") in [value.strip().removeprefix("W/") for value in header.split(",")]


# -- bodies: of this process, and shared ----------------------------------------------------------------------


def _find_body(key: str) -> Body | None:
    near = _near.get(key)
    if near is not None:
        return near
    data: bytes | None = cache.get(_place(key))
    body = None if data is None else Body.from_bytes(data, key)
    if body is not None:
        _put_near(key, body)
    return body


def _keep(key: str, body: Body) -> None:
    _put_near(key, body)
    cache.set(_place(key), body.as_bytes(key), CACHE_SECONDS)


def _place(key: str) -> str:
    """Return the key in the shared cache; of two pages with the same key the later one stays."""
    shelf, digest = key.rsplit(".", 1)
    return f"{shelf}.{int(digest[:12], 16) % _PLACES}"


def _put_near(key: str, body: Body) -> None:
    with _near_lock:
        _near[key] = body
        while len(_near) > 1 and sum(len(body.packed) for body in _near.values()) > _NEAR_BYTES:
            _near.popitem(last=False)


def _awaited(key: str) -> Body | None:
    """Wait for the page that another process is rendering; return None if this process has to render it."""
    until = time.monotonic() + _MAKING_SECONDS
    while not cache.add(f"{key}.making", 1, _MAKING_SECONDS):
        time.sleep(0.02)
        if (body := _find_body(key)) is not None or time.monotonic() > until:
            return body
    return None


def _key(request: HttpRequest, tag: str) -> str:
    key_text = "\n".join((request.scheme or "", request.get_host(), request.get_full_path(), tag))
    shelf = "question" if request.META.get("QUERY_STRING") else "plain"
    return f"page.{shelf}.{hashlib.sha256(key_text.encode()).hexdigest()}"


# -- responses ------------------------------------------------------------------------------------------------


def _unchanged(tag: str) -> HttpResponse:
    answer = HttpResponseNotModified()
    answer["ETag"], answer["Cache-Control"], answer["Vary"] = tag, PUBLIC, "Accept-Encoding"
    return answer


def accepts_gzip(request: HttpRequest) -> bool:
    return bool(_GZIP.search(request.META.get("HTTP_ACCEPT_ENCODING", "")))


def _respond(request: HttpRequest, body: Body) -> HttpResponse:
    is_packed = accepts_gzip(request)
    answer = HttpResponse(body.packed if is_packed else gzip.decompress(body.packed))
    for name, value in body.headers:
        answer.headers[name] = value
    if is_packed:
        answer["Content-Encoding"] = "gzip"
    answer["Content-Length"] = str(len(answer.content))
    return answer
