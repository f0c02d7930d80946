"""The user name of a login attempt, for the lock after too many failures."""

from collections.abc import Mapping

from django.http import HttpRequest

_NAMES = ("username", "email", "login")


def typed_login(request: HttpRequest, credentials: Mapping[str, object] | None = None) -> str:
    """Return the user name or e-mail that was typed: one form calls the field "login", another "username"."""
    fields = credentials or request.POST
    login = next((str(fields[name]) for name in _NAMES if fields.get(name)), "")
    return login.strip().casefold()[:150]
