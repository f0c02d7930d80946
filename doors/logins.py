"""Whose password is being tried: for the lock on logins that fail too often."""

from collections.abc import Mapping

from django.http import HttpRequest

_NAMES = ("username", "email", "login")


def typed_login(request: HttpRequest, credentials: Mapping[str, object] | None = None) -> str:
    """The user name or e-mail that was typed: one form calls it "login", the other "username"."""
    typed = credentials or request.POST
    found = next((str(typed[name]) for name in _NAMES if typed.get(name)), "")
    return found.strip().casefold()[:150]
