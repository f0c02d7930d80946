"""The cards that a browser holds: for which sides of which matches it exchanged a secret, kept in its session.

What it speaks for is named by *voices*: "user.5" a login, "side.12.0" the first side of match 12. A new card for the
same side is the same voice: what waits in a browser (static/queue.js) goes on with it, and never for another side.
"""

from typing import Final

from django.http import HttpRequest
from django.middleware.csrf import rotate_token

_CARDS: Final = "cards"
_MOST: Final = 100  # matches of one evening, and of the next


def held_keys(request: HttpRequest) -> dict[int, int]:
    """Keys by the numbers of their matches, the latest exchanged last."""
    return {match: key for match, (key, _side) in _held(request).items()}


def hold(request: HttpRequest, match: int, key: int, side: int) -> None:
    """From now on this browser speaks with the key; the session gets another name, so that nobody prepared it.

    The token changes too, as with a login: what was asked for one side is not sent for the other.
    """
    held = {one: card for one, card in _held(request).items() if one != match}
    kept = list({**held, match: (key, side)}.items())[-_MOST:]
    request.session.cycle_key()
    request.session[_CARDS] = {str(one): card for one, card in kept}
    rotate_token(request)


def voices(request: HttpRequest) -> str:
    """For whom this browser speaks, the login first; at a match of which it holds a card, that counts before."""
    login = [f"user.{request.user.pk}"] if request.user.is_authenticated else []
    return " ".join([*login, *(f"side.{match}.{side}" for match, (_key, side) in _held(request).items())])


def _held(request: HttpRequest) -> dict[int, tuple[int, int]]:
    return {int(match): (key, side) for match, (key, side) in request.session.get(_CARDS, {}).items()}
