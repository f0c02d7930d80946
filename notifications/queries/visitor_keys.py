"""The key of the page on which a player without a login sees their registrations: it is signed, and not stored."""

from datetime import date, timedelta
from typing import Final

from django.core.signing import BadSignature, Signer
from django.utils import timezone

from clubs.models import Player
from journal.refusals import NotFound, cause
from notifications import hooks
from notifications.queries.addresses import users_of_players

VISITOR_PATH: Final = "/visitors/"  # of a letter: the key is put behind it when the letter is read
LIFE: Final = timedelta(days=30)  # after the last day of the last tournament, and at least from the day of the key
_SIGNER: Final = Signer(salt="visitor", sep=".")


def visitor_key(player: Player, on: date | None = None) -> str:
    """Return the key of a player. Letters to their confirmed address have it, and nobody else.

    ``on``: the day from which it lives at least; None: today.
    """
    days = [on or timezone.now().date(), hooks.last_day_of_visitor(player)]
    end = max(day for day in days if day is not None) + LIFE
    return _SIGNER.sign(f"{player.pk}-{end.toordinal()}")


def end_of_key(key: str) -> date:
    """Return the last day on which a key works. Raise NotFound for a wrong one."""
    return _parts(key)[1]


def player_of_key(key: str) -> Player:
    """Return the player of a key, after merges. Raise NotFound for a wrong one, after its last day, and once the player
    has a login.
    """
    player_id, end = _parts(key)
    if timezone.now().date() > end:
        raise NotFound(cause("visitor_key_ended", day=str(end)))
    player = Player.objects.filter(pk=player_id).select_related("merged_into").first()
    if player is None or users_of_players([player.canonical.pk]):
        raise NotFound(cause("no_such_visitor"))
    return player.canonical


def _parts(key: str) -> tuple[int, date]:
    try:
        player_id, end = _SIGNER.unsign(key).split("-")
        return int(player_id), date.fromordinal(int(end))
    except (BadSignature, ValueError):
        raise NotFound(cause("no_such_visitor")) from None
