"""Known devices: a browser in which a login has succeeded before has a count of wrong passwords of its own.

A hall is one address, so wrong passwords of one person there lock a login for all others of that address, its owner
included, but not on the owner's own device. Source: OWASP, *Slow Down Online Guessing Attacks with Device Cookies*.
"""

from collections.abc import Callable, Iterable
from secrets import token_hex
from typing import Final

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from clubs.models import User

COOKIE: Final = "__Host-device" if settings.HTTPS else "device"
_SALT: Final = "known device"
_LIFE: Final = 365 * 24 * 3600  # seconds after the last login
_MOST: Final = 10  # logins of one device; the oldest are forgotten
_KEY: Final = "login_of_this_response"


class DeviceCookies:
    """A middleware that gives a browser its cookie after a login."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        login = vars(request).get(_KEY)
        if login is not None:
            _remember(request, response, login)
        return response


def note_login(*, request: HttpRequest, user: User, **_rest: object) -> None:
    """Let the response of this request carry the cookie. Receives ``user_logged_in``."""
    vars(request)[_KEY] = str(user.pk)


def device_of(request: HttpRequest, users: Iterable[User]) -> str:
    """Return the id of this device for the first of the logins that it knows, or an empty text."""
    devices = _devices(request)
    return next((devices[str(user.pk)] for user in users if str(user.pk) in devices), "")


def _remember(request: HttpRequest, response: HttpResponse, login: str) -> None:
    """Store the login last; a login that the device knows keeps its id, and so its count."""
    devices = _devices(request)
    device = devices.pop(login, None) or token_hex(8)
    value = signing.dumps(dict([*devices.items(), (login, device)][-_MOST:]), salt=_SALT)
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(COOKIE, value, max_age=_LIFE, secure=secure, httponly=True, samesite="Lax")


def _devices(request: HttpRequest) -> dict[str, str]:
    """Return the id of this device by login. A cookie that the site has not signed counts for nothing."""
    try:
        devices: dict[str, str] = signing.loads(request.COOKIES.get(COOKIE, ""), salt=_SALT, max_age=_LIFE)
    except signing.BadSignature:
        return {}
    return devices
