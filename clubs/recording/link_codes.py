"""Write codes for linking logins. They concern only their owner, so nothing of them stands in the journal."""

from datetime import datetime
from typing import Final

from clubs.login_codes import code_digest, new_code
from clubs.models import LinkCode, Player, User

_GROUPS: Final = 2


def new_link_code(user: User, expires_at: datetime) -> str:
    """Store a code in place of the one before; return it."""
    code = new_code(_GROUPS)
    LinkCode.objects.update_or_create(user=user, defaults={"digest": code_digest(code), "expires_at": expires_at})
    return code


def give_login(player: Player, link_code: LinkCode) -> None:
    """Link the login of a code to a player, and delete the code. Call this under the locks of logins and player."""
    player.person.user = link_code.user
    player.person.save(update_fields=["user"])
    link_code.delete()
