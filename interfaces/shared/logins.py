"""The user name of a login attempt, for the lock after too many failures; the second factor outside the login page."""

from collections.abc import Mapping
from typing import Final

from django.contrib.auth.signals import user_login_failed
from django.db import transaction
from django.http import HttpRequest
from rest_framework.exceptions import AuthenticationFailed

from clubs.models import User
from clubs.queries.users import logins_called, second_factors
from interfaces.shared.devices import device_of
from interfaces.shared.parsing import is_storable

_NAMES: Final = ("username", "email", "login")
_LONGEST: Final = 150  # characters of a user name


def typed_login(request: HttpRequest, credentials: Mapping[str, object] | None = None) -> str:
    """Return the name under which wrong passwords of a login are counted: its user name, whichever name was typed.

    A known device is counted apart. One form calls the field "login", another "username".
    """
    fields = credentials or request.POST
    text = next((str(fields[name]) for name in _NAMES if fields.get(name)), "").strip().casefold()[:_LONGEST]
    counts: dict[str, str] = vars(request).setdefault("counted_logins", {})  # axes asks several times
    if text not in counts:
        counts[text] = _counted_name(request, text)
    return counts[text]


def _counted_name(request: HttpRequest, text: str) -> str:
    users = logins_called(text) if is_storable(text) else []
    name = users[0].username.casefold() if len(users) == 1 else text
    device = device_of(request, users)
    return f"{name}#{device}" if device else name


def check_second_factor(request: HttpRequest, user: User, code: str, login: str) -> None:
    """Raise AuthenticationFailed if the login has a second factor and the code is missing or wrong.

    A wrong code counts as a failed login, so that codes cannot be tried out.
    """
    if not second_factors(user):
        return
    if not code:
        raise AuthenticationFailed(code="second_factor_needed")
    if not _is_valid(user, code):
        user_login_failed.send(sender=__name__, credentials={"username": login}, request=request)
        raise AuthenticationFailed(code="second_factor_wrong")


def _is_valid(user: User, code: str) -> bool:
    """Return whether a second factor accepts the code. A recovery code is used up, under a lock."""
    with transaction.atomic():
        for authenticator in second_factors(user):
            if authenticator.wrap().validate_code(code):
                authenticator.record_usage()
                return True
    return False
