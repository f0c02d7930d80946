"""The player about whom an act on licences is."""

from clubs.models import Federation, Player
from clubs.queries import players
from journal.refusals import NotFound, cause
from members.queries.numbers import holder_of, number_of
from members.validators import plain_number


def member_for(federation: Federation, public_id: str) -> Player:
    """Return a player whom a federation may find: hidden ones only at home there, or with a number of it.

    Raise NotFound for another.
    """
    player = players.player(public_id.strip().lower().removeprefix("#"))
    is_visible = players.visible_to(federation).filter(pk=player.pk).exists()
    if not is_visible and not number_of(federation, player):
        raise NotFound(cause("unknown_player", player=public_id[:40]))
    return player


def member_named(federation: Federation, text: str) -> Player:
    """Return a player by public id or by member number. Raise NotFound for an unknown one."""
    holder = holder_of(federation, plain_number(text))
    return holder or member_for(federation, text)
