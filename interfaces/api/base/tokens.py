"""Token authentication, and the rate limit of logins."""

import re
from typing import Any, Final

from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.throttling import AnonRateThrottle

_KEY: Final = re.compile(r"[0-9a-f]{40}")


class Tokens(TokenAuthentication):
    """A token authentication that looks up only strings that have the form of a token."""

    def authenticate_credentials(self, key: str) -> Any:
        if not _KEY.fullmatch(key):
            raise AuthenticationFailed
        return super().authenticate_credentials(key)


class LoginThrottle(AnonRateThrottle):
    """The limit of login attempts of an address."""

    scope = "login"
