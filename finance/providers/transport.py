"""Requests to a payment provider: a time limit, a limit of the answer, and no redirects."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from finance.providers.base import ProviderError

_LARGEST: Final = 100_000  # bytes of an answer
_SECONDS: Final = 10


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A request. ``url``: absolute."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    body: bytes


Transport: TypeAlias = Callable[[Outgoing], Reply]


def send(request: Outgoing) -> Reply:
    """Send a request. Raise ProviderError if there is no answer, or a larger one than a payment can be."""
    parts = urlsplit(request.url)
    connection_class = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    try:
        connection = connection_class(parts.netloc, timeout=_SECONDS)
        try:
            path = f"{parts.path}?{parts.query}" if parts.query else parts.path
            connection.request(request.method, path, request.body or None, dict(request.headers))
            answer = connection.getresponse()
            body = answer.read(_LARGEST + 1)
        finally:
            connection.close()
    except (OSError, HTTPException) as error:
        raise ProviderError(type(error).__name__) from error
    if len(body) > _LARGEST:
        raise ProviderError("the answer is too large")
    return Reply(answer.status, body)
