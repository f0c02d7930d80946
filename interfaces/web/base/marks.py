"""Notes of the site on a request while it is answered: the ETag of the page, the URL of its subscription, and what was
read for it already."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from django.http import HttpRequest

T = TypeVar("T")
_SAFE: Final = ("GET", "HEAD")
_PLACE = "bearoff.marks"  # beside the server's own keys of the request (PEP 3333: such keys contain a dot)


@dataclass(slots=True)
class Marks:
    """The notes of one request; empty by default. ``values``: what was read, by its key."""

    tag: str = ""
    ticks: str = ""
    values: dict[object, Any] = field(default_factory=dict)


def marks(request: HttpRequest) -> Marks:
    page_marks: Marks = request.META.setdefault(_PLACE, Marks())
    return page_marks


def once(request: HttpRequest, key: object, reader: Callable[[], T]) -> T:
    """Return what ``reader`` returns; the version of a page and its view read it once. An act always reads anew."""
    if request.method not in _SAFE:
        return reader()
    values = marks(request).values
    if key not in values:
        values[key] = reader()
    value: T = values[key]
    return value
