"""Token authentication, the scopes of tokens, and the rate limit of logins."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from django.utils import timezone
from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle

from clubs.models import ApiToken, User
from clubs.queries.users import find_token
from clubs.recording.api_tokens import note_use
from journal.refusals import NotAllowed, cause

Scope = ApiToken.Scope
V = TypeVar("V", bound=Callable[..., Any])

_KEY: Final = re.compile(r"[0-9a-f]{40}")
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_SCOPE: Final = "token_scope"
_PACKAGES: Final = {  # all others: everything
    "interfaces.api.matches": Scope.DESK,
    "interfaces.api.registration": Scope.DESK,
    "interfaces.api.site": Scope.DESK,
}


class Tokens(TokenAuthentication):
    """A token authentication that looks up only strings that have the form of a token."""

    def authenticate_credentials(self, key: str) -> tuple[User, ApiToken]:
        now = timezone.now()
        token = find_token(key, now) if _KEY.fullmatch(key) else None
        if token is None:
            raise AuthenticationFailed
        note_use(token, now)
        return token.user, token


def needs(scope: ApiToken.Scope) -> Callable[[V], V]:
    """Return a decorator that sets the scope which a token needs for an operation, instead of that of its package."""

    def mark(operation: V) -> V:
        setattr(operation, _SCOPE, scope)
        return operation

    return mark


def scope_of(view: object, method: str) -> ApiToken.Scope:
    """Return the scope that a token needs for a method of a view: `read` for what changes nothing."""
    if method in _SAFE:
        return Scope.READ
    package = type(view).__module__.rpartition(".")[0]
    own_scope: ApiToken.Scope | None = getattr(getattr(view, method.lower(), None), _SCOPE, None)
    return own_scope or _PACKAGES.get(package, Scope.EVERYTHING)


def check_scope(request: Request, view: object) -> None:
    """Raise NotAllowed if the request has a token whose scope does not include the operation."""
    require_scope(request, scope_of(view, request.method or ""))


def require_scope(request: Request, required_scope: ApiToken.Scope) -> None:
    """Raise NotAllowed if the request has a token whose scope does not include the required one."""
    if not isinstance(request.auth, ApiToken):
        return
    scope = Scope(request.auth.scope)
    if not scope.includes(required_scope):
        raise NotAllowed(cause("token_scope", scope=scope.value, needed=required_scope.value))


class LoginThrottle(AnonRateThrottle):
    """The limit of login attempts of an address."""

    scope = "login"
