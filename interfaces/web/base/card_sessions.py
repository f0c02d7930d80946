"""The player cards that a browser has exchanged, kept in its session.

The *sender ids* name for whom the browser acts: "user.5" is a login, "card.3.12" player 12 in tournament 3. A new card
of the same player has the same id: what waits in the browser (static/queue.js) continues with it, and is never sent
for another player.
"""

from typing import Final

from django.http import HttpRequest
from django.middleware.csrf import rotate_token

from matches.models import PlayerCard

_SESSION_KEY: Final = "cards"
_MOST: Final = 100  # players of one session


def held_cards(request: HttpRequest) -> list[int]:
    """Return the ids of the cards, the latest exchange last."""
    return list(_card_ids(request).values())


def hold(request: HttpRequest, card: PlayerCard) -> None:
    """Store a card in the session, instead of an earlier one of its player. The session id changes, so that nobody can
    have prepared it.

    The CSRF token changes too, as with a login: a form of one player cannot be sent for another.
    """
    sender = sender_of(card)
    card_ids = {sender_id: card_id for sender_id, card_id in _card_ids(request).items() if sender_id != sender}
    request.session.cycle_key()
    request.session[_SESSION_KEY] = dict([*card_ids.items(), (sender, card.pk)][-_MOST:])
    rotate_token(request)


def sender_ids(request: HttpRequest) -> str:
    """Return for whom this browser acts, the login first; in a match of a card's player, the card comes before it."""
    login = [f"user.{request.user.pk}"] if request.user.is_authenticated else []
    return " ".join([*login, *_card_ids(request)])


def sender_of(card: PlayerCard) -> str:
    return f"card.{card.tournament_id}.{card.player.canonical.pk}"


def _card_ids(request: HttpRequest) -> dict[str, int]:
    """Return the ids of the cards by sender id."""
    card_ids: dict[str, int] = request.session.get(_SESSION_KEY, {})
    return card_ids
