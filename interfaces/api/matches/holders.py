"""Authentication by the secret of a player card."""

from typing import Final

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.request import Request

from interfaces.shared.actors import Holder, of_card
from interfaces.shared.throttling import Secrets
from journal.refusals import NotFound
from matches.services.results.player_cards import card_of

_WORD: Final = "Card"


class CardSecrets(BaseAuthentication):
    """Authenticate with `Authorization: Card <secret>`. The secret is printed on the player's card."""

    def authenticate(self, request: Request) -> tuple[Holder, None] | None:
        word, _blank, secret = request.headers.get("Authorization", "").partition(" ")
        if word.lower() != _WORD.lower():
            return None
        tries = Secrets()
        if not tries.allows(request):
            raise Throttled(tries.wait())
        try:
            return Holder(of_card(card_of(secret.strip(), timezone.now()).pk)), None
        except NotFound:
            raise AuthenticationFailed(code="card_over") from None

    def authenticate_header(self, request: Request) -> str:
        return _WORD
