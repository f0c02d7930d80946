"""Give a login its token for the API, and take it away. No act: a token says nothing about anybody but its owner."""

from clubs.models import User
from clubs.recording.people import drop_token, token_of


def issue_token(*, user: User) -> str:
    """The token that the login has, or a new one."""
    return token_of(user)


def revoke_token(*, user: User) -> None:
    """Revoke the token: requests with it are refused from now on."""
    drop_token(user)
