"""Rate limits, shared by pages and the API.

Requests with a login are counted by login, others by address. The limit of an address is wide, because a whole hall may
share one address: it stops machines, not people. A public page does not look at the login, since it is cached for
everybody, and counts addresses. The address is taken from the proxies that the settings trust.
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

from interfaces.wording.sentences import sentence

Page = TypeVar("Page", bound=Callable[..., HttpResponseBase])
_LONGEST: Final = 180  # seconds: for the limits on accounts, which give no time


class Limit(SimpleRateThrottle):
    """A rate limit. The settings hold its rates: SCOPE for an address, SCOPE_user for a login."""

    is_of_what_is_sent: ClassVar[bool] = False  # reading is free

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count a request of the API, which has its login."""
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
        """Count a request and return the seconds to wait, or 0."""
        return 0 if self.allows(request, user) else ceil(self.wait() or 1)

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.ident}


class Searches(Limit):
    scope = "search"


class Exports(Limit):
    scope = "export"


class Secrets(Limit):
    """The limit of attempts to use the secret of a player card."""

    scope = "secret"


class LiveScores(Limit):
    """The limit of live scores that score pads send."""

    scope = "live"


class Advices(Limit):
    scope = "advice"


class Rehearsals(Limit):
    """The limit of previews: each does the complete work of the act and locks its event meanwhile."""

    scope = "rehearsal"


class SentScores(Limit):
    scope = "submission"
    is_of_what_is_sent = True


class Uploads(Limit):
    scope = "upload"
    is_of_what_is_sent = True


class PendingForms(Limit):
    """The limit of forms that are sent without a login and kept until it: each is a row."""

    scope = "pending"


class NewVisitors(Limit):
    """The limit of registrations without a login: each is a row, and a letter to any address."""

    scope = "visitor"
    is_of_what_is_sent = True


class Photos(Limit):
    """The limit of photos, whatever they are sent with: decoding one takes seconds and much memory."""

    scope = "photo"

    def allows(self, request: Any, user: Any = None) -> bool:
        return not request.FILES or super().allows(request, user)


def throttled(limit: type[Limit], *, by_login: bool = False) -> Callable[[Page], Page]:
    """Decorate a page so that it answers 429 with Retry-After above the limit.

    ``by_login``: for pages that require a login.
    """

    def throttle(page: Page) -> Page:
        @wraps(page)
        def counted(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
            wait = limit().seconds_to_wait(request, request.user if by_login else None)
            return put_off(request, wait) if wait else page(request, *args, **parts)

        return cast(Page, counted)

    return throttle


def too_often(request: HttpRequest) -> HttpResponse:
    """Return the page for a limit of allauth."""
    return put_off(request, _LONGEST)


def locked_out(request: HttpRequest, _answer: object = None, _credentials: object = None) -> HttpResponse:
    """Return the page for a login that axes has locked."""
    return _with_retry_after(render(request, "lockout.html", status=429), int(settings.AXES_COOLOFF_TIME * 3600))


def put_off(request: HttpRequest, seconds: int) -> HttpResponse:
    """Return the page for a request above a limit. ``seconds``: to wait."""
    text = sentence("throttled", {"seconds": seconds})
    return _with_retry_after(render(request, "429.html", {"sentence": text}, status=429), seconds)


def _with_retry_after(answer: HttpResponse, seconds: int) -> HttpResponse:
    answer["Retry-After"] = str(seconds)
    patch_cache_control(answer, no_store=True)
    return answer
