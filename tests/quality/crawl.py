"""Every kind of page that somebody finds by following links: without a browser, so that it takes seconds.

A kind is the name of an address (`event`, `desk_match`); of each, so many pages are kept as the caller wants.
"""

import re
import urllib.error
import urllib.request
from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin, urlsplit

from django.urls import Resolver404, resolve
from django.utils import translation

NOT_PAGES = ("admin:", "api", "schema", "front")


@dataclass(frozen=True)
class Found:
    """A page: its kind, its address with the query, its length in characters, the elements and classes on it."""

    kind: str
    path: str
    size: int = 0
    parts: frozenset[str] = frozenset()


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.hrefs: list[str] = []
        self.parts: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.parts.update(f"{tag}.{name}" for name in (told.get("class") or "").split() or [""])
        if tag == "a" and told.get("href") and "hreflang" not in told and "download" not in told:
            self.hrefs.append(str(told["href"]))


def crawl(
    url: str,
    *,
    start: str = "/en/",
    cookies: Mapping[str, str] | None = None,
    each: int = 2,
    more: Mapping[str, int] | None = None,
) -> list[Found]:
    """Pages of one language, in the order in which they are found; ``each``: how many of a kind, ``more``: of some."""
    most = {**(more or {})}
    found: list[Found] = []
    counts: Counter[str] = Counter()
    waiting, seen = deque([start]), {start}
    while waiting:
        path = waiting.popleft()
        kind = kind_of(path)
        if kind and counts[kind] < most.get(kind, each) and (html := _html(url + path, cookies or {})) is not None:
            counts[kind] += 1
            reader = Links()
            reader.feed(html)
            found.append(Found(kind, path, len(html), frozenset(reader.parts)))
            new = [one for one in _inside(url + path, reader.hrefs) if one not in seen]
            seen.update(new)
            waiting.extend(new)
    return found


def kind_of(path: str) -> str:
    """The name of the address, with the names of what it asks in its query; empty for what is no page of the site."""
    bare, _, query = path.partition("?")
    try:
        with translation.override(bare.split("/")[1]):
            name = resolve(bare).view_name
    except Resolver404:
        return ""
    asked = "".join(sorted(f" {name}" for name in re.findall(r"(?:^|&)([a-z_]+)=", query)))
    return "" if name.startswith(NOT_PAGES) else name + asked


def _html(address: str, cookies: Mapping[str, str]) -> str | None:
    """None for what is no page, or is refused."""
    told = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}
    request = urllib.request.Request(address, headers=told)  # noqa: S310  # our own address
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  # our own address
            is_page = answer.headers.get_content_type() == "text/html" and answer.url == address
            return answer.read().decode() if is_page else None
    except urllib.error.HTTPError as refused:
        if refused.code >= 500:
            raise
        return None


def _inside(address: str, hrefs: Iterable[str]) -> list[str]:
    targets = [urlsplit(urljoin(address, urldefrag(href).url)) for href in hrefs]
    here = urlsplit(address)
    inside = [one for one in targets if one.netloc == here.netloc and one.path[:4] == here.path[:4]]
    return list(dict.fromkeys(one.path + (f"?{one.query}" if one.query else "") for one in inside))
