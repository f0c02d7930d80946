"""Write codes for linking logins. They concern only their owner, so nothing of them stands in the journal."""

import secrets
from datetime import datetime
from typing import Final

from clubs.models import LinkCode, Player, User
from clubs.models.api_token import digest_of
from clubs.models.player import ALPHABET

_LENGTH: Final = 8  # letters: 31 to the power of 8 codes


def new_link_code(user: User, expires_at: datetime) -> str:
    """Store a code in place of the one before; return it, in two groups that are easy to read out."""
    code = "".join(secrets.choice(ALPHABET) for _ in range(_LENGTH))
    LinkCode.objects.update_or_create(user=user, defaults={"digest": digest_of(code), "expires_at": expires_at})
    return f"{code[:4]}-{code[4:]}"


def give_login(player: Player, link_code: LinkCode) -> None:
    """Link the login of a code to a player, and delete the code. Call this under the locks of logins and player."""
    player.person.user = link_code.user
    player.person.save(update_fields=["user"])
    link_code.delete()
