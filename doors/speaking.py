"""Pages for whoever speaks for a side by its card, and the page whose address is the secret itself."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.decorators import decorator_from_middleware
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from doors.acting import desk
from doors.cards import held_keys
from doors.kept import forget_what_is_sent

View = Callable[..., HttpResponse]


def desk_or_side(view: View) -> View:
    """A page of the desk that also opens for whoever holds a card; where it names its match, a card of that one.

    Everybody else logs in first, and what he sent is kept meanwhile.
    """
    for_logins, for_holders = desk(view), never_cache(view)

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        held = held_keys(request)
        is_holder = parts["match"] in held if "match" in parts else bool(held)
        if is_holder:
            forget_what_is_sent(request)
        return (for_holders if is_holder else for_logins)(request, *args, **parts)

    return shown


class _ByToken(CsrfViewMiddleware):
    """From a page that tells no referrer a browser tells no origin: "null". The token proves where it comes from."""

    def _origin_verified(self, request: HttpRequest) -> bool:
        return request.META.get("HTTP_ORIGIN") == "null" or super()._origin_verified(request)  # type: ignore[misc]  # the stubs leave it out


def secretive(view: View) -> View:
    """A page whose address is a secret: no cache keeps it, and no page that it leads to is told where one came from."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        answer = view(request, *args, **parts)
        answer["Referrer-Policy"] = "no-referrer"
        answer["Cache-Control"] = "no-store, private"
        return answer

    guarded: View = decorator_from_middleware(_ByToken)(shown)  # type: ignore[assignment]  # ours answer in one piece
    return csrf_exempt(guarded)
