"""Authentication by the secret of a side."""

from typing import Final

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.request import Request

from interfaces.shared.actors import Holder, of_side
from interfaces.shared.throttling import Secrets
from journal.refusals import NotFound
from matches.services.results.side_keys import key_of

_WORD: Final = "Side"


class SideSecrets(BaseAuthentication):
    """Authenticate with `Authorization: Side <secret>`. The secret is printed on the card of the table."""

    def authenticate(self, request: Request) -> tuple[Holder, None] | None:
        word, _blank, secret = request.headers.get("Authorization", "").partition(" ")
        if word.lower() != _WORD.lower():
            return None
        tries = Secrets()
        if not tries.allows(request):
            raise Throttled(tries.wait())
        try:
            return Holder(of_side(key_of(secret.strip(), timezone.now()).pk)), None
        except NotFound:
            raise AuthenticationFailed(code="side_key_over") from None

    def authenticate_header(self, request: Request) -> str:
        return _WORD
