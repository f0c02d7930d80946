"""API tokens of logins in tests: the same for the same login, so that nobody has to remember them."""

from hashlib import sha1

from django.utils import timezone

from clubs.models import ApiToken, User
from clubs.models.api_token import digest_of


def token_text(user_id: int, scope: str = ApiToken.Scope.EVERYTHING) -> str:
    return sha1(f"{user_id} {scope}".encode(), usedforsecurity=False).hexdigest()


def token_of(user: User, scope: str = ApiToken.Scope.EVERYTHING) -> str:
    """Return the token of a login; store it if it has none. It was used just now: the next use writes nothing."""
    token = token_text(user.pk, scope)
    ApiToken.objects.get_or_create(digest=digest_of(token), defaults=_columns(user, scope))
    return token


def unsaved(user: User, scope: str = ApiToken.Scope.EVERYTHING) -> ApiToken:
    """Return the row of the token of a login, for many at once."""
    return ApiToken(digest=digest_of(token_text(user.pk, scope)), **_columns(user, scope))


def _columns(user: User, scope: str) -> dict[str, object]:
    now = timezone.now()
    return {"user": user, "name": "test", "scope": scope, "created_at": now, "used_at": now}
