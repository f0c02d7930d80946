"""Issue and revoke API tokens of a login. This is no act, because a token concerns only its owner."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from clubs.models import ApiToken, User
from clubs.names import tidy
from clubs.queries import users
from clubs.recording.api_tokens import delete_expired, lock_login, new_token
from clubs.validators import check_name
from journal.refusals import Refused, cause

MOST_TOKENS: Final = 50  # of a login
LONGEST_DAYS: Final = 3650


def issue_token(*, user: User, name: str, scope: str, days: int | None, at: datetime) -> tuple[ApiToken, str]:
    """Create a token; return its row and the token itself. ``days``: until it expires, None for never.

    Raise Refused for an unknown scope, a number of days out of range, or too many tokens.
    """
    check_name(name)
    if scope not in ApiToken.Scope.values:
        raise Refused(cause("unknown_scope", scope=scope[:40]))
    if days is not None and not 1 <= days <= LONGEST_DAYS:
        raise Refused(cause("bad_token_days", most=LONGEST_DAYS))
    with transaction.atomic():
        lock_login(user)
        delete_expired(user, at)
        if users.tokens_of(user).count() >= MOST_TOKENS:
            raise Refused(cause("too_many_tokens", most=MOST_TOKENS))
        return new_token(user, tidy(name), scope, at, None if days is None else at + timedelta(days=days))


def revoke_token(*, user: User, token_id: int) -> None:
    """Delete a token of the login. Requests with it are refused from now on. Raise NotFound if it has none such."""
    users.own_token(user, token_id).delete()
