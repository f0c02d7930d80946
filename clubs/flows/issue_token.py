"""Give a login its token for the API, and take it away. No act: a token says nothing about anybody but its owner."""

from rest_framework.authtoken.models import Token

from clubs.models import User


def issue_token(*, user: User) -> str:
    """The token that the login has, or a new one."""
    return str(Token.objects.get_or_create(user=user)[0].key)


def revoke_token(*, user: User) -> None:
    """Whoever holds the token can no longer use it."""
    Token.objects.filter(user=user).delete()
