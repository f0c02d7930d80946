"""Give a login its token for the API, and take it away. This is no act, because a token concerns only its owner."""

from clubs.models import User
from clubs.recording.people import drop_token, token_of


def issue_token(*, user: User) -> str:
    """Return the token of the login; create it if there is none."""
    return token_of(user)


def revoke_token(*, user: User) -> None:
    """Revoke the token. Requests with it are refused from now on."""
    drop_token(user)
