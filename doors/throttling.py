"""What costs much is not asked for without end: so many times, then a short wait; pages and the API count together.

Whoever is known is counted by his login, wherever he comes from; else the address is counted, and widely, since a whole
hall is one address: that rate stops machines, not people. A public page never asks who looks (it would have to be kept
for each), so it counts addresses. Only the proxies that the settings trust are asked for an address.
"""

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any, ClassVar, Final, TypeVar, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from rest_framework.throttling import SimpleRateThrottle

from doors.sentences import sentence

Page = TypeVar("Page", bound=Callable[..., HttpResponseBase])
_LONGEST: Final = 180  # seconds: of the limits on accounts, which say no time


class Limit(SimpleRateThrottle):
    """The rates of a scope stand in the settings: SCOPE of an address, SCOPE_user of a login."""

    is_of_what_is_sent: ClassVar[bool] = False  # looking costs nothing

    def allow_request(self, request: Any, view: Any) -> bool:
        """As the API asks, which knows the login."""
        return self.allows(request, request.user)

    def allows(self, request: Any, user: Any = None) -> bool:
        if self.is_of_what_is_sent and request.method in ("GET", "HEAD"):
            return True
        is_known = user is not None and user.is_authenticated
        self.ident = f"user{user.pk}" if is_known else self.get_ident(request)
        rate = self.THROTTLE_RATES[f"{self.scope}_user" if is_known else f"{self.scope}"]
        self.num_requests, self.duration = self.parse_rate(rate)
        return super().allow_request(request, None)  # type: ignore[arg-type]  # it only asks for the key

    def seconds_to_wait(self, request: Any, user: Any) -> int:
        """0: it is not asked for too often."""
        return 0 if self.allows(request, user) else ceil(self.wait() or 1)

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.ident}


class Searches(Limit):
    scope = "search"


class Exports(Limit):
    scope = "export"


class Secrets(Limit):
    """Tries of the secret of a side."""

    scope = "secret"


class LiveScores(Limit):
    """What pads tell of games that are being played."""

    scope = "live"


class Advices(Limit):
    scope = "advice"


class Rehearsals(Limit):
    """Acts that are only tried: each does the whole work, and its event is locked meanwhile."""

    scope = "rehearsal"


class SentScores(Limit):
    scope = "submission"
    is_of_what_is_sent = True


class Uploads(Limit):
    scope = "upload"
    is_of_what_is_sent = True


class Photos(Limit):
    """Sent with whatever else: to unpack one takes seconds, and much memory."""

    scope = "photo"

    def allows(self, request: Any, user: Any = None) -> bool:
        return not request.FILES or super().allows(request, user)


def throttled(limit: type[Limit], *, by_login: bool = False) -> Callable[[Page], Page]:
    """A page that is asked for too often answers 429, and says when to come again.

    ``by_login``: a page for the logged-in, which knows who asks.
    """

    def throttle(page: Page) -> Page:
        @wraps(page)
        def counted(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
            wait = limit().seconds_to_wait(request, request.user if by_login else None)
            return _put_off(request, wait) if wait else page(request, *args, **parts)

        return cast(Page, counted)

    return throttle


def too_often(request: HttpRequest) -> HttpResponse:
    """What allauth shows where its own limits are reached."""
    return _put_off(request, _LONGEST)


def locked_out(request: HttpRequest, _answer: object = None, _typed: object = None) -> HttpResponse:
    """What axes shows of a login whose password was wrong too often."""
    return _saying_when(render(request, "lockout.html", status=429), int(settings.AXES_COOLOFF_TIME * 3600))


def _put_off(request: HttpRequest, seconds: int) -> HttpResponse:
    said = sentence("throttled", {"seconds": seconds})
    return _saying_when(render(request, "429.html", {"sentence": said}, status=429), seconds)


def _saying_when(answer: HttpResponse, seconds: int) -> HttpResponse:
    answer["Retry-After"] = str(seconds)
    patch_cache_control(answer, no_store=True)
    return answer
