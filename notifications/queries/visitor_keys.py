"""The key of the page on which a player without a login sees their registrations: it is signed, and not stored."""

from typing import Final

from django.core.signing import BadSignature, Signer

from clubs.models import Player
from journal.refusals import NotFound, cause
from notifications.queries.addresses import users_of_players

VISITOR_PATH: Final = "/visitors/"  # of a letter: the key is put behind it when the letter is read
_SIGNER: Final = Signer(salt="visitor", sep=".")


def visitor_key(player: Player) -> str:
    """Return the key of a player. Letters to their confirmed address have it, and nobody else."""
    return _SIGNER.sign(str(player.pk))


def player_of_key(key: str) -> Player:
    """Return the player of a key, after merges. Raise NotFound for a wrong one, and once the player has a login."""
    try:
        player_id = int(_SIGNER.unsign(key))
    except (BadSignature, ValueError):
        raise NotFound(cause("no_such_visitor")) from None
    player = Player.objects.filter(pk=player_id).select_related("merged_into").first()
    if player is None or users_of_players([player.canonical.pk]):
        raise NotFound(cause("no_such_visitor"))
    return player.canonical
