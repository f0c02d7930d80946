"""Authentication of the API: by token, or by the session of the site with its CSRF token."""

import re
from typing import Any, Final

from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.throttling import AnonRateThrottle

_KEY: Final = re.compile(r"[0-9a-f]{40}")


class Tokens(TokenAuthentication):
    """What is no key at all is not asked of the database."""

    def authenticate_credentials(self, key: str) -> Any:
        if not _KEY.fullmatch(key):
            raise AuthenticationFailed
        return super().authenticate_credentials(key)


class LoginThrottle(AnonRateThrottle):
    """Attempts to log in, by address."""

    scope = "login"
