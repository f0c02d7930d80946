"""What costs much is not asked for without end: so many times from one address, then a short wait.

A whole hall is one address, so the rates are wide: they stop machines, not people. One rate a scope, which pages and
the API count together.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from rest_framework.throttling import SimpleRateThrottle

Page = Callable[..., HttpResponse]


class ByAddress(SimpleRateThrottle):
    """So many from one address; the rate of the scope stands in the settings."""

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class Searches(ByAddress):
    scope = "search"


class Exports(ByAddress):
    scope = "export"


class Secrets(ByAddress):
    """Tries of the secret of a side."""

    scope = "secret"


class LiveScores(ByAddress):
    """What pads tell of games that are being played."""

    scope = "live"


class Advices(ByAddress):
    scope = "advice"


def throttled(limit: type[ByAddress]) -> Callable[[Page], Page]:
    """A page that is asked for too often answers 429, and says when to come again."""

    def throttle(page: Page) -> Page:
        @wraps(page)
        def counted(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
            count = limit()
            if count.allow_request(request, None):  # type: ignore[arg-type]  # it only looks for the address
                return page(request, *args, **parts)
            return _too_many(request, count.wait())

        return counted

    return throttle


def _too_many(request: HttpRequest, wait: float | None) -> HttpResponse:
    answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(int(wait or 1) + 1)
    patch_cache_control(answer, no_store=True)
    return answer
