"""For which sides of which matches a browser speaks: the keys that it exchanged secrets for, kept in its session."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.decorators import decorator_from_middleware
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from doors.acting import desk

_SIDES: Final = "sides"
_MOST: Final = 100  # matches of one evening, and of the next
View = Callable[..., HttpResponse]


def held_keys(request: HttpRequest) -> dict[int, int]:
    """Keys by the numbers of their matches, the latest exchanged last."""
    return {int(match): key for match, key in request.session.get(_SIDES, {}).items()}


def hold(request: HttpRequest, match: int, key: int) -> None:
    """From now on this browser speaks with the key; the session gets another name, so that nobody prepared it."""
    held = {one: other for one, other in held_keys(request).items() if one != match}
    kept = list({**held, match: key}.items())[-_MOST:]
    request.session.cycle_key()
    request.session[_SIDES] = {str(one): other for one, other in kept}


def desk_or_side(view: View) -> View:
    """A page of the desk that also opens for whoever holds the key of a side; which, the page itself asks."""
    for_logins, for_holders = desk(view), never_cache(view)

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        is_holder = not request.user.is_authenticated and bool(held_keys(request))
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
