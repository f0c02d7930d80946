"""Write API tokens. They concern only their owner, so nothing of them stands in the journal."""

from datetime import datetime, timedelta
from secrets import token_hex
from typing import Final

from clubs.models import ApiToken, User
from clubs.models.api_token import digest_of

_BYTES: Final = 20
_HOUR: Final = timedelta(hours=1)


def new_token(user: User, name: str, scope: str, at: datetime, expires_at: datetime | None) -> tuple[ApiToken, str]:
    """Store a token; return its row and the token itself, which nobody can read again."""
    token = token_hex(_BYTES)
    row = ApiToken.objects.create(
        user=user, name=name, scope=scope, digest=digest_of(token), created_at=at, expires_at=expires_at
    )
    return row, token


def lock_login(user: User) -> None:
    """Lock a login until the end of the transaction, so that its tokens can be counted."""
    User.objects.select_for_update().get(pk=user.pk)


def delete_expired(user: User, at: datetime) -> None:
    ApiToken.objects.filter(user=user, expires_at__lte=at).delete()


def note_use(token: ApiToken, at: datetime) -> None:
    """Store the time of the last use, at most once an hour: a request should not cost a write."""
    if token.used_at is None or at - token.used_at >= _HOUR:
        ApiToken.objects.filter(pk=token.pk).update(used_at=at)
