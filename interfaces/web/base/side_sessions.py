"""The secrets of sides that a browser has exchanged, kept in its session.

The *sender ids* name for whom the browser acts: "user.5" is a login, "side.12.0" the first side of match 12. A new
secret for the same side has the same id: what waits in the browser (static/queue.js) continues with it, and is never
sent for another side.
"""

from typing import Final

from django.http import HttpRequest
from django.middleware.csrf import rotate_token

_SESSION_KEY: Final = "cards"
_MOST: Final = 100  # matches of one session


def held_keys(request: HttpRequest) -> dict[int, int]:
    """Return the ids of the keys by match, the latest exchange last."""
    return {match: key for match, (key, _side) in _held(request).items()}


def hold(request: HttpRequest, match: int, key: int, side: int) -> None:
    """Store the key of a side in the session. The session id changes, so that nobody can have prepared it.

    The CSRF token changes too, as with a login: a form of one side cannot be sent for the other.
    """
    sessions_by_match = {match_id: session for match_id, session in _held(request).items() if match_id != match}
    sessions = list({**sessions_by_match, match: (key, side)}.items())[-_MOST:]
    request.session.cycle_key()
    request.session[_SESSION_KEY] = {str(match_id): session for match_id, session in sessions}
    rotate_token(request)


def sender_ids(request: HttpRequest) -> str:
    """Return for whom this browser acts, the login first; at a match whose secret it holds, that comes before the
    login."""
    login = [f"user.{request.user.pk}"] if request.user.is_authenticated else []
    return " ".join([*login, *(f"side.{match}.{side}" for match, (_key, side) in _held(request).items())])


def _held(request: HttpRequest) -> dict[int, tuple[int, int]]:
    return {int(match): (key, side) for match, (key, side) in request.session.get(_SESSION_KEY, {}).items()}
